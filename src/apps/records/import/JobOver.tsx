import { chakra, Flex } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import type { Resource } from '../../../../domain/resources/shape.ts'
import type { downloadMachine } from '../../../../machines/pages/download.machine.ts'
import { selectJobFailure, selectRowsSize, selectVerdict } from '../../../../machines/pages/import-job-selectors.ts'
import type { ImportJob, Verdict } from '../../../../machines/pages/imports.ts'
import { useFormats } from '../../../i18n/I18nProvider.tsx'
import { Button } from '../../../kit/Button.tsx'
import { usePageT } from '../texts/PageTexts.tsx'
import type { JobActor } from './actors.ts'
import { ErrorFileButton } from './ErrorFileButton.tsx'
import { FailureAlert } from './FailureAlert.tsx'
import styles from './import.module.css'
import { JobRows } from './JobRows.tsx'
import { useJobWords, VERDICTS } from './use-job-words.ts'

type Props = { actor: JobActor; job: ImportJob; resource: Resource; download: typeof downloadMachine }

/** How many rows came to what, each a way to see them. */
function Verdicts({ actor, job }: Pick<Props, 'actor' | 'job'>) {
  const t = usePageT()
  const words = useJobWords()
  const chosen = useSelector(actor, selectVerdict)
  const size = useSelector(actor, selectRowsSize)
  const ask = (verdict: Verdict) => actor.send({ type: 'rows.ask', verdict, page: 1, size })
  return (
    <Flex wrap="wrap" gap="2" role="group" aria-label={t('batch.outcome')}>
      {VERDICTS.filter((each) => job[each] > 0).map((each) => (
        <Button
          key={each}
          variant={each === chosen ? 'subtle' : 'outline'}
          colorPalette={each === 'failed' ? 'danger' : undefined}
          aria-pressed={each === chosen}
          onClick={() => ask(each)}
        >
          {words.verdict(job, each)}
        </Button>
      ))}
    </Flex>
  )
}

export function JobOver({ actor, job, resource, download }: Props) {
  const t = usePageT()
  const words = useJobWords()
  const { moment } = useFormats()
  const failure = useSelector(actor, selectJobFailure)
  const { undo_until: until, state } = job
  const canUndo = until !== null && state !== 'undone'
  return (
    <>
      <div className={styles.step}>
        <div role="status">
          <chakra.h3 textStyle="form" fontWeight="semibold" overflowWrap="anywhere">
            {words.title(job, true)}
          </chakra.h3>
        </div>
        <Verdicts {...{ actor, job }} />
        {canUndo && (
          <chakra.p color="fg.muted" textStyle="caption" overflowWrap="anywhere">
            {t('batch.undoUntil', { time: moment(new Date(until * 1000), new Date()) })}
          </chakra.p>
        )}
        {failure && <FailureAlert words={t('batch.notDone')} failure={failure} />}
      </div>
      {job.failed > 0 && (
        <div className={styles.step}>
          <chakra.p color="fg.muted">{t('batch.fixLead')}</chakra.p>
          <ErrorFileButton {...{ job, resource, download }} />
        </div>
      )}
      {job.kept > 0 && <chakra.p color="fg.muted">{t('batch.keptLead')}</chakra.p>}
      <JobRows job={actor} resource={resource} />
    </>
  )
}
