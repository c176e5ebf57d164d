import type { SnapshotFrom } from 'xstate'
import type { modalMachine } from './modal.machine.ts'

export const selectModalFailure = (snapshot: SnapshotFrom<typeof modalMachine>) => snapshot.context.failure
