import type { Alarm } from '../entities.ts'

const LEVELS = ['alarm', 'warning', 'notice'] as const satisfies readonly Alarm['level'][]

/** The gravest of some alarms, of several such the first. */
export const gravest = (alarms: readonly Alarm[]) =>
  LEVELS.map((level) => alarms.find((alarm) => alarm.level === level)).find((alarm) => alarm !== undefined)
