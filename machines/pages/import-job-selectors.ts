import type { SnapshotFrom } from 'xstate'
import type { importJobMachine } from './import-job.machine.ts'

type Snapshot = SnapshotFrom<typeof importJobMachine>

export const selectJob = ({ context }: Snapshot) => context.job
export const selectShownRows = ({ context }: Snapshot) => context.shown
export const selectRowsSize = ({ context }: Snapshot) => context.size
export const selectVerdict = ({ context }: Snapshot) => context.verdict
export const selectRowsPage = ({ context }: Snapshot) => context.page
export const selectJobFailure = ({ context }: Snapshot) => context.failure
export const selectIsOver = (snapshot: Snapshot) => snapshot.matches('over')
export const selectIsJobGone = (snapshot: Snapshot) => snapshot.matches('gone')
export const selectMayUndo = (snapshot: Snapshot) => snapshot.can({ type: 'job.undo' })
