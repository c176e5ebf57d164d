import type { SnapshotFrom } from 'xstate'
import { screenOf } from '../../../machines/screen.ts'
import type { LoginScreen, loginMachine } from '../../../machines/sign-in/login.machine.ts'

/** Which view of the sign-in screen a state is. */
export const screenOfLogin = (snapshot: SnapshotFrom<typeof loginMachine>): LoginScreen =>
  screenOf<LoginScreen>(snapshot) ?? 'login'
