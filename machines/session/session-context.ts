import { RET } from '../../openapi/ret.ts'
import type { ConsoleOutput } from '../console/console.machine.ts'
import type { Opening } from '../console/workspace-context.ts'
import type { Caller, Credentials, LoginData } from '../entities.ts'
import type { Failure } from '../failure.ts'
import { KTV_SCENARIO } from '../limits.ts'
import type { LoginOutput } from '../sign-in/login.machine.ts'
import type { NewSession, StartUpOutput } from './start-up-context.ts'

/** What cookies, storage and address say when the page opens; `defaultLang` only where nobody chose a language, `failure` where a start-up failed. */
export type SessionInput = {
  opening: Opening
  credentials?: Credentials
  ssoToken?: string
  /** Of an invitation, or of an address to confirm. */
  linkToken?: string
  grid?: string
  lastMobile?: string
  defaultLang?: string
  failure?: Failure
}

export type SessionChildren = {
  settings: 'settings'
  toasts: 'toasts'
  otherTabs: 'otherTabs'
  ssoAuth: 'ssoAuth'
  login: 'login'
  language: 'language'
  startUp: 'startUp'
  tongji: 'tongji'
  loadConsole: 'loadConsole'
  console: 'console'
  leaving: 'leaving'
}

export type SessionContext = SessionInput & { granted?: NewSession; person: StartUpOutput; replaces?: boolean }

/** What happened in another tab of this browser; `isLogout`: somebody asked for it. */
export type TabNews =
  | { type: 'session.ended'; isLogout: boolean }
  | { type: 'session.invalidated'; uuid: string }
  | { type: 'session.replaced'; credentials: Credentials }

export type SessionEvent =
  | { type: 'logout.confirm' | 'entrance.switch' | 'language.chosen' | 'sso.replace' | 'sso.decline' | 'console.retry' }
  | { type: 'language.change'; lang: string }
  | TabNews

export type SessionScreen = 'starting' | 'ssoQuestion' | 'login' | 'noPermission' | 'notLoaded' | 'console' | 'leaving'

export type SessionTypes = {
  tags: 'trouble'
  context: SessionContext
  input: SessionInput
  events: SessionEvent
  children: SessionChildren
  meta: { screen: SessionScreen }
}

export type SessionDone =
  | { type: 'xstate.done.actor.console'; output: ConsoleOutput }
  | { type: 'xstate.done.actor.startUp'; output: StartUpOutput }

export const NOBODY: Credentials = { token: '', uuid: '' }

export const callerOf = ({ credentials = NOBODY, person }: SessionContext): Caller => ({
  ...credentials,
  corp_uuid: person.corp?.corp_uuid,
})

const credentialsOf = ({ token, user }: LoginData): Credentials => ({ token, uuid: user.user_uuid })

/** A finished sign-in as the session keeps it. */
export const afterLogin = ({ granted, remember, account, by, isFirst }: LoginOutput) => ({
  credentials: granted && credentialsOf(granted),
  granted: { remember, account, by, isFirst },
})

export const afterSso = (login: LoginData) => ({
  credentials: credentialsOf(login),
  granted: { remember: false, account: '', by: 'sso', isFirst: false } as const,
  ssoToken: undefined,
  failure: undefined,
})

/** `replaces`: the person who is signed in made room for the one of the token. */
export type SsoInput = { ssoToken: string; caller?: Credentials; replaces: boolean }

export const ssoInputOf = ({ ssoToken = '', credentials, replaces = false }: SessionContext): SsoInput => ({
  ssoToken,
  caller: credentials,
  replaces,
})

/** Only a token that waits for the person who is signed in is worth anything after a refusal. */
export const afterRefusal = ({ credentials, ssoToken }: SessionContext, failure: Failure) => ({
  failure,
  ssoToken: credentials && failure.ret === RET.somebodyElse ? ssoToken : undefined,
})

/** What the console begins with; by single sign-on there is no method that it could offer anything beside. */
export const consoleInputOf = (context: SessionContext) => {
  const { opening, granted, person } = context
  const by = granted?.by === 'sso' ? undefined : granted?.by
  return { opening, caller: callerOf(context), by, person }
}

/** Another tab keeps another session than the one of this page. */
export const isNew = ({ credentials }: SessionContext, news: { credentials: Credentials }) =>
  credentials !== undefined && credentials.token !== news.credentials.token

/** The KTV variant is for accounts of one scenario (§1). */
export const isBarred = ({ opening, person }: SessionContext) =>
  opening.isKtv && person.corp?.corp_scenario !== KTV_SCENARIO

/** The profile's language, else the company's, of those that the server offers (decisions "Languages"). */
export const ownLang = ({ user, corp, languages }: StartUpOutput) =>
  languages.find((lang) => lang === user?.user_locale_id) ?? languages.find((lang) => lang === corp?.default_lang)

/** Where nobody chose a language that of the account counts. */
export function speaksAnother({ defaultLang, person }: SessionContext) {
  const own = ownLang(person)
  return defaultLang !== undefined && own !== undefined && own !== defaultLang
}
