import type { SnapshotFrom } from 'xstate'
import { screenOf } from '../../../machines/screen.ts'
import type { SetUpScreen, setUpMachine } from '../../../machines/sign-in/set-up.machine.ts'

export const screenOfSetUp = (snapshot: SnapshotFrom<typeof setUpMachine>): SetUpScreen =>
  screenOf<SetUpScreen>(snapshot) ?? 'jobInfo'
