import type { SnapshotFrom } from 'xstate'
import type { browserHintMachine } from './browser-hint.machine.ts'

export const selectShowsHint = (snapshot: SnapshotFrom<typeof browserHintMachine>) => snapshot.hasTag('shown')
