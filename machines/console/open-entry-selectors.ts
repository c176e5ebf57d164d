import type { SnapshotFrom } from 'xstate'
import type { openEntryMachine } from './open-entry.machine.ts'

type Snapshot = SnapshotFrom<typeof openEntryMachine>

export const selectOpeningMenu = (snapshot: Snapshot) => (snapshot.hasTag('busy') ? snapshot.context.menu : undefined)
export const selectBlockedAddress = (snapshot: Snapshot) =>
  snapshot.matches('blocked') ? snapshot.context.redirect_url : undefined
export const selectOpenFailure = ({ context }: Snapshot) => context.failure
export const selectIsRefused = (snapshot: Snapshot) => snapshot.matches('refused')
