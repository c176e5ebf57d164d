import type { SnapshotFrom } from 'xstate'
import { isTooLate } from '../failure.ts'
import type { choosePasswordMachine } from './choose-password.machine.ts'

type Snapshot = SnapshotFrom<typeof choosePasswordMachine>

export const selectPasswordFailure = ({ context }: Snapshot) => context.failure
export const selectIsPasswordSaving = (snapshot: Snapshot) => snapshot.hasTag('busy')
/** The time to set a password is over: only a new code, or a new sign-in, helps. */
export const selectIsPasswordTooLate = ({ context }: Snapshot) => isTooLate(context.failure)
