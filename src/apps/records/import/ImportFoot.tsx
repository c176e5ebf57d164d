import { useSelector } from '@xstate/react'
import { selectImportJob, selectPreview } from '../../../../machines/pages/batch-import-selectors.ts'
import { useFormats, useT } from '../../../i18n/I18nProvider.tsx'
import { Button } from '../../../kit/Button.tsx'
import { usePageT } from '../texts/PageTexts.tsx'
import type { BatchImport } from './actors.ts'
import { JobFoot } from './JobFoot.tsx'

type Props = { batch: BatchImport; onClose: () => void }

/** §5: nothing can be submitted before there is a file to submit, nor while that goes on. */
function Submit({ batch }: { batch: BatchImport }) {
  const t = usePageT()
  const { number } = useFormats()
  const preview = useSelector(batch, selectPreview)
  const maySubmit = useSelector(batch, (snapshot) => snapshot.can({ type: 'import.submit' }))
  const count = preview ? preview.rows.length - preview.unfit : 0
  return (
    <Button disabled={!maySubmit} onClick={() => batch.send({ type: 'import.submit' })}>
      {count > 0 ? t('batch.submit', { count: number(count) }) : t('batch.submitNone')}
    </Button>
  )
}

export function ImportFoot({ batch, onClose }: Props) {
  const t = usePageT()
  const say = useT()
  const actor = useSelector(batch, selectImportJob)
  const mayForget = useSelector(batch, (snapshot) => snapshot.can({ type: 'file.forget' }))
  const mayRetry = useSelector(batch, (snapshot) => snapshot.can({ type: 'import.retry' }))
  const mayStop = useSelector(batch, (snapshot) => snapshot.can({ type: 'import.cancel' }))
  if (actor) return <JobFoot {...{ actor, onClose }} />
  return (
    <>
      {mayForget && (
        <Button variant="outline" onClick={() => batch.send({ type: 'file.forget' })}>
          {t('batch.otherFile')}
        </Button>
      )}
      {mayStop && (
        <Button variant="outline" onClick={() => batch.send({ type: 'import.cancel' })}>
          {t('batch.stop')}
        </Button>
      )}
      {mayRetry ? (
        <Button onClick={() => batch.send({ type: 'import.retry' })}>{say('common.retry')}</Button>
      ) : (
        <Submit batch={batch} />
      )}
    </>
  )
}
