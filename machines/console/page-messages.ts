import type { components } from '../../openapi/capi.gen.ts'

/** The only keys that a page may have stored (decisions "Window messages"). */
export type PageData = Partial<Record<'currentRobotId' | 'remoteRobot' | 'call_id' | 'top_qa' | 'localRobotId', string>>
export type Question = { id: string; title: string; text: string; action: string; isDangerous: boolean }
export type Answer = {
  id: string
  ok: boolean
  value?: boolean | { open_auth_code: string }
  reason?: 'declined' | 'failed'
}
export type Move = { path: string; replace: boolean }

/** What the page in the frame said, once it is known to be its own word. */
export type PageEvent =
  | { type: 'page.hello' | 'page.ready' | 'page.reload' | 'page.tokenInvalid' }
  | { type: 'page.updateData'; data: PageData }
  | { type: 'page.title'; text: string }
  | { type: 'page.resize'; height: number }
  | { type: 'page.dirty'; isDirty: boolean }
  | ({ type: 'page.route' } & Move)
  | { type: 'page.auth'; id: string }
  | ({ type: 'page.confirm' } & Question)
/** A code for the page, and what is registered of its app. */
export type AuthorizedApp = components['schemas']['OpenAuthCodeData']
export type LineEvent =
  | { type: 'welcome'; route: string; opened: AuthorizedApp }
  | { type: 'reply'; answer: Answer }
  | { type: 'route'; path: string }
  | { type: 'visibility'; isVisible: boolean }
  | { type: 'logout' }
  | { type: 'close' }
/** `key` names the frame; `origin` is the one that its page speaks from. */
export type PageInput = { key: string; open_appid: string; origin: string; route: string }
/** What the console has to say to the page. */
export type ConsoleEvent =
  | { type: 'page.welcome'; opened: AuthorizedApp }
  | { type: 'page.shown' | 'page.hidden' | 'page.gone' | 'session.ended' }
  | AddressChanged
  | { type: 'question.answer'; isConfirmed: boolean }
/** What the page causes in the browser. */
export type Caused = { type: 'data.offered'; data: PageData }
/** The page is at another place of its own, which the address is to name. */
export type PageMoved = { type: 'page.moved' } & Move
export type AddressChanged = { type: 'address.changed'; route: string }
/** What the console around it hears of the page. */
export type PageNews = { type: 'menu.stale' } | { type: 'token.doubted' } | { type: 'page.dirty'; isDirty: boolean }
