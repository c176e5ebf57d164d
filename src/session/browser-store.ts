import { LANG_COOKIE, TOKEN_COOKIE } from '../../domain/console-cookies.ts'
import { isPhoneNumber } from '../../domain/rules/rules.ts'
import type { OfferAnswer } from '../../machines/console/passkey-offer.machine.ts'
import type { Credentials, System } from '../../machines/entities.ts'
import { type Failure, toFailure } from '../../machines/failure.ts'
import { COOKIE_DAYS, PASSKEY_OFFER_PAUSE_DAYS, SECOND_MS } from '../../machines/limits.ts'
import type { Kept } from '../../machines/session/start-up-context.ts'
import { type CookieStore, type KeyValueStore, parsed } from '../browser/storage.ts'

export type BrowserStore = ReturnType<typeof createBrowserStore>

const TOKEN = /^[\w.-]{1,128}$/
const ID = /^[\w.:-]{1,64}$/

const DAY_MS = 24 * 60 * 60 * SECOND_MS

/** §3 "Storage": what a sign-in left behind and a logout removes. */
const STORED_KEYS = [
  'currentRobotId',
  'remoteRobot',
  'call_id',
  'top_qa',
  'currentSystem',
  'SSOUID',
  'open_appid',
  'open_auth_code',
  'localRobotId',
] as const

/** The longest that browsers keep a cookie. */
const HINT_COOKIE_DAYS = 400

const matching = (value: string | undefined, pattern: RegExp) =>
  value !== undefined && pattern.test(value) ? value : undefined

/** Everything that the console keeps in cookies and storage between pages (§3). */
export function createBrowserStore(cookies: CookieStore, local: KeyValueStore, session: KeyValueStore) {
  const days = (remember: boolean) => (remember ? COOKIE_DAYS : undefined)
  let hasSeen = false
  function credentials(): Credentials | undefined {
    const token = matching(cookies.get(TOKEN_COOKIE), TOKEN)
    const uuid = matching(cookies.get('uuid'), ID)
    if (!token || !uuid) return undefined
    hasSeen = true
    return { token, uuid }
  }
  return {
    credentials,
    /** The cookies were there, and are not any more; never where the browser keeps none. */
    hasLost: () => credentials() === undefined && hasSeen,
    keepSession({ credentials: { token, uuid }, remember, account, by }: Kept) {
      cookies.set(TOKEN_COOKIE, token, days(remember))
      cookies.set('uuid', uuid, days(remember))
      hasSeen = credentials() !== undefined
      if (isPhoneNumber(account)) local.set('lastMobile', account)
      if (by === 'sso') local.set('SSOUID', '1')
      else local.remove('SSOUID')
    },
    forgetSession() {
      for (const name of [TOKEN_COOKIE, 'uuid', 'robotType']) cookies.remove(name)
      for (const key of STORED_KEYS) local.remove(key)
      for (const key of ['oldMenu', 'wanted', 'ssoBannerClosed']) session.remove(key)
    },
    keepWanted: ({ uuid, path }: { uuid: string; path: string }) => session.set('wanted', `${uuid} ${path}`),
    /** The page that this person was on, once; that of another person is forgotten. */
    takeWanted(uuid: string) {
      const [owner, path] = session.get('wanted')?.split(' ') ?? []
      session.remove('wanted')
      return owner === uuid ? path : undefined
    },
    /** Why a start-up failed, without the server's own words, until the next opening of the page. */
    keepFailure: ({ msg: _, ...failure }: Failure) => session.set('failure', JSON.stringify(failure)),
    takeFailure() {
      const failure = session.get('failure')
      session.remove('failure')
      return failure === undefined ? undefined : toFailure(parsed(failure))
    },
    /** What the first super admin signs in by, for the sign-in that follows. */
    keepFirstAccount: (account: string) => session.set('firstAccount', account),
    takeFirstAccount() {
      const account = session.get('firstAccount')
      session.remove('firstAccount')
      return account
    },
    lastMobile: () => {
      const mobile = local.get('lastMobile')
      return mobile && isPhoneNumber(mobile) ? mobile : undefined
    },
    robotType: () => matching(cookies.get('robotType'), ID),
    keepRobotType: (robotType?: string) =>
      robotType ? cookies.set('robotType', robotType, COOKIE_DAYS) : cookies.remove('robotType'),
    system: (): System => (local.get('currentSystem') === 'agentOS' ? 'agentOS' : 'jiedai'),
    keepSystem: (system: System) => local.set('currentSystem', system),
    isLegacy: () => session.get('oldMenu') === '1',
    keepLegacy: (isLegacy: boolean) => (isLegacy ? session.set('oldMenu', '1') : session.remove('oldMenu')),
    lang: () => cookies.get(LANG_COOKIE),
    keepLang: (lang: string) => cookies.set(LANG_COOKIE, lang, COOKIE_DAYS),
    mayOfferPasskey: (now: number) => {
      const answer = local.get('passkeyOffer')
      return answer !== 'never' && !(Number(answer) > now)
    },
    keepOfferAnswer: (answer: OfferAnswer, now: number) =>
      local.set('passkeyOffer', answer === 'never' ? answer : String(now + PASSKEY_OFFER_PAUSE_DAYS * DAY_MS)),
    isBannerClosed: () => session.get('ssoBannerClosed') === '1',
    closeBanner: () => session.set('ssoBannerClosed', '1'),
    wasHinted: () => cookies.get('installChrome') !== undefined,
    /** The once-only suggestion of another browser (§1). */
    keepHinted: () => cookies.set('installChrome', '1', HINT_COOKIE_DAYS),
    isSso: () => local.get('SSOUID') === '1',
    deadline: (purpose: string) => {
      const deadline = Number(session.get(`codeDeadline.${purpose}`))
      return Number.isFinite(deadline) ? deadline : 0
    },
    keepDeadline: (purpose: string, deadline: number) => session.set(`codeDeadline.${purpose}`, String(deadline)),
    forgetDeadline: (purpose: string) => session.remove(`codeDeadline.${purpose}`),
  }
}
