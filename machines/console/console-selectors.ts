import type { SnapshotFrom } from 'xstate'
import type { consoleMachine } from './console.machine.ts'

type Snapshot = SnapshotFrom<typeof consoleMachine>

export const selectAsksLogout = (snapshot: Snapshot) => snapshot.matches('confirmingLogout')
export const selectIsInvalidated = (snapshot: Snapshot) => snapshot.matches('invalidated')
/** The one entry that the address named as the console opened, before the menu has come. */
export const selectAddressed = ({ context }: Snapshot) => context.addressed
export const selectConnection = ({ children }: Snapshot) => children.connection
export const selectAlarms = ({ children }: Snapshot) => children.alarms
export const selectNotifications = ({ children }: Snapshot) => children.notifications
export const selectPreferences = ({ children }: Snapshot) => children.preferences
export const selectLeaveGuard = ({ children }: Snapshot) => children.leaveGuard
export const selectWorkspace = ({ children }: Snapshot) => children.workspace
export const selectPasswordChange = ({ children }: Snapshot) => children.reset
export const selectPasskeyOffer = ({ children }: Snapshot) => children.passkeyOffer
export const selectSecurity = ({ children }: Snapshot) => children.security
export const selectIsPasswordChanged = (snapshot: Snapshot) => snapshot.matches('passwordChanged')
