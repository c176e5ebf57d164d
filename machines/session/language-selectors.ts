import type { SnapshotFrom } from 'xstate'
import type { languageMachine } from './language.machine.ts'

export const selectLanguageFailure = (snapshot: SnapshotFrom<typeof languageMachine>) =>
  snapshot.matches('failed') ? snapshot.context.failure : undefined
