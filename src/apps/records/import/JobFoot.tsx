import { useSelector } from '@xstate/react'
import { Undo2 } from 'lucide-react'
import { selectMayUndo } from '../../../../machines/pages/import-job-selectors.ts'
import { Button } from '../../../kit/Button.tsx'
import { usePageT } from '../texts/PageTexts.tsx'
import type { JobActor } from './actors.ts'

export function JobFoot({ actor, onClose }: { actor: JobActor; onClose: () => void }) {
  const t = usePageT()
  const mayUndo = useSelector(actor, selectMayUndo)
  const mayStop = useSelector(actor, (snapshot) => snapshot.can({ type: 'job.cancel' }))
  const mayLeave = useSelector(actor, (snapshot) => snapshot.can({ type: 'job.leave' }))
  return (
    <>
      {mayUndo && (
        <Button variant="outline" onClick={() => actor.send({ type: 'job.undo' })}>
          <Undo2 size={16} aria-hidden />
          {t('batch.undo')}
        </Button>
      )}
      {mayLeave ? (
        <Button onClick={() => actor.send({ type: 'job.leave' })}>{t('batch.another')}</Button>
      ) : (
        <>
          <Button variant="outline" disabled={!mayStop} onClick={() => actor.send({ type: 'job.cancel' })}>
            {t('batch.stop')}
          </Button>
          <Button onClick={onClose}>{t('batch.background')}</Button>
        </>
      )}
    </>
  )
}
