import { useSelector } from '@xstate/react'
import { Button } from '../../../kit/Button.tsx'
import modal from '../../../kit/modal.module.css'
import { usePageT } from '../texts/PageTexts.tsx'
import { KeyFailure } from './KeyFailure.tsx'
import type { KeyChart } from './key-dialog.ts'

type Props = { chart: KeyChart; doing?: string; sure?: string }

export function AskToRevoke({ chart, doing, sure }: Props) {
  const t = usePageT()
  const isBusy = useSelector(chart, (snapshot) => snapshot.hasTag('busy'))
  return (
    <>
      <div className={modal.content}>
        <p>{sure}</p>
      </div>
      <KeyFailure chart={chart} />
      <footer className={modal.foot}>
        <Button data-autofocus disabled={isBusy} onClick={() => chart.send({ type: 'key.cancel' })}>
          {t('form.cancel')}
        </Button>
        <Button look="danger" isBusy={isBusy} onClick={() => chart.send({ type: 'key.revoke' })}>
          {doing}
        </Button>
      </footer>
    </>
  )
}
