import { Button } from '../../../kit/Button.tsx'
import modal from '../../../kit/modal.module.css'
import { usePageT } from '../texts/PageTexts.tsx'
import { KeyFailure } from './KeyFailure.tsx'
import type { KeyChart } from './key-dialog.ts'

/** No answer came: what may have been made must be made again, for nobody has seen it. */
export function Unanswered({ chart }: { chart: KeyChart }) {
  const t = usePageT()
  return (
    <>
      <div className={modal.content}>
        <p>{t('keys.unknown')}</p>
      </div>
      <KeyFailure chart={chart} />
      <footer className={modal.foot}>
        <Button onClick={() => chart.send({ type: 'key.cancel' })}>{t('form.cancel')}</Button>
        <Button look="primary" ref={(button) => button?.focus()} onClick={() => chart.send({ type: 'key.again' })}>
          {t('keys.again')}
        </Button>
      </footer>
    </>
  )
}
