import type { SnapshotFrom } from 'xstate'
import type { robotLogMachine } from './robot-log.machine.ts'

type Snapshot = SnapshotFrom<typeof robotLogMachine>

export const selectLog = ({ context }: Snapshot) => context.log
export const selectLeastLevel = ({ context }: Snapshot) => context.level
export const selectLogFailure = ({ context }: Snapshot) => context.failure
export const isLogStale = (snapshot: Snapshot) => snapshot.matches({ following: 'stale' })
export const isReadingOlder = (snapshot: Snapshot) => snapshot.matches({ following: { shown: 'readingOlder' } })
export const hasOlderFailed = (snapshot: Snapshot) => snapshot.matches({ following: { shown: 'olderFailed' } })
/** Whether there is more to read than is shown; while that is old, nobody asks. */
export const mayAskOlder = (snapshot: Snapshot) =>
  snapshot.matches({ following: 'shown' }) && snapshot.context.log?.cursor !== undefined
