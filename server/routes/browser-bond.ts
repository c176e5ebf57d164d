import type { Call, Deps } from '../handler.ts'
import { bindSession } from '../store/own-sessions.ts'
import { newToken } from '../store/secrets.ts'
import type { Caller } from '../store/sessions.ts'

const secondsLeft = ({ expires_at }: Caller) => Math.max(0, expires_at - Math.floor(Date.now() / 1000))

/** Gives the browser the cookie that its session has awaited, once the person is set up. */
export async function bindAwaited({ db }: Deps, call: Call, caller: Caller) {
  if (caller.awaited_bind === null || caller.login_status === 0 || !call.isBrowser) return
  const bind = newToken()
  if (!(await bindSession(db, caller, bind))) return
  call.setBindCookie(bind, caller.awaited_bind === 'remembered' ? secondsLeft(caller) : undefined)
}

/** Takes the cookie away from the browser, unless it is another session's. */
export function forgetBrowser(call: Call, { awaited_bind }: Caller) {
  if (call.isBrowser && awaited_bind === null) call.clearBindCookie()
}
