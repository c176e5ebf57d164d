import type { SnapshotFrom } from 'xstate'
import type { pollingMachine } from './polling.machine.ts'

export const selectIsLooking = (snapshot: SnapshotFrom<typeof pollingMachine> | undefined) =>
  snapshot?.hasTag('busy') === true
