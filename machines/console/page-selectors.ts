import type { SnapshotFrom } from 'xstate'
import type { pageMachine } from './page.machine.ts'

type Snapshot = SnapshotFrom<typeof pageMachine>

export const selectTitle = ({ context }: Snapshot) => context.title
export const selectHeight = ({ context }: Snapshot) => context.height
export const selectIsDirty = ({ context }: Snapshot) => context.isDirty
export const selectRoute = ({ context }: Snapshot) => context.route
export const selectQuestion = (snapshot: Snapshot) =>
  snapshot.matches({ question: 'asked' }) ? snapshot.context.question : undefined
