import { useSelector } from '@xstate/react'
import { Undo2 } from 'lucide-react'
import { selectImportJob } from '../../../../machines/pages/batch-import-selectors.ts'
import { selectJob, selectMayUndo } from '../../../../machines/pages/import-job-selectors.ts'
import { useT } from '../../../i18n/I18nProvider.tsx'
import { Alert } from '../../../kit/Alert.tsx'
import { Button } from '../../../kit/Button.tsx'
import { CloseButton } from '../../../kit/CloseButton.tsx'
import { IN_LIST } from '../list/in-list.ts'
import { usePageT } from '../texts/PageTexts.tsx'
import type { BatchImport, JobActor } from './actors.ts'
import { useJobWords } from './use-job-words.ts'

type Props = { batch: BatchImport; onShow: () => void }

function JobNotice({ actor, onShow }: { actor: JobActor; onShow: () => void }) {
  const t = usePageT()
  const say = useT()
  const words = useJobWords()
  const job = useSelector(actor, selectJob)
  const mayUndo = useSelector(actor, selectMayUndo)
  const mayLeave = useSelector(actor, (snapshot) => snapshot.can({ type: 'job.leave' }))
  if (!job) return null
  return (
    <Alert
      className={IN_LIST}
      action={
        <>
          {!mayLeave && <p aria-hidden>{words.progress(job)}</p>}
          <Button variant="outline" onClick={onShow}>
            {t('batch.show')}
          </Button>
          {mayUndo && (
            <Button variant="outline" onClick={() => actor.send({ type: 'job.undo' })}>
              <Undo2 aria-hidden />
              {t('batch.undo')}
            </Button>
          )}
          {mayLeave && (
            <CloseButton aria-label={say('common.close')} onClick={() => actor.send({ type: 'job.leave' })} />
          )}
        </>
      }
    >
      <p role="status">
        {words.title(job, mayLeave)} {mayLeave && words.counts(job)}
      </p>
    </Alert>
  )
}

/** What an import does, or has done, while its sheet is closed. */
export function ImportNotice({ batch, onShow }: Props) {
  const t = usePageT()
  const actor = useSelector(batch, selectImportJob)
  const isOpen = useSelector(batch, ({ value }) => value === 'uploading' || value === 'interrupted')
  if (actor) return <JobNotice {...{ actor, onShow }} />
  if (!isOpen) return null
  return (
    <Alert
      className={IN_LIST}
      action={
        <Button variant="outline" onClick={onShow}>
          {t('batch.show')}
        </Button>
      }
    >
      <p role="status">{t('batch.import')}</p>
    </Alert>
  )
}
