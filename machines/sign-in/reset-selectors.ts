import type { SnapshotFrom } from 'xstate'
import type { resetMachine } from './reset.machine.ts'

type Snapshot = SnapshotFrom<typeof resetMachine>

export const selectResetRequest = ({ children }: Snapshot) => children.codeRequest
export const selectResetChoice = ({ children }: Snapshot) => children.choosePassword
export const selectResetFailure = ({ context }: Snapshot) => context.failure
export const selectIsChecking = (snapshot: Snapshot) => snapshot.hasTag('busy')
export const selectOwner = ({ context }: Snapshot) => context.owner
