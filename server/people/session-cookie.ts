import type { Caller } from '../contract/caller.ts'
import type { Call, Deps } from '../contract/handler.ts'
import { newToken } from '../secrets/secrets.ts'
import type { Settings } from '../settings.ts'
import { bindSession } from './own-sessions.ts'

const HOUR = 3600
const DAY = 24 * HOUR

export const lifeOf = (settings: Settings, lasts: 'remembered' | 'passing') =>
  lasts === 'remembered' ? settings.SESSION_REMEMBER_DAYS * DAY : settings.SESSION_HOURS * HOUR

/** Gives the browser the cookie that its session has awaited, once the person is set up, and the session its full life. Answers its end. */
export async function bindAwaited({ db, settings }: Deps, call: Call, caller: Caller) {
  const { awaited_bind, expires_at } = caller
  if (awaited_bind === null || caller.login_status === 0 || !call.isBrowser) return expires_at
  const bind = newToken()
  const lifeSeconds = lifeOf(settings, awaited_bind)
  const bound = await bindSession(db, caller, { bind, lifeSeconds })
  if (!bound) return expires_at
  call.setBindCookie(bind, awaited_bind === 'remembered' ? lifeSeconds : undefined)
  return bound.expires_at
}

/** Takes the cookie away from the browser, unless it is another session's. */
export function clearSessionCookie(call: Call, { awaited_bind }: Caller) {
  if (call.isBrowser && awaited_bind === null) call.clearBindCookie()
}
