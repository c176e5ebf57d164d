import type { SnapshotFrom } from 'xstate'
import { screenOf } from '../screen.ts'
import type { sessionMachine } from './session.machine.ts'
import { callerOf, type SessionScreen } from './session-context.ts'

type Snapshot = SnapshotFrom<typeof sessionMachine>

export const selectUser = ({ context }: Snapshot) => context.person.user
export const selectCorp = ({ context }: Snapshot) => context.person.corp
export const selectLanguages = ({ context }: Snapshot) => context.person.languages
export const selectCaller = ({ context }: Snapshot) => callerOf(context)
/** Who is signed in and whom the token names, or why it is worth nothing. */
export const selectSsoFailure = (snapshot: Snapshot) =>
  screenOf<SessionScreen>(snapshot) === 'ssoQuestion' ? snapshot.context.failure : undefined
export const selectMayReplace = (snapshot: Snapshot) => snapshot.can({ type: 'sso.replace' })
export const selectSettingsChart = ({ children }: Snapshot) => children.settings
export const selectToastsChart = ({ children }: Snapshot) => children.toasts
export const selectLogin = ({ children }: Snapshot) => children.login
export const selectLanguage = ({ children }: Snapshot) => children.language
export const selectStartUp = ({ children }: Snapshot) => children.startUp
export const selectConsole = ({ children }: Snapshot) => children.console
