/**
 * What the console and an embedded page say to each other by window message. Both sides read with these: exact fields,
 * bounded texts, ≤ 4 KiB. Who spoke (origin and source window) is for the reader of the event to check.
 */

export const BRIDGE_VERSION = 1
export const MESSAGE_MAX_BYTES = 4096

const TEXT_MAX = 512

type Schema<T> = (value: unknown) => value is T
type Shape = Readonly<Record<string, Schema<unknown>>>
type Shaped<S extends Shape> = { [K in keyof S]: S[K] extends Schema<infer T> ? T : never }

const text: Schema<string> = (value): value is string => typeof value === 'string' && value.length <= TEXT_MAX

const filled: Schema<string> = (value): value is string => text(value) && value !== ''

const oneOf =
  <const T extends readonly (string | number)[]>(...values: T): Schema<T[number]> =>
  (value): value is T[number] =>
    (values as readonly unknown[]).includes(value)

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const exactly =
  <S extends Shape>(shape: S): Schema<Shaped<S>> =>
  (value): value is Shaped<S> => {
    if (!isRecord(value)) return false
    const fields = Object.entries(shape)
    const hasNoOther = Object.keys(value).length === fields.length
    return hasNoOther && fields.every(([name, isRight]) => Object.hasOwn(value, name) && isRight(value[name]))
  }

const someOf =
  <S extends Shape>(shape: S): Schema<Partial<Shaped<S>>> =>
  (value): value is Partial<Shaped<S>> =>
    isRecord(value) && Object.keys(value).every((name) => Object.hasOwn(shape, name) && shape[name]?.(value[name]))

/** §4 "A window message 'updateData'": the only keys that a page may have stored (decisions "Window messages"). */
const updateData = someOf({ currentRobotId: text, remoteRobot: text, call_id: text, top_qa: text, localRobotId: text })

const lang = oneOf('zh', 'gd', 'en', 'ja', 'ko', 'ar', 'tw')
const dir = oneOf('ltr', 'rtl')
const theme = oneOf('light', 'dark', 'ktv')

const PAGE_MESSAGES = {
  /** The page is there and asks who it is for. Answered by `welcome`. */
  hello: exactly({ type: oneOf('hello'), v: oneOf(BRIDGE_VERSION) }),
  /** The page's session has ended and it asks for a fresh code. Answered by `welcome`. */
  auth: exactly({ type: oneOf('auth') }),
  reload: exactly({ type: oneOf('reload') }),
  tokenInvalid: exactly({ type: oneOf('tokenInvalid') }),
  updateData: exactly({ type: oneOf('updateData'), data: updateData }),
}

const CONSOLE_MESSAGES = {
  /** For whom, in which language and look, and a fresh code to open a session with. */
  welcome: exactly({
    type: oneOf('welcome'),
    v: oneOf(BRIDGE_VERSION),
    user: exactly({ user_uuid: filled, full_name: text }),
    corp: exactly({ corp_uuid: filled, corp_name: text }),
    role: text,
    lang,
    dir,
    theme,
    robot_prodtype_id: text,
    grid: text,
    system: oneOf('jiedai', 'agentOS'),
    open_appid: filled,
    open_auth_code: filled,
  }),
  language: exactly({ type: oneOf('language'), lang, dir }),
  theme: exactly({ type: oneOf('theme'), theme }),
}

type MessageOf<Table extends Record<string, Schema<unknown>>> = {
  [K in keyof Table]: Table[K] extends Schema<infer T> ? T : never
}[keyof Table]

/** What an embedded page sends to the console. */
export type PageMessage = MessageOf<typeof PAGE_MESSAGES>
/** What the console sends to an embedded page. */
export type ConsoleMessage = MessageOf<typeof CONSOLE_MESSAGES>
export type Welcome = Extract<ConsoleMessage, { type: 'welcome' }>

const isSmall = (message: unknown) => new TextEncoder().encode(JSON.stringify(message)).length <= MESSAGE_MAX_BYTES

const readWith =
  <Table extends Record<string, Schema<unknown>>>(table: Table) =>
  (data: unknown): MessageOf<Table> | undefined => {
    if (!isRecord(data) || typeof data.type !== 'string' || !Object.hasOwn(table, data.type)) return undefined
    return table[data.type]?.(data) && isSmall(data) ? (data as MessageOf<Table>) : undefined
  }

/** A page's message, or undefined for anything else. */
export const readPageMessage = readWith(PAGE_MESSAGES)
/** The console's message, or undefined for anything else. */
export const readConsoleMessage = readWith(CONSOLE_MESSAGES)
