import { type EventObject, fromCallback } from 'xstate'
import type { Stored } from '../../../machines/entities.ts'
import type { ToHost } from '../../../machines/pages/record-form.machine.ts'

/** What the page around a form does when the form says so. */
export type HostActions = { guard: (isUnsaved: boolean) => void; saved: (record: Stored) => void; closed: () => void }
type Actions = HostActions & { forget: () => void }

function act({ guard, saved, closed, forget }: Actions, said: ToHost) {
  if (said.type === 'unsaved') return guard(said.isUnsaved)
  if (said.type === 'closed') return closed()
  forget()
  saved(said.record)
}

/** The page around a form, as the form's chart speaks to it; a form that is gone guards nothing. */
export const hostOf = (actions: Actions) =>
  fromCallback<EventObject, undefined, EventObject>(({ receive }) => {
    receive((said) => act(actions, said as ToHost))
    return () => actions.guard(false)
  })
