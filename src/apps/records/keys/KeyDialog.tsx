import { useSelector } from '@xstate/react'
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import type { Resource } from '../../../../domain/resources/shape.ts'
import {
  type keyMachine,
  selectAsksToRevoke,
  selectIsShown,
  selectIsUnanswered,
} from '../../../../machines/pages/key.machine.ts'
import modal from '../../../kit/modal.module.css'
import { useModal } from '../../../kit/use-modal.ts'
import { useChart } from '../../../recorder/use-chart.ts'
import { useNames } from '../texts/PageTexts.tsx'
import { AskToRevoke } from './AskToRevoke.tsx'
import type { MeantKey } from './key-actions.ts'
import { type PageActions, pageOf } from './key-calls.ts'
import { MakeKey } from './MakeKey.tsx'
import { ShownKey } from './ShownKey.tsx'
import { Unanswered } from './Unanswered.tsx'

type Props = { chart: typeof keyMachine; resource: Resource; meant: MeantKey; page: PageActions }

/** Escape asks to close, and the mask does nothing: a key that is shown once goes away by its own button alone. */
function Frame({ title, onEscape, children }: { title: string; onEscape: () => void; children: ReactNode }) {
  const titleId = useId()
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    onEscape()
  }
  return (
    <dialog {...useModal(onEscape, false)} className={modal.modal} aria-labelledby={titleId} onKeyDown={press}>
      <header className={modal.head}>
        <h2 id={titleId} className={modal.title}>
          {title}
        </h2>
      </header>
      {children}
    </dialog>
  )
}

/** A key is made and shown once, or revoked; loaded when somebody wants that. */
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
    <Frame title={[doing, meant.name].filter(Boolean).join(': ')} onEscape={() => dialog.send({ type: 'key.cancel' })}>
      {asksToRevoke && <AskToRevoke chart={dialog} doing={revoke} sure={isAll ? words.sureAll : words.sure} />}
      {isShown && <ShownKey chart={dialog} resource={resource} />}
      {isUnanswered && <Unanswered chart={dialog} />}
      {!asksToRevoke && !isShown && !isUnanswered && (
        <MakeKey chart={dialog} hasKey={meant.hasKey} doing={doing} where={words.where} />
      )}
    </Frame>
  )
}
