import { Button } from '../../../kit/Button.tsx'
import { DialogBody } from '../../../kit/DialogBody.tsx'
import { DialogFoot } from '../../../kit/DialogFoot.tsx'
import { usePageT } from '../texts/PageTexts.tsx'
import { KeyFailure } from './KeyFailure.tsx'
import type { KeyChart } from './key-dialog.ts'

/** No answer came: what may have been made must be made again, for nobody has seen it. */
export function Unanswered({ chart }: { chart: KeyChart }) {
  const t = usePageT()
  return (
    <>
      <DialogBody>
        <p>{t('keys.unknown')}</p>
      </DialogBody>
      <KeyFailure chart={chart} />
      <DialogFoot>
        <Button variant="outline" size="md" onClick={() => chart.send({ type: 'key.cancel' })}>
          {t('form.cancel')}
        </Button>
        <Button size="md" ref={(button) => button?.focus()} onClick={() => chart.send({ type: 'key.again' })}>
          {t('keys.again')}
        </Button>
      </DialogFoot>
    </>
  )
}
