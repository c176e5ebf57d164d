import type { MessageKey } from '../../../locales/keys.ts'

type Below<Prefix extends string> = MessageKey extends infer Key
  ? Key extends `${Prefix}.${infer Name}`
    ? Name
    : never
  : never

/** Events that have a text of their own; others are named as the charts name them. */
const EVENTS = [
  'login.submit',
  'terms.accept',
  'terms.decline',
  'terms.toggle',
  'remember.toggle',
  'tab.password',
  'tab.code',
  'attempt.abandon',
  'code.request',
  'code.rejected',
  'countdown.tick',
  'password.forgot',
  'password.submit',
  'identity.submit',
  'info.submit',
  'reset.confirm',
  'reset.startOver',
  'logout.request',
  'logout.confirm',
  'logout.cancel',
  'session.ended',
  'session.expired',
  'session.replaced',
  'invalidation.confirm',
  'token.doubt',
  'language.change',
  'type.choose',
  'system.choose',
  'entry.open',
  'frame.loaded',
  'frame.retry',
  'page.hello',
  'page.ready',
  'page.tokenInvalid',
  'leave.request',
  'leave.confirm',
  'leave.cancel',
  'browser.offline',
  'browser.online',
  'connection.retry',
  'menu.retry',
  'list.retry',
] as const satisfies readonly Below<'incident.events'>[]

/** What guards ask, for those that keep a person from going on. */
const GUARDS = [
  'mayLogIn',
  'isCompleteAttempt',
  'hasValidIdentifier',
  'isCompleteIdentity',
  'isCompleteInfo',
  'isUsablePassword',
  'isByPasskey',
  'isByCode',
  'mayRetry',
] as const satisfies readonly Below<'incident.guards'>[]

export const EVENT_TEXTS: ReadonlyMap<string, MessageKey> = new Map(
  EVENTS.map((type) => [type, `incident.events.${type}`]),
)
export const GUARD_TEXTS: ReadonlyMap<string, MessageKey> = new Map(
  GUARDS.map((name) => [name, `incident.guards.${name}`]),
)
