import type { SnapshotFrom } from 'xstate'
import { screenOf } from '../screen.ts'
import { isCalling } from './alarm-deeds.ts'
import { gravest } from './alarm-levels.ts'
import type { AlarmsScreen, alarmsMachine } from './alarms.machine.ts'

type Snapshot = SnapshotFrom<typeof alarmsMachine>

export const selectAlarms = ({ context }: Snapshot) => context.alarms
/** How many of them nobody has taken; undefined while nobody knows. */
export const selectOpenCount = ({ context }: Snapshot) => (context.alarms ? context.open : undefined)
export const selectTotal = ({ context }: Snapshot) => context.total
/** The level of the gravest that nobody has taken. */
export const selectOpenLevel = ({ context }: Snapshot) => gravest((context.alarms ?? []).filter(isCalling))?.level
/** The alarm of the highest level that calls for the person first, unless they have hidden that. */
export const selectBanner = ({ context: { alarms = [], hidden } }: Snapshot) =>
  alarms.find((alarm) => alarm.level === 'alarm' && isCalling(alarm) && !hidden.includes(alarm.alarm_id))
/** Robots whose alarms call nobody, and which of them is to call again just now. */
export const selectSilences = ({ context }: Snapshot) => context.silences
export const selectEnding = (snapshot: Snapshot) =>
  snapshot.matches({ list: 'ending' }) ? snapshot.context.ending : undefined
export const selectSilenceFailure = ({ context }: Snapshot) => context.silenceFailure
export const selectNews = ({ context }: Snapshot) => context.news
/** The alarm that was open last, '' where none was. */
export const selectLastAlarm = ({ context }: Snapshot) => context.target
export const selectAlarmsFailure = ({ context }: Snapshot) => context.failure
export const selectAlarmsScreen = (snapshot: Snapshot) => screenOf<AlarmsScreen>(snapshot)
export const selectAlarm = ({ children }: Snapshot) => children.alarm
