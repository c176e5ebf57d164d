import { type EventObject, fromCallback, fromPromise } from 'xstate'
import { type RemovalsAsked, removalsMachine, type ToPage } from '../../../../machines/pages/removals.machine.ts'
import type { RemovalPage } from '../../../../machines/pages/removals.ts'
import { callOf } from '../../runtime/server-call.ts'
import type { WithSession } from '../../runtime/session.ts'
import { restoreRecords } from '../record-calls.ts'

const listRemovals = (withSession: WithSession) =>
  fromPromise<RemovalPage, RemovalsAsked>(async ({ input: query, signal }) => {
    const { data } = await callOf(withSession, signal)('removalList', (client) =>
      client.GET('/open/v1/record/removals', { params: { query } }),
    )
    return { removals: data?.removal_list ?? [], total: data?.total ?? 0 }
  })

export const removalsWith = (withSession: WithSession) =>
  removalsMachine.provide({
    actors: { listRemovals: listRemovals(withSession), restoreRecords: restoreRecords(withSession) },
  })

/** The page that the removals are of, as their chart speaks to it. */
export const pageOf = (onBack: (count: number) => void) =>
  fromCallback<EventObject, undefined, EventObject>(({ receive }) => receive((said) => onBack((said as ToPage).count)))
