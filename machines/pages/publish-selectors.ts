import type { SnapshotFrom } from 'xstate'
import type { publishMachine } from './publish.machine.ts'

type Snapshot = SnapshotFrom<typeof publishMachine>

const NOTHING: readonly never[] = []

export const selectRecord = ({ context }: Snapshot) => context.record
export const selectPlans = ({ context }: Snapshot) => context.plans ?? NOTHING
export const selectPublished = ({ context }: Snapshot) => context.robots
export const selectPublishFailure = ({ context }: Snapshot) => context.failure
export const selectPublishRefusal = ({ context }: Snapshot) => context.refusal
export const selectAsOfMs = ({ context }: Snapshot) => context.asOfMs
export const selectClockAheadMs = ({ context }: Snapshot) => context.clockAheadMs
export const selectIsBusy = (snapshot: Snapshot) => snapshot.hasTag('busy')
export const isPublishing = (snapshot: Snapshot) => snapshot.matches('publishing')

/** What the person sees: the robots to choose from, what became of it, or that neither is there (yet). */
export function publishScreenOf(snapshot: Snapshot): 'loading' | 'failed' | 'choose' | 'results' {
  const { opens, plans, robots, failure } = snapshot.context
  if (snapshot.matches({ choosing: 'unplanned' })) return 'failed'
  const hasNews = opens === 'plan' ? plans !== undefined : robots !== undefined
  if (hasNews) return opens === 'plan' ? 'choose' : 'results'
  return failure ? 'failed' : 'loading'
}
