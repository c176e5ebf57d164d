import { chakra } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import type { Resource } from '../../../../domain/resources/shape.ts'
import type { downloadMachine } from '../../../../machines/pages/download.machine.ts'
import {
  selectIsJobGone,
  selectIsOver,
  selectJob,
  selectJobFailure,
} from '../../../../machines/pages/import-job-selectors.ts'
import { isGoing } from '../../../../machines/pages/imports.ts'
import { Loading } from '../../../kit/Loading.tsx'
import { Progress } from '../../../kit/Progress.tsx'
import { usePageT } from '../texts/PageTexts.tsx'
import type { JobActor } from './actors.ts'
import { FailureAlert } from './FailureAlert.tsx'
import { JobOver } from './JobOver.tsx'
import { useJobWords } from './use-job-words.ts'

type Props = { actor: JobActor; resource: Resource; download: typeof downloadMachine }

/** The server's work on a file, while it goes on and when it is over. */
export function JobPanel({ actor, resource, download }: Props) {
  const t = usePageT()
  const words = useJobWords()
  const job = useSelector(actor, selectJob)
  const failure = useSelector(actor, selectJobFailure)
  const isOver = useSelector(actor, selectIsOver)
  if (useSelector(actor, selectIsJobGone)) return <chakra.p color="fg.muted">{t('batch.gone')}</chakra.p>
  if (isOver && job) return <JobOver {...{ actor, job, resource, download }} />
  return (
    <>
      {job ? (
        <>
          <Progress
            label={words.title(job, false)}
            done={job.checked}
            total={isGoing(job) ? job.rows : 0}
            words={isGoing(job) ? words.progress(job) : ''}
          />
          {isGoing(job) && (
            <chakra.p color="fg.muted" textStyle="caption" overflowWrap="anywhere">
              {words.counts(job)}
            </chakra.p>
          )}
        </>
      ) : (
        <Loading />
      )}
      {failure && <FailureAlert words={t('list.stale')} failure={failure} />}
    </>
  )
}
