import type { SnapshotFrom } from 'xstate'
import type { lastStepsMachine } from './last-steps.machine.ts'

type Snapshot = SnapshotFrom<typeof lastStepsMachine>

export const selectIsOffered = (snapshot: Snapshot) => snapshot.hasTag('offered')
export const selectIsReporting = (snapshot: Snapshot) => snapshot.hasTag('reporting')
