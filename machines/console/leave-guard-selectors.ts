import type { SnapshotFrom } from 'xstate'
import type { leaveGuardMachine } from './leave-guard.machine.ts'

type Snapshot = SnapshotFrom<typeof leaveGuardMachine>

export const selectAsksToLeave = (snapshot: Snapshot) => snapshot.matches({ unsaved: 'asking' })
export const selectDirtyPages = ({ context }: Snapshot) => context.dirty
