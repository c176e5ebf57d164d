import type { ActorRefFrom } from 'xstate'
import type { alarmMachine } from '../../../machines/console/alarm.machine.ts'
import type { alarmsMachine } from '../../../machines/console/alarms.machine.ts'
import { selectAlarms } from '../../../machines/console/console-selectors.ts'
import { useLivingOrNone } from '../../recorder/living.ts'
import { useConsoleActor } from '../use-console.ts'

export type AlarmsActor = ActorRefFrom<typeof alarmsMachine>
export type AlarmActor = ActorRefFrom<typeof alarmMachine>

/** The alarms of the open console; undefined where there is none. */
export function useAlarms(): AlarmsActor | undefined {
  const snapshot = useConsoleActor()?.getSnapshot()
  return useLivingOrNone('alarms', snapshot && selectAlarms(snapshot))
}
