import type { SnapshotFrom } from 'xstate'
import type { dialogueReportMachine } from './dialogue-report.machine.ts'

type Snapshot = SnapshotFrom<typeof dialogueReportMachine>

export const selectReport = ({ context }: Snapshot) => context.report
export const selectPeriod = ({ context }: Snapshot) => context.days
export const selectReportRobot = ({ context }: Snapshot) => context.robot_uuid
/** Those that were asked something and the one that is looked at, as last known. */
export const selectReportRobots = ({ context }: Snapshot) => context.robots
export const selectReportFailure = ({ context }: Snapshot) => context.failure
export const isReportStale = (snapshot: Snapshot) => snapshot.matches({ lookingBack: 'stale' })
export const isReportRefused = (snapshot: Snapshot) => snapshot.matches({ lookingBack: 'refused' })
