import { RET } from '../../openapi/ret.ts'
import type { SessionHandler } from '../contract/handler.ts'
import { Refused } from '../contract/refused.ts'
import { corpOf, findPerson, userOf } from './people.ts'
import { bindAwaited, clearSessionCookie } from './session-cookie.ts'
import { closeSession } from './sessions.ts'

export const adminAuthCheck: SessionHandler<'adminAuthCheck'> = async (deps, _params, caller, call) => {
  const expires_at = await bindAwaited(deps, call, caller)
  const { user_uuid, login_status } = caller
  return { user_uuid, login_status: login_status === 0 ? 0 : 1, expires_at }
}

export const adminLogout: SessionHandler<'adminLogout'> = async ({ db }, _params, caller, call) => {
  await closeSession(db, caller)
  clearSessionCookie(call, caller)
  return {}
}

export const userProfile: SessionHandler<'userProfile'> = async ({ db }, _params, caller) => {
  const account = await findPerson(db, caller)
  if (!account) throw new Refused(RET.notLogin)
  return { user: userOf(account.person), corp: corpOf(account.corp) }
}
