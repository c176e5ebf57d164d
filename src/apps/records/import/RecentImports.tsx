import { Box, chakra, Flex } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { selectJobs } from '../../../../machines/pages/batch-import-selectors.ts'
import { type ImportJob, isGoing } from '../../../../machines/pages/imports.ts'
import { useFormats } from '../../../i18n/I18nProvider.tsx'
import { Button } from '../../../kit/Button.tsx'
import { usePageT } from '../texts/PageTexts.tsx'
import type { BatchImport } from './actors.ts'
import styles from './import.module.css'
import { joined, useJobWords } from './use-job-words.ts'

function Recent({ job, onShow }: { job: ImportJob; onShow: () => void }) {
  const t = usePageT()
  const { number, moment } = useFormats()
  const words = useJobWords()
  const when = moment(new Date(job.created_at * 1000), new Date())
  const { done, total } = { done: number(job.checked), total: number(job.rows) }
  return (
    <Flex as="li" align="center" gap="3" py="2" borderBottom="line">
      <Box flex="1" minWidth="0">
        <chakra.p fontWeight="medium" overflowWrap="anywhere">
          <bdi>{job.file_name}</bdi>
        </chakra.p>
        <chakra.p color="fg.muted" textStyle="caption" overflowWrap="anywhere">
          {joined([when, job.created_by, isGoing(job) ? t('batch.progress', { done, total }) : words.counts(job)])}
        </chakra.p>
      </Box>
      <Button variant="outline" aria-label={t('batch.showOf', { name: job.file_name })} onClick={onShow}>
        {t('batch.show')}
      </Button>
    </Flex>
  )
}

export function RecentImports({ batch }: { batch: BatchImport }) {
  const t = usePageT()
  const jobs = useSelector(batch, selectJobs)
  if (jobs.length === 0) return null
  return (
    <section className={styles.step}>
      <chakra.h3 textStyle="form" fontWeight="semibold" overflowWrap="anywhere">
        {t('batch.recent')}
      </chakra.h3>
      <chakra.ul display="grid">
        {jobs.map((job) => (
          <Recent key={job.job_id} job={job} onShow={() => batch.send({ type: 'job.open', job_id: job.job_id })} />
        ))}
      </chakra.ul>
    </section>
  )
}
