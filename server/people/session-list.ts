import { RET } from '../../openapi/ret.ts'
import type { SessionHandler } from '../contract/handler.ts'
import { forgetBrowser } from './browser-bond.ts'
import { endOtherSessions, endOwnSession, listSessions } from './own-sessions.ts'

export const sessionList: SessionHandler<'sessionList'> = async ({ db }, _params, caller) => ({
  ret: RET.ok,
  data: { session_list: await listSessions(db, caller) },
})

export const sessionEnd: SessionHandler<'sessionEnd'> = async ({ db }, { session_id }, caller, call) => {
  const ended = await endOwnSession(db, caller, session_id)
  if (ended.length === 0) return { ret: RET.notFound, data: { field: 'session_id' } }
  if (ended.includes(caller.session_id)) forgetBrowser(call, caller)
  return { ret: RET.ok, data: { ended: ended.length } }
}

export const sessionEndOthers: SessionHandler<'sessionEndOthers'> = async ({ db }, _params, caller) => ({
  ret: RET.ok,
  data: { ended: (await endOtherSessions(db, caller)).length },
})
