import type { SnapshotFrom } from 'xstate'
import { isTooLate } from '../failure.ts'
import type { setUpMachine } from './set-up.machine.ts'
import { mustSetPassword, type SetUpScreen } from './set-up-context.ts'

type Snapshot = SnapshotFrom<typeof setUpMachine>

const WITHOUT_PASSWORD: readonly SetUpScreen[] = ['jobInfo', 'confirmation']
const WITH_PASSWORD: readonly SetUpScreen[] = ['setPassword', ...WITHOUT_PASSWORD]

/** As the sign-in told, before anything was set up. */
export const selectPersonBefore = ({ context }: Snapshot) => context.granted?.user
export const selectPersonToSetUp = ({ context }: Snapshot) => context.user
export const selectCorpToSetUp = ({ context }: Snapshot) => context.granted?.corp
export const selectSetUpChoice = ({ children }: Snapshot) => children.choosePassword
export const selectSetUpFailure = ({ context }: Snapshot) => context.failure
/** The time to set up after the sign-in is over: only a new sign-in helps. */
export const selectIsTooLate = ({ context }: Snapshot) => isTooLate(context.failure)
export const selectIsSaving = (snapshot: Snapshot) => snapshot.hasTag('busy')
export const selectIsComplete = (snapshot: Snapshot) => snapshot.hasTag('complete')
export const selectSteps = ({ context }: Snapshot) => (mustSetPassword(context) ? WITH_PASSWORD : WITHOUT_PASSWORD)
