import {
  exactly,
  flag,
  isRecord,
  json,
  jsonRecord,
  listOf,
  numberUpTo,
  oneOf,
  type Schema,
  textUpTo,
  withOptional,
} from './schema.ts'

/**
 * Bridge v1: what the console and an embedded page say to each other. Both sides read with these: exact fields, bounded
 * texts, bounded size. By window message go only the page's hello, the console's welcome with one port, the three
 * messages that old pages know and the answer to one of them; everything else goes through the port. Who spoke (origin and source window) is for the
 * reader of a window message to check.
 */

export const BRIDGE_VERSION = 1
export const MESSAGE_MAX_BYTES = 4096
/** A welcome carries the page's preferences too. */
export const WELCOME_MAX_BYTES = 16_384
export const DOWNLOAD_MAX_BYTES = 50 * 1024 * 1024
/** What a page says beyond this is dropped. */
export const MESSAGES_PER_SECOND = 50
export const ROUTE_MAX = 512
/** Steps of charts, or calls, in one message, which also has to keep to its size. */
export const TOLD_MAX = 32
/** An answer names so many of the keys that were not stored, each by its first letters. */
export const REFUSED_MAX = 16
export const REFUSED_KEY_MAX = 32

const text = textUpTo(512)
const filled = textUpTo(512, 1)
const short = textUpTo(120, 1)
const id = textUpTo(64, 1)
const longText = textUpTo(1000)

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what a route must not have
const UNFIT_FOR_ROUTE = /[\u0000-\u001f\u007f\\\p{Surrogate}]|\/\//u

/** A page's own path, as it stands in the console's address: one slash, then anything that cannot name another host and that an address can hold. */
export const isRoute = (path: string) => path.startsWith('/') && path.length <= ROUTE_MAX && !UNFIT_FOR_ROUTE.test(path)

const route: Schema<string> = (value): value is string => typeof value === 'string' && isRoute(value)

const count = numberUpTo(Number.MAX_SAFE_INTEGER)
/** One step of a chart and one call, as a report has them. */
const step = withOptional(
  { t: count, m: short, a: short, e: textUpTo(500, 1), s: json, f: listOf(filled, 32) },
  { p: short, g: listOf(filled, 32), r: short, d: jsonRecord },
)
const call = withOptional({ t: count, o: short, id: short, ms: count }, { r: short })

const blob: Schema<Blob> = (value): value is Blob => value instanceof Blob && value.size <= DOWNLOAD_MAX_BYTES

const lang = oneOf('zh', 'gd', 'en', 'ja', 'ko', 'ar', 'tw')
const dir = oneOf('ltr', 'rtl')
const theme = oneOf('light', 'dark', 'ktv')
const density = oneOf('comfortable', 'compact')
const reason = oneOf('scope', 'invalid', 'blocked', 'unknown', 'failed', 'declined')

/** What an old page offers to have stored, of which the console takes what it knows. */
const offered: Schema<Record<string, unknown>> = isRecord

const WINDOW_MESSAGES = {
  /** The page is there and asks who it is for. Answered by a welcome. */
  hello: exactly({ type: oneOf('hello'), v: oneOf(BRIDGE_VERSION) }),
  reload: exactly({ type: oneOf('reload') }),
  tokenInvalid: exactly({ type: oneOf('tokenInvalid') }),
  updateData: exactly({ type: oneOf('updateData'), data: offered }),
}

/** For whom and for what a page is opened; full_name and role are empty without the scope profile.read. */
const context = exactly({
  user: exactly({ user_uuid: filled, full_name: text }),
  corp: exactly({ corp_uuid: filled, corp_name: text }),
  role: text,
  lang,
  dir,
  theme,
  density,
  robot_prodtype_id: text,
  grid: text,
  system: oneOf('jiedai', 'agentOS'),
  route,
  prefs: jsonRecord,
  scopes: listOf(text, 32),
})

const WELCOMES = {
  welcome: exactly({
    type: oneOf('welcome'),
    v: oneOf(BRIDGE_VERSION),
    context,
    open_appid: filled,
    open_auth_code: filled,
  }),
}

const refused = exactly({ key: textUpTo(REFUSED_KEY_MAX), reason: oneOf('unknownKey', 'notText', 'tooLong') })

const ANSWERS = {
  /** To the page that sent `updateData`: what was not stored, and why. */
  dataRefused: exactly({ type: oneOf('dataRefused'), refused: listOf(refused, REFUSED_MAX) }),
}

