import { useSelector } from '@xstate/react'
import { Button } from '../../../kit/Button.tsx'
import { DialogBody } from '../../../kit/DialogBody.tsx'
import { DialogFoot } from '../../../kit/DialogFoot.tsx'
import { usePageT } from '../texts/PageTexts.tsx'
import { KeyFailure } from './KeyFailure.tsx'
import type { KeyChart } from './key-dialog.ts'

type Props = { chart: KeyChart; doing?: string; sure?: string }

export function AskToRevoke({ chart, doing, sure }: Props) {
  const t = usePageT()
  const isBusy = useSelector(chart, (snapshot) => snapshot.hasTag('busy'))
  return (
    <>
      <DialogBody>
        <p>{sure}</p>
      </DialogBody>
      <KeyFailure chart={chart} />
      <DialogFoot>
        <Button
          variant="outline"
          size="md"
          data-autofocus
          disabled={isBusy}
          onClick={() => chart.send({ type: 'key.cancel' })}
        >
          {t('form.cancel')}
        </Button>
        <Button size="md" colorPalette="danger" isBusy={isBusy} onClick={() => chart.send({ type: 'key.revoke' })}>
          {doing}
        </Button>
      </DialogFoot>
    </>
  )
}
