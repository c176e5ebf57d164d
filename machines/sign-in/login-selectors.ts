import type { SnapshotFrom } from 'xstate'
import type { loginMachine } from './login.machine.ts'

type Snapshot = SnapshotFrom<typeof loginMachine>

export const selectSignIn = ({ children }: Snapshot) => children.signIn
/** Whose link was followed. */
export const selectLink = ({ context }: Snapshot) => context.link
export const selectHasLink = ({ context }: Snapshot) => context.linkToken !== undefined
export const selectReset = ({ children }: Snapshot) => children.reset
export const selectSetUp = ({ children }: Snapshot) => children.setUp
export const selectLastMobile = ({ context }: Snapshot) => context.lastMobile
/** Whose password was reset, as it was typed there. */
export const selectResetAccount = ({ context }: Snapshot) => context.account
export const selectIsPasswordReset = (snapshot: Snapshot) => snapshot.hasTag('passwordReset')
export const selectIsLoginInvalidated = (snapshot: Snapshot) => snapshot.hasTag('invalidated')
