import { VisuallyHidden } from '@chakra-ui/react'
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
    <li className={styles.still}>
      <span className={styles.number}>
        <VisuallyHidden>{t('batch.row')} </VisuallyHidden>
        {row}
      </span>
      <div className={styles.words}>
        <p className={styles.cells}>
          <bdi>{title}</bdi>
        </p>
        <ProblemLines {...{ resource, problems }} />
      </div>
    </li>
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
      <ol className={styles.list} aria-label={t('batch.outcome')}>
        {shown.rows.map((row) => (
          <Row key={row.row} {...{ resource, row }} />
        ))}
      </ol>
      <Pager
        total={shown.total}
        {...{ page, size }}
        onPage={(next) => job.send({ type: 'rows.ask', verdict, size, page: next })}
        onSize={(nextSize, next) => job.send({ type: 'rows.ask', verdict, size: nextSize, page: next })}
      />
    </div>
  )
}
