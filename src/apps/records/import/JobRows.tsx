import { Box, chakra, Flex, VisuallyHidden } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import type { Resource } from '../../../../domain/resources/shape.ts'
import {
  selectRowsPage,
  selectRowsSize,
  selectShownRows,
  selectVerdict,
} from '../../../../machines/pages/import-job-selectors.ts'
import type { ImportRow } from '../../../../machines/pages/imports.ts'
import { Pager } from '../../../kit/Pager.tsx'
import { usePageT } from '../texts/PageTexts.tsx'
import type { JobActor } from './actors.ts'
import styles from './import.module.css'
import { ProblemLines } from './ProblemLines.tsx'

type Props = { job: JobActor; resource: Resource }

function Row({ resource, row: { row, title, problems } }: { resource: Resource; row: ImportRow }) {
  const t = usePageT()
  return (
    <Flex as="li" align="baseline" gap="3" py="2" borderBottom="line">
      <span className={styles.number}>
        <VisuallyHidden>{t('batch.row')} </VisuallyHidden>
        {row}
      </span>
      <Box flex="1" minWidth="0">
        <chakra.p truncate>
          <bdi>{title}</bdi>
        </chakra.p>
        <ProblemLines {...{ resource, problems }} />
      </Box>
    </Flex>
  )
}

export function JobRows({ job, resource }: Props) {
  const t = usePageT()
  const shown = useSelector(job, selectShownRows)
  const verdict = useSelector(job, selectVerdict)
  const page = useSelector(job, selectRowsPage)
  const size = useSelector(job, selectRowsSize)
  const isBusy = useSelector(job, (snapshot) => snapshot.hasTag('busy'))
  if (!shown || shown.total === 0) return null
  return (
    <div className={styles.step} aria-busy={isBusy}>
      <chakra.ol display="grid" aria-label={t('batch.outcome')}>
        {shown.rows.map((row) => (
          <Row key={row.row} {...{ resource, row }} />
        ))}
      </chakra.ol>
      <Pager
        total={shown.total}
        {...{ page, size }}
        onPage={(next) => job.send({ type: 'rows.ask', verdict, size, page: next })}
        onSize={(nextSize, next) => job.send({ type: 'rows.ask', verdict, size: nextSize, page: next })}
      />
    </div>
  )
}
