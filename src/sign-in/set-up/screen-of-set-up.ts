import type { SnapshotFrom } from 'xstate'
import { screenOf } from '../../../machines/screen.ts'
import type { setUpMachine } from '../../../machines/sign-in/set-up.machine.ts'
import type { SetUpScreen } from '../../../machines/sign-in/set-up-context.ts'

export const screenOfSetUp = (snapshot: SnapshotFrom<typeof setUpMachine>): SetUpScreen =>
  screenOf<SetUpScreen>(snapshot) ?? 'jobInfo'
