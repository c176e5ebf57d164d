import type { SnapshotFrom } from 'xstate'
import { screenOf } from '../../../machines/screen.ts'
import type { ResetScreen, resetMachine } from '../../../machines/sign-in/reset.machine.ts'

/** Which step of the reset a state is; one that is over leaves its last step behind. */
export const screenOfReset = (snapshot: SnapshotFrom<typeof resetMachine>): ResetScreen =>
  screenOf<ResetScreen>(snapshot) ?? 'resetPassword'
