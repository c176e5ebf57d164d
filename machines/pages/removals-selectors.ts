import type { SnapshotFrom } from 'xstate'
import type { removalsMachine } from './removals.machine.ts'

type Removals = SnapshotFrom<typeof removalsMachine>

export const selectRemovals = ({ context }: Removals) => context.listed
export const selectRemovalsPage = ({ context }: Removals) => context.page
/** Why the removals did not come, where none are shown. */
export const selectRemovalsFailure = (snapshot: Removals) =>
  snapshot.matches('failed') ? snapshot.context.failure : undefined
export const selectNotBack = ({ context }: Removals) => context.refusal
export const selectIsBringingBack = (snapshot: Removals) => snapshot.matches('restoring')
export const selectIsLookingForRemovals = (snapshot: Removals) => snapshot.hasTag('busy')
