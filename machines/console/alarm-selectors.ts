import type { SnapshotFrom } from 'xstate'
import type { alarmMachine } from './alarm.machine.ts'
import { isClosable, isTakable } from './alarm-deeds.ts'

type Snapshot = SnapshotFrom<typeof alarmMachine>

export const selectAlarmDetail = ({ context }: Snapshot) => context.detail
export const selectAlarmFailure = ({ context }: Snapshot) => context.failure
export const selectAlarmReadFailure = ({ context }: Snapshot) => context.readFailure
export const selectAlarmNotRead = (snapshot: Snapshot) => snapshot.matches('failed')
export const selectAlarmIsGone = (snapshot: Snapshot) => snapshot.matches('gone')
export const selectDone = ({ context }: Snapshot) => context.done
export const selectMayTake = ({ context: { detail } }: Snapshot) => isTakable(detail?.alarm)
export const selectMayClose = ({ context: { detail } }: Snapshot) => isClosable(detail?.alarm)

const DEEDS = ['taking', 'noting', 'pausing', 'closing'] as const
/** What is under way, of what somebody does to an alarm. */
export const selectDeed = (snapshot: Snapshot) => DEEDS.find((deed) => snapshot.matches(deed))
/** Nothing else can be done just now. */
export const selectAlarmIsBusy = (snapshot: Snapshot) => snapshot.hasTag('busy')
