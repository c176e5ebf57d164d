import type { Corp, LangCode, System } from '../entities.ts'

export type Theme = 'light' | 'dark' | 'ktv'
export type Dir = 'ltr' | 'rtl'
export type Density = 'comfortable' | 'compact'

/** What a page may trade for a session, once. */
export type AuthCode = { open_appid: string; open_auth_code: string }
/** For whom and for what the console opened the page. */
export type About = {
  user: { user_uuid: string; full_name: string }
  corp: Pick<Corp, 'corp_uuid' | 'corp_name'>
  role: string
  robot_prodtype_id: string
  grid: string
  system: System
}
export type Appearance = { lang: LangCode; dir: Dir; theme: Theme; density: Density }
/** What the person has chosen of a list: names, or views of it with their place in it. */
export type Pref = string[] | { name: string; route: string; columns: string[] }[]
/** What the person has chosen for the page, by key. */
export type Prefs = Readonly<Record<string, unknown>>
export type Welcomed = { about: About; look: Appearance; route: string; code: AuthCode; prefs: Prefs }

export type FromConsole =
  | ({ type: 'console.welcomed' } & Welcomed)
  | { type: 'console.missing' | 'console.ended' | 'place.refused' | 'connection.lost' | 'connection.restored' }
  | { type: 'console.coded'; code: AuthCode }
  | { type: 'console.lookChanged'; look: Partial<Appearance> }
  | { type: 'console.routed'; route: string }
  | { type: 'console.turned'; isVisible: boolean }

/** What the page asks for, by the names of the bridge's messages. */
export type ToConsole =
  | { type: 'hello' }
  | { type: 'auth' }
  | { type: 'ready' }
  | { type: 'title'; text: string }
  | { type: 'route'; path: string; replace: boolean }
  | { type: 'dirty'; isDirty: boolean }
  | { type: 'toast'; tone: 'success' | 'danger'; text: string }
  | { type: 'navigate'; project_id: string; menu_id: string; route?: string }
  | { type: 'openWindow'; url: string }
  | { type: 'putPrefs'; key: string; value: Pref | null }
export type Wish = Exclude<ToConsole, { type: 'hello' | 'auth' | 'ready' | 'route' }>
export type FromPage =
  | { type: 'handOver.retry' }
  | { type: 'session.ended'; app_token: string }
  | { type: 'route.go'; route: string; replace?: boolean }
  | { type: 'console.ask'; wish: Wish }
