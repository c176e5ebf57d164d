import { RET } from '../../openapi/ret.ts'
import type { SessionHandler } from '../contract/handler.ts'
import { Refused } from '../contract/refused.ts'
import { endOtherSessions, endOwnSession, listSessions } from './own-sessions.ts'
import { clearSessionCookie } from './session-cookie.ts'

export const sessionList: SessionHandler<'sessionList'> = async ({ db }, _params, caller) => ({
  session_list: await listSessions(db, caller),
})

export const sessionEnd: SessionHandler<'sessionEnd'> = async ({ db }, { session_id }, caller, call) => {
  const ended = await endOwnSession(db, caller, session_id)
  if (ended.length === 0) throw new Refused(RET.notFound, { field: 'session_id' })
  if (ended.includes(caller.session_id)) clearSessionCookie(call, caller)
  return { ended: ended.length }
}

export const sessionEndOthers: SessionHandler<'sessionEndOthers'> = async ({ db }, _params, caller) => ({
  ended: (await endOtherSessions(db, caller)).length,
})
