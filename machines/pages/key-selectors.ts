import type { SnapshotFrom } from 'xstate'
import type { keyMachine } from './key.machine.ts'

type Snapshot = SnapshotFrom<typeof keyMachine>

export const selectSecret = ({ context }: Snapshot) => context.secret
export const selectOldUntil = ({ context }: Snapshot) => context.old_until
export const selectKeyFailure = ({ context }: Snapshot) => context.failure
export const selectIsMaking = (snapshot: Snapshot) => snapshot.matches('making')
export const selectIsShown = (snapshot: Snapshot) => snapshot.matches('shown')
export const selectIsUnanswered = (snapshot: Snapshot) => snapshot.matches('unanswered')
export const selectIsRefused = (snapshot: Snapshot) => snapshot.matches('refused')
export const selectAsksToRevoke = (snapshot: Snapshot) => snapshot.matches('asking') || snapshot.matches('revoking')
