import type { SnapshotFrom } from 'xstate'
import type { openLinkMachine } from './open-link.machine.ts'

type Snapshot = SnapshotFrom<typeof openLinkMachine>

export const selectIsAsking = (snapshot: Snapshot) => snapshot.hasTag('busy')
export const selectBlockedAddress = (snapshot: Snapshot) =>
  snapshot.matches('blocked') ? snapshot.context.redirect_url : undefined
export const selectLinkFailure = ({ context }: Snapshot) => context.failure
export const selectIsRefused = (snapshot: Snapshot) => snapshot.matches('refused')
