import type { SnapshotFrom } from 'xstate'
import type { overviewMachine } from './overview.machine.ts'

type Snapshot = SnapshotFrom<typeof overviewMachine>

export const selectOverview = ({ context }: Snapshot) => context.overview
export const selectAsOfMs = ({ context }: Snapshot) => context.asOfMs
export const selectOverviewAheadMs = ({ context }: Snapshot) => context.clockAheadMs
export const selectOverviewFailure = ({ context }: Snapshot) => context.failure
/** It may be otherwise by now. */
export const isOverviewStale = (snapshot: Snapshot) => snapshot.matches('stale')
export const isOverviewRefused = (snapshot: Snapshot) => snapshot.matches('refused')