const APP_MESSAGES = {
  /** The page shows what it is for; without it within ten seconds of the welcome it counts as silent. */
  ready: exactly({ type: oneOf('ready') }),
  title: exactly({ type: oneOf('title'), text: short }),
  route: exactly({ type: oneOf('route'), path: route, replace: flag }),
  resize: exactly({ type: oneOf('resize'), height: numberUpTo(20_000) }),
  dirty: exactly({ type: oneOf('dirty'), isDirty: flag }),
  toast: exactly({ type: oneOf('toast'), tone: oneOf('success', 'danger'), text: textUpTo(300, 1) }),
  confirm: exactly({
    type: oneOf('confirm'),
    id,
    title: short,
    text: longText,
    action: textUpTo(60, 1),
    isDangerous: flag,
  }),
  navigate: withOptional({ type: oneOf('navigate'), id, project_id: short, menu_id: short }, { route }),
  openWindow: exactly({ type: oneOf('openWindow'), id, url: textUpTo(2048, 1) }),
  download: exactly({ type: oneOf('download'), id, name: short, blob }),
  putPrefs: exactly({ type: oneOf('putPrefs'), id, key: textUpTo(80, 1), value: json }),
  /** The page's session has ended and it asks for a fresh code, answered with {open_auth_code}. */
  auth: exactly({ type: oneOf('auth'), id }),
  reloadMenu: exactly({ type: oneOf('reloadMenu') }),
  sessionInvalid: exactly({ type: oneOf('sessionInvalid') }),
  /** Escape, or Tab at an end: the focus leaves the page. */
  leave: exactly({ type: oneOf('leave'), to: oneOf('menu', 'header') }),
  /** Ctrl K or ⌘ K inside the page. */
  palette: exactly({ type: oneOf('palette') }),
  /** What the charts of the page did, for the report of an incident; `began`: when the page did, from which `t` counts (milliseconds). */
  steps: exactly({ type: oneOf('steps'), began: count, steps: listOf(step, TOLD_MAX) }),
  /** The calls of the page that have ended, likewise. */
  calls: exactly({ type: oneOf('calls'), began: count, calls: listOf(call, TOLD_MAX) }),
}

const CONSOLE_MESSAGES = {
  reply: withOptional({ type: oneOf('reply'), id, ok: flag }, { value: json, reason }),
  language: exactly({ type: oneOf('language'), lang, dir }),
  theme: exactly({ type: oneOf('theme'), theme }),
  density: exactly({ type: oneOf('density'), density }),
  visibility: exactly({ type: oneOf('visibility'), isVisible: flag }),
  /** The console has lost its server, and says so, or has it again. */
  connection: exactly({ type: oneOf('connection'), isLost: flag }),
  /** Back and forward in the console's address. */
  route: exactly({ type: oneOf('route'), path: route }),
  logout: exactly({ type: oneOf('logout') }),
}

type Table = Readonly<Record<string, Schema<unknown>>>
type MessageOf<T extends Table> = { [K in keyof T]: T[K] extends Schema<infer M> ? M : never }[keyof T]

export type WindowMessage = MessageOf<typeof WINDOW_MESSAGES>
export type Welcome = MessageOf<typeof WELCOMES>
export type DataRefused = MessageOf<typeof ANSWERS>
export type PageContext = Welcome['context']
export type Density = PageContext['density']
export type AppMessage = MessageOf<typeof APP_MESSAGES>
/** What an embedded page did. */
export type Told = Extract<AppMessage, { type: 'steps' | 'calls' }>
export type PortMessage = MessageOf<typeof CONSOLE_MESSAGES>
export type Reply = Extract<PortMessage, { type: 'reply' }>
export type Reason = NonNullable<Reply['reason']>
/** What the console answers by its id. */
export type Wish = Extract<AppMessage, { id: string }>

/** What a page may do by which scope; what is not here needs none. */
export const SCOPE_OF: Readonly<Partial<Record<AppMessage['type'], string>>> = {
  toast: 'console.notify',
  confirm: 'console.notify',
  navigate: 'console.navigate',
  reloadMenu: 'console.navigate',
  openWindow: 'console.window',
  download: 'console.window',
  putPrefs: 'console.prefs',
}

/** What a page offers is sorted, whatever its size; the other window messages hold nothing else than their type. */
const ANY_SIZE = Number.POSITIVE_INFINITY

const bytesOf = (message: unknown) => new TextEncoder().encode(JSON.stringify(message)).length

const readWith =
  <T extends Table>(table: T, maxBytes = MESSAGE_MAX_BYTES) =>
  (data: unknown): MessageOf<T> | undefined => {
    if (!isRecord(data) || typeof data.type !== 'string' || !Object.hasOwn(table, data.type)) return undefined
    const isRight = table[data.type]?.(data) && (maxBytes === ANY_SIZE || bytesOf(data) <= maxBytes)
    return isRight ? (data as MessageOf<T>) : undefined
  }

/** Each answers undefined for anything that is no such message. */
export const readWindowMessage = readWith(WINDOW_MESSAGES, ANY_SIZE)
export const readDataRefused = readWith(ANSWERS)
export const readWelcome = readWith(WELCOMES, WELCOME_MAX_BYTES)
export const readAppMessage = readWith(APP_MESSAGES)
export const readPortMessage = readWith(CONSOLE_MESSAGES)

/** The id of a wish that is not well-formed otherwise, so that its page can be told so. */
export const idOf = (data: unknown) => (isRecord(data) && id(data.id) ? data.id : undefined)
