import { type EventObject, fromCallback, fromPromise } from 'xstate'
import {
  type KeyAsked,
  type Keyholder,
  keyMachine,
  type MadeKey,
  type ToPage,
} from '../../../../machines/pages/key.machine.ts'
import type { components } from '../../../../openapi/capi.gen.ts'
import { callOf } from '../../runtime/server-call.ts'
import type { WithSession } from '../../runtime/session.ts'

type Overlap = components['schemas']['KeyMakeRequest']['overlap_s']

const makeKey = (withSession: WithSession) =>
  fromPromise<MadeKey, KeyAsked>(async ({ input, signal }) => {
    const body = { ...input, overlap_s: input.overlap_s as Overlap }
    const { data } = await callOf(withSession, signal)('keyMake', (client) =>
      client.POST('/open/v1/key/make', { body }),
    )
    return { secret: data?.secret ?? '', old_until: data?.old_until ?? null }
  })

const revokeKey = (withSession: WithSession) =>
  fromPromise<void, Keyholder>(async ({ input, signal }) => {
    await callOf(withSession, signal)('keyRevoke', (client) => client.POST('/open/v1/key/revoke', { body: input }))
  })

/** The chart of a page's keys with its calls. */
export const keysWith = (withSession: WithSession) =>
  keyMachine.provide({ actors: { makeKey: makeKey(withSession), revokeKey: revokeKey(withSession) } })

export type PageActions = { held: (isHeld: boolean) => void; changed: () => void; closed: () => void }

/** The page around the dialog; a dialog that is gone holds nothing. */
export const pageOf = (actions: PageActions) =>
  fromCallback<EventObject, undefined, EventObject>(({ receive }) => {
    receive((event) => {
      const said = event as ToPage
      if (said.type === 'held') actions.held(said.isHeld)
      else actions[said.type]()
    })
    return () => actions.held(false)
  })
