import type { Call, Deps } from '../handler.ts'
import { type Account, corpOf, userOf } from '../store/people.ts'
import { newToken } from '../store/secrets.ts'
import { type NewSession, openSession } from '../store/sessions.ts'

type Entry = Pick<NewSession, 'via'> & { remember: boolean; maySetPassword: boolean }

const HOUR = 3600
const DAY = 24 * HOUR

/** Opens a session and answers §3 "Login result"; undefined where the person's access ended meanwhile. */
export async function enter({ db, settings }: Deps, call: Call, { person, corp }: Account, entry: Entry) {
  const token = newToken()
  const bind = call.isBrowser ? newToken() : undefined
  const lifeSeconds = entry.remember ? settings.SESSION_REMEMBER_DAYS * DAY : settings.SESSION_HOURS * HOUR
  const isOpen = await openSession(db, person, {
    token,
    bind,
    lifeSeconds,
    maySetPasswordSeconds: entry.maySetPassword ? settings.RESET_TOKEN_S : 0,
    most: settings.SESSIONS_PER_USER,
    via: entry.via,
  })
  if (!isOpen) return undefined
  if (bind) call.setBindCookie(bind, entry.remember ? lifeSeconds : undefined)
  return { user: userOf(person), corp: corpOf(corp), token }
}
