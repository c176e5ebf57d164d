import type { SnapshotFrom } from 'xstate'
import { isDangerous } from './remote.ts'
import type { remoteControlMachine } from './remote-control.machine.ts'

type Snapshot = SnapshotFrom<typeof remoteControlMachine>

export const selectCommands = ({ context }: Snapshot) => context.listed
export const selectRobot = ({ context }: Snapshot) => context.robot_uuid
export const selectPage = ({ context }: Snapshot) => context.page
export const selectSize = ({ context }: Snapshot) => context.size
export const selectListFailure = ({ context }: Snapshot) => context.failure
export const selectAsOfMs = ({ context }: Snapshot) => context.asOfMs
export const selectClockAheadMs = ({ context }: Snapshot) => context.clockAheadMs
export const selectAsked = ({ context }: Snapshot) => context.asked
export const selectRefusal = ({ context }: Snapshot) => context.refusal
export const selectIsBusy = (snapshot: Snapshot) => snapshot.hasTag('busy')
export const selectIsSending = (snapshot: Snapshot) => snapshot.matches('sending')
/** A dangerous command waits for its second word, until it is on its way. */
export const selectAsksTwice = (snapshot: Snapshot) =>
  !snapshot.matches('watching') && snapshot.context.asked !== undefined && isDangerous(snapshot.context.asked)
export const selectIsNotSent = (snapshot: Snapshot) => snapshot.matches('notSent')
/** What is shown is older than it looks. */
export const isStale = ({ context }: Snapshot) => context.failure !== undefined && context.listed !== undefined
