import type { SnapshotFrom } from 'xstate'
import type { robotDetailMachine } from './robot-detail.machine.ts'

type Snapshot = SnapshotFrom<typeof robotDetailMachine>

/** What is known of the robot; of its history only where `selectHistory` knows it too. */
export const selectDetail = ({ context }: Snapshot) => context.detail
export const selectSpan = ({ context }: Snapshot) => context.span
export const selectDetailFailure = ({ context }: Snapshot) => context.failure
export const isHistoryStale = (snapshot: Snapshot) => snapshot.matches({ lookingBack: 'stale' })
/** The same for the time that is asked for; while another was shown last, nothing. */
export const selectHistory = (snapshot: Snapshot) =>
  snapshot.matches({ lookingBack: 'shown' }) || isHistoryStale(snapshot) ? snapshot.context.detail : undefined
