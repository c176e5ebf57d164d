import { useEffect } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { alarmMachine } from '../../../machines/console/alarm.machine.ts'
import type { alarmsMachine } from '../../../machines/console/alarms.machine.ts'
import { selectAlarms } from '../../../machines/console/console-selectors.ts'
import { pagePlace, takeAlarm } from '../../browser/place.ts'
import { useLivingOrNone } from '../../recorder/living.ts'
import { useConsoleActor } from '../use-console.ts'

export type AlarmsActor = ActorRefFrom<typeof alarmsMachine>
export type AlarmActor = ActorRefFrom<typeof alarmMachine>

/** The alarms of the open console; undefined where there is none. */
export function useAlarms(): AlarmsActor | undefined {
  const snapshot = useConsoleActor()?.getSnapshot()
  return useLivingOrNone('alarms', snapshot && selectAlarms(snapshot))
}

/** A message leads to its alarm by the address, which says so once. */
export function AlarmOfAddress() {
  const alarms = useAlarms()
  useEffect(() => {
    const alarm_id = alarms && takeAlarm(pagePlace())
    if (alarm_id) alarms.send({ type: 'alarm.show', alarm_id })
  }, [alarms])
  return null
}
