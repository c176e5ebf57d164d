import type { SnapshotFrom } from 'xstate'
import type { robotListMachine } from './robot-list.machine.ts'

type Snapshot = SnapshotFrom<typeof robotListMachine>

export const selectRobots = ({ context }: Snapshot) => context.robots
export const selectChanges = ({ context }: Snapshot) => context.changes
export const selectListFailure = ({ context }: Snapshot) => context.failure
export const selectClockAheadMs = ({ context }: Snapshot) => context.clockAheadMs
export const selectReceivedAtMs = ({ context }: Snapshot) => context.receivedAtMs
/** The robots shown are older than they look. */
export const isStale = (snapshot: Snapshot) => snapshot.matches('stale')
