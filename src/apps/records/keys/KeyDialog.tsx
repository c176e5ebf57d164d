import { useSelector } from '@xstate/react'
import { useState } from 'react'
import type { Resource } from '../../../../domain/resources/shape.ts'
import type { keyMachine } from '../../../../machines/pages/key.machine.ts'
import { selectAsksToRevoke, selectIsShown, selectIsUnanswered } from '../../../../machines/pages/key-selectors.ts'
import { DialogFrame } from '../../../kit/DialogFrame.tsx'
import { useChart } from '../../../recorder/use-chart.ts'
import { useNames } from '../texts/PageTexts.tsx'
import { AskToRevoke } from './AskToRevoke.tsx'
import type { MeantKey } from './key-actions.ts'
import { type PageActions, pageOf } from './key-calls.ts'
import { MakeKey } from './MakeKey.tsx'
import { ShownKey } from './ShownKey.tsx'
import { Unanswered } from './Unanswered.tsx'

type Props = { chart: typeof keyMachine; resource: Resource; meant: MeantKey; page: PageActions }

/**
 * A key is made and shown once, or revoked; loaded when somebody wants that. Escape asks to close, and the mask does
 * nothing: a key that is shown once goes away by its own button alone.
 */
export function KeyDialog({ chart, resource, meant, page }: Props) {
  const { key: words = {} } = useNames(resource.id)
  const [start] = useState(() => ({
    logic: chart.provide({ actors: { page: pageOf(page) } }),
    input: {
      resource: resource.id,
      record_id: meant.record_id,
      key: crypto.randomUUID(),
      isRevoking: meant.isRevoking,
    },
  }))
  const dialog = useChart(start.logic, { input: start.input })
  const isShown = useSelector(dialog, selectIsShown)
  const isUnanswered = useSelector(dialog, selectIsUnanswered)
  const asksToRevoke = useSelector(dialog, selectAsksToRevoke)
  const isAll = resource.keys === 'company' && meant.name === ''
  const revoke = isAll ? words.revokeAll : words.revoke
  const doing = meant.isRevoking ? revoke : words[meant.hasKey ? 'another' : 'make']
  return (
    <DialogFrame
      title={[doing, meant.name].filter(Boolean).join(': ')}
      closesOnMask={false}
      onClose={() => dialog.send({ type: 'key.cancel' })}
    >
      {asksToRevoke && <AskToRevoke chart={dialog} doing={revoke} sure={isAll ? words.sureAll : words.sure} />}
      {isShown && <ShownKey chart={dialog} resource={resource} />}
      {isUnanswered && <Unanswered chart={dialog} />}
      {!asksToRevoke && !isShown && !isUnanswered && (
        <MakeKey chart={dialog} hasKey={meant.hasKey} doing={doing} where={words.where} />
      )}
    </DialogFrame>
  )
}
