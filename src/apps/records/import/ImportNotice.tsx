import { useSelector } from '@xstate/react'
import { Undo2, X } from 'lucide-react'
import { selectImportJob } from '../../../../machines/pages/batch-import.machine.ts'
import { selectJob, selectMayUndo } from '../../../../machines/pages/import-job.machine.ts'
import { useT } from '../../../i18n/I18nProvider.tsx'
import { Button } from '../../../kit/Button.tsx'
import styles from '../list/list-foot.module.css'
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
    <div className={styles.bar}>
      <p className={styles.words} role="status">
        {words.title(job, mayLeave)} {mayLeave && words.counts(job)}
      </p>
      {!mayLeave && <p aria-hidden>{words.progress(job)}</p>}
      <Button onClick={onShow}>{t('batch.show')}</Button>
      {mayUndo && (
        <Button onClick={() => actor.send({ type: 'job.undo' })}>
          <Undo2 size={16} aria-hidden />
          {t('batch.undo')}
        </Button>
      )}
      {mayLeave && (
        <Button look="plain" aria-label={say('common.close')} onClick={() => actor.send({ type: 'job.leave' })}>
          <X size={16} aria-hidden />
        </Button>
      )}
    </div>
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
    <div className={styles.bar}>
      <p className={styles.words} role="status">
        {t('batch.import')}
      </p>
      <Button onClick={onShow}>{t('batch.show')}</Button>
    </div>
  )
}
