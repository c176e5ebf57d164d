/** Bridge v1: what `/bridge/v1.js` offers to a page that the console shows in a frame. */

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json }
export type Lang = 'zh' | 'gd' | 'en' | 'ja' | 'ko' | 'ar' | 'tw'
export type Dir = 'ltr' | 'rtl'
/** `ktv` is a dark one with a purple ground. */
export type Theme = 'light' | 'dark' | 'ktv'
export type Density = 'comfortable' | 'compact'
export type AuthCode = { open_appid: string; open_auth_code: string }

/** For whom and for what the page is opened; it is kept up to date. */
export type Context = {
  /** `full_name` and `role` are empty without the scope `profile.read`. */
  user: { user_uuid: string; full_name: string }
  corp: { corp_uuid: string; corp_name: string }
  role: string
  lang: Lang
  dir: Dir
  theme: Theme
  density: Density
  robot_prodtype_id: string
  /** The robot that the page is opened for, or ''. */
  grid: string
  system: 'jiedai' | 'agentOS'
  /** The page's own path in the console's address; '/' at first. */
  route: string
  /** What `putPrefs` stored for this person. */
  prefs: Record<string, Json>
  scopes: string[]
}

/** What the console tells a page; `welcome` when it reconnected. */
export type BridgeEvents = {
  welcome: Context
  language: { lang: Lang; dir: Dir }
  theme: { theme: Theme }
  density: { density: Density }
  visibility: { isVisible: boolean }
  /** The console has lost its server, which it says itself, or has it again: what failed meanwhile may be asked for now. */
  connection: { isLost: boolean }
  /** Back or forward in the browser. */
  route: { path: string }
  /** The person signs out: forget what belongs to them. */
  logout: object
}

/**
 * - `notFramed`: the page was opened by itself. `noAnswer`: no console answered. `closed`: the connection is over.
 * - `refused`: the page's server took no code. `invalid`: not a message of the bridge. `scope`: the page may not.
 * - `blocked`: an address that the console may not open. `unknown`: no such entry for this person.
 * - `declined`: the person said no. `failed`: it went wrong.
 */
export type BridgeReason =
  | 'notFramed'
  | 'noAnswer'
  | 'closed'
  | 'refused'
  | 'invalid'
  | 'scope'
  | 'blocked'
  | 'unknown'
  | 'declined'
  | 'failed'

export declare class BridgeError extends Error {
  constructor(reason: BridgeReason)
  readonly reason: BridgeReason
}

export type ConnectOptions = {
  /** How long to wait for the console; 10 s. */
  patienceMs?: number
  /** Keep the console's skeleton above the page until `ready()` is called. */
  holdReady?: boolean
  /** Leave `lang`, `dir`, `data-theme` and `data-density` of the document alone. */
  keepLook?: boolean
  /** Trades a code for a session of the page; by default at `/open/v1/session` of the page's own origin. */
  openSession?: (code: AuthCode) => Promise<string>
}

export type Connection = {
  readonly context: Context
  /** Hears the console; call what it returns to stop. */
  on<Type extends keyof BridgeEvents>(type: Type, listener: (event: BridgeEvents[Type]) => void): () => void
  /** The page shows what it is for; said by itself unless `holdReady` is set. */
  ready(): void
  /** ≤ 120 characters. */
  setTitle(text: string): void
  /** A path of the page, shown in the console's address: one slash first, ≤ 512 characters. */
  setRoute(path: string, options?: { replace?: boolean }): void
  /** The height in pixels that the page would like to have. */
  resize(height: number): void
  /** The person is asked before they leave a page with unsaved changes. */
  setDirty(isDirty: boolean): void
  /** ≤ 300 characters. */
  toast(text: string, tone?: 'success' | 'danger'): void
  /** Whether the person agreed. */
  confirm(question: { title: string; text: string; action: string; isDangerous?: boolean }): Promise<boolean>
  navigate(place: { project_id: string; menu_id: string; route?: string }): Promise<void>
  openWindow(url: string): Promise<void>
  download(name: string, blob: Blob): Promise<void>
  /** Kept for this person and this page; ≤ 4 KiB in all. */
  putPrefs(key: string, value: Json): Promise<void>
  reloadMenu(): void
  /** The page's server says that nobody is signed in; the console asks its own. */
  sessionInvalid(): void
  /**
   * Runs a call with the page's session, and once more with a fresh one where the call fails with `{status: 401}` or
   * `{ret: 101003}`.
   */
  withSession<Answer>(call: (app_token: string) => Promise<Answer>): Promise<Answer>
  close(): void
}

/** Connects to the console around the page; fails with a `BridgeError`. */
export declare function connectToConsole(options?: ConnectOptions): Promise<Connection>
