import type { SnapshotFrom } from 'xstate'
import type { firstSetUpMachine } from './first-set-up.machine.ts'

type Snapshot = SnapshotFrom<typeof firstSetUpMachine>

export const selectSetUpFacts = ({ context }: Snapshot) => context.facts
export const selectTestOutcome = ({ context }: Snapshot) => context.outcome
export const selectFirstFailure = ({ context }: Snapshot) => context.failure
export const selectIsMaking = (snapshot: Snapshot) => snapshot.hasTag('busy')
export const selectIsTesting = (snapshot: Snapshot) => snapshot.hasTag('testing')
