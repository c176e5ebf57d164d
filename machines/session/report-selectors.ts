import type { SnapshotFrom } from 'xstate'
import type { reportMachine } from './report.machine.ts'

type Snapshot = SnapshotFrom<typeof reportMachine>

const OUTCOMES = ['copied', 'blocked', 'saved', 'sent', 'refused'] as const
export type ReportOutcome = (typeof OUTCOMES)[number]

/** What became of it the last time that the person wanted it. */
export const selectOutcome = (snapshot: Snapshot): ReportOutcome | undefined =>
  OUTCOMES.find((taking) => snapshot.matches({ taking }))
export const selectReportId = ({ context }: Snapshot) => context.reportId
export const selectReportFailure = ({ context }: Snapshot) => context.failure
export const selectIsSending = (snapshot: Snapshot) => snapshot.hasTag('busy')
