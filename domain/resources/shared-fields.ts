import { DAYS } from './choices.ts'
import type { Fields } from './fields.ts'

/** Which robots have a record; and whether they use it, which `ON_AND_OFF` turns. */
export const ON_ROBOTS = {
  robots: { type: 'robots' },
  is_on: { type: 'flag', default: true },
} as const satisfies Fields

export const FROM_DAY_TO_DAY = {
  starts_on: { type: 'date' },
  ends_on: { type: 'date', notBelow: 'starts_on' },
} as const satisfies Fields

export const FROM_TIME_TO_TIME = {
  from_time: { type: 'time' },
  until_time: { type: 'time', differsFrom: 'from_time' },
} as const satisfies Fields

export const ON_DAYS = { days: { type: 'choices', options: DAYS }, ...FROM_TIME_TO_TIME } as const satisfies Fields
