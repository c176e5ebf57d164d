import { isKept, pathOf } from '../../domain/console-address.ts'
import type { SessionScreen } from '../../machines/session/session-context.ts'

export type AppScreen =
  | 'waiting'
  | 'login'
  | 'ssoQuestion'
  | 'noPermission'
  | 'notLoaded'
  | 'workspace'
  | 'notFound'
  | 'firstSetUp'
  | 'blank'

const SCREENS: Readonly<Record<SessionScreen, AppScreen>> = {
  starting: 'waiting',
  ssoQuestion: 'ssoQuestion',
  login: 'login',
  noPermission: 'noPermission',
  notLoaded: 'notLoaded',
  console: 'workspace',
  leaving: 'blank',
}

/** Which screen a state of the session shows at a path (§2 "Routes"); a page that is being left shows nothing. */
export function appScreen(session: SessionScreen | undefined, pathname: string): AppScreen {
  const screen = session ? SCREENS[session] : 'blank'
  const { name } = pathOf(pathname)
  if (screen === 'blank') return screen
  if (name === 'firstSetUp') return name
  return name === 'notFound' && !isKept(pathname) ? name : screen
}
