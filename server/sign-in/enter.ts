import { RET } from '../../openapi/ret.ts'
import type { Call, Deps } from '../contract/handler.ts'
import { Refused } from '../contract/refused.ts'
import { deviceOf } from '../people/device.ts'
import { type Account, corpOf, isSetUp, userOf } from '../people/people.ts'
import { lifeOf } from '../people/session-cookie.ts'
import { type NewSession, openSession } from '../people/sessions.ts'
import { newToken } from '../secrets/secrets.ts'

type Entry = Pick<NewSession, 'via'> & { remember: boolean; maySetPassword: boolean }

const MINUTE = 60

/** Where the person's access has ended since they proved who they are. */
const ENDED = {
  password: RET.wrongPassword,
  code: RET.codeExpired,
  sso: RET.codeExpired,
  passkey: RET.passkeyRefused,
} as const

/**
 * Opens a session and answers §3 "Login result". Somebody who is not set up yet gets no cookie: it would take the place of that of the person who is signed in in another tab. Their session
 * is short, because nobody signs out of a set-up that is left.
 */
export async function enter({ db, settings }: Deps, call: Call, { person, corp }: Account, entry: Entry) {
  const token = newToken()
  const isAwaited = call.isBrowser && !isSetUp(person)
  const bind = call.isBrowser && !isAwaited ? newToken() : undefined
  const lasts = entry.remember ? 'remembered' : 'passing'
  const lifeSeconds = lifeOf(settings, lasts)
  const isOpen = await openSession(db, person, {
    token,
    bind,
    lifeSeconds: isAwaited ? settings.SET_UP_MINUTES * MINUTE : lifeSeconds,
    maySetPasswordSeconds: entry.maySetPassword ? settings.RESET_TOKEN_S : 0,
    most: settings.SESSIONS_PER_USER,
    device: deviceOf(call.userAgent),
    via: entry.via,
    awaited_bind: isAwaited ? lasts : null,
  })
  if (!isOpen) throw new Refused(ENDED[entry.via])
  call.noteAsker(person)
  if (bind) call.setBindCookie(bind, entry.remember ? lifeSeconds : undefined)
  return { user: userOf(person), corp: corpOf(corp), token }
}
