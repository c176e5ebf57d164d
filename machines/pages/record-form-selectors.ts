import type { SnapshotFrom } from 'xstate'
import type { recordFormMachine } from './record-form.machine.ts'

type Snapshot = SnapshotFrom<typeof recordFormMachine>

export const selectRecord = ({ context }: Snapshot) => context.record
export const selectTheirs = ({ context }: Snapshot) => context.theirs
export const selectProblems = ({ context }: Snapshot) => context.problems
export const selectFormFailure = ({ context }: Snapshot) => context.failure
export const selectAsksToLeave = (snapshot: Snapshot) => snapshot.matches({ editing: 'leaving' })
export const selectIsSaving = (snapshot: Snapshot) => snapshot.matches('saving')
export const selectIsReading = (snapshot: Snapshot) => snapshot.matches('reading')
export const selectIsGone = (snapshot: Snapshot) => snapshot.matches('gone')
/** What went wrong stays on screen while the record is read again. */
export const selectIsRetrying = (snapshot: Snapshot) => selectIsReading(snapshot) && !!snapshot.context.failure
export const selectIsUnread = (snapshot: Snapshot) => snapshot.matches('unread') || selectIsRetrying(snapshot)
export const selectIsOutdated = (snapshot: Snapshot) => snapshot.matches('outdated')
export const selectIsUnchanged = (snapshot: Snapshot) => snapshot.matches({ editing: 'unchanged' })
