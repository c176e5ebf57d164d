import { fromPromise } from 'xstate'
import type { Caller, OwnSession } from '../../../machines/entities.ts'
import type { Api } from '../../api/client.ts'

export const sessionList = (api: Api) =>
  fromPromise<OwnSession[], { caller: Caller }>(async ({ input: { caller }, signal }) => {
    const { session_list } = await api.ask('sessionList', { caller, signal }, (client) =>
      client.GET('/capi/v1/corp/session_list'),
    )
    return session_list
  })

/** Ends one session, or all but the caller's. */
export const endSessions = (api: Api) =>
  fromPromise<void, { caller: Caller; session_id?: string }>(async ({ input: { caller, session_id }, signal }) => {
    if (session_id === undefined)
      await api.ask('sessionEndOthers', { caller, signal }, (client) =>
        client.POST('/capi/v1/corp/session_end_others', { body: {} }),
      )
    else
      await api.ask('sessionEnd', { caller, signal }, (client) =>
        client.POST('/capi/v1/corp/session_end', { body: { session_id } }),
      )
  })
