import { deviceOf } from '../device.ts'
import type { Call, Deps } from '../handler.ts'
import { type Account, corpOf, userOf } from '../store/people.ts'
import { newToken } from '../store/secrets.ts'
import { type NewSession, openSession } from '../store/sessions.ts'

type Entry = Pick<NewSession, 'via'> & { remember: boolean; maySetPassword: boolean }

const HOUR = 3600
const DAY = 24 * HOUR

/**
 * Opens a session and answers §3 "Login result"; undefined where the person's access ended meanwhile. Somebody who is not
 * set up yet gets no cookie: it would take the place of that of the person who is signed in in another tab.
 */
export async function enter({ db, settings }: Deps, call: Call, { person, corp }: Account, entry: Entry) {
  const token = newToken()
  const isSetUp = person.login_status === 1 && !person.must_set_password
  const bind = call.isBrowser && isSetUp ? newToken() : undefined
  const lasts = entry.remember ? 'remembered' : 'passing'
  const lifeSeconds = entry.remember ? settings.SESSION_REMEMBER_DAYS * DAY : settings.SESSION_HOURS * HOUR
  const isOpen = await openSession(db, person, {
    token,
    bind,
    lifeSeconds,
    maySetPasswordSeconds: entry.maySetPassword ? settings.RESET_TOKEN_S : 0,
    most: settings.SESSIONS_PER_USER,
    device: deviceOf(call.userAgent),
    via: entry.via,
    awaited_bind: call.isBrowser && !isSetUp ? lasts : null,
  })
  if (!isOpen) return undefined
  if (bind) call.setBindCookie(bind, entry.remember ? lifeSeconds : undefined)
  return { user: userOf(person), corp: corpOf(corp), token }
}
