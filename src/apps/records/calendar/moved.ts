import { daysAfter, weekdayOf } from '../../../../domain/days.ts'
import type { Resource } from '../../../../domain/resources/shape.ts'
import type { Values } from '../../../../machines/entities.ts'
import { DAY_MINUTES, minutesOf, momentAt, type Occurrence, timeOf, timesIn, wallOf } from './occurrences.ts'

/** By how many days and minutes something is moved, and by how many minutes it lasts longer. */
export type Move = { days: number; minutes: number; longer: number }
export const NO_MOVE: Move = { days: 0, minutes: 0, longer: 0 }

/** Times go by quarters of an hour. */
export const STEP_MINUTES = 15

const inDay = (minute: number) => Math.max(0, Math.min(DAY_MINUTES - STEP_MINUTES, minute))

function lengthOf({ fields, calendar }: Resource, name: string, value: unknown, longer: number) {
  const field = fields[name]
  const { min = STEP_MINUTES, max = DAY_MINUTES } = field?.type === 'number' ? field : {}
  const now = typeof value === 'number' ? value : (calendar?.lasts ?? STEP_MINUTES)
  return Math.max(min, Math.min(max, now + longer))
}

/** Whether a record has a length that can be changed. */
export const hasLength = ({ calendar }: Resource) =>
  calendar !== undefined && ('at' in calendar.happens || calendar.happens.hours !== undefined)

/** Whether an occurrence can go to another day: what comes on several keeps to them. */
export function goesToDays({ calendar }: Resource, { record }: Occurrence) {
  if (calendar === undefined || 'at' in calendar.happens) return true
  const days = record.values[calendar.happens.days]
  return Array.isArray(days) && days.length === 1
}

/** The fields of a record in which its occurrence stands elsewhere, or is as much longer; nothing where it stays as it is. */
export function movedValues(resource: Resource, occurrence: Occurrence, move: Move, zone: string): Values {
  const { calendar } = resource
  const { values } = occurrence.record
  if (calendar === undefined) return {}
  const { happens } = calendar
  const said: Record<string, unknown> = {}
  if ('at' in happens) {
    if (move.days !== 0 || move.minutes !== 0) {
      const { day, minute } = wallOf(occurrence.fromMs, zone)
      said[happens.at] = momentAt({ day: daysAfter(day, move.days), minute: minute + move.minutes }, zone)
    }
    if (move.longer !== 0)
      said[happens.minutes] = lengthOf(resource, happens.minutes, values[happens.minutes], move.longer)
  } else {
    if (move.days !== 0 && goesToDays(resource, occurrence))
      said[happens.days] = [weekdayOf(daysAfter(occurrence.day, move.days))]
    if (happens.times !== undefined && move.minutes !== 0)
      said[happens.times] = timesIn(values, happens.times).map((time, row) => ({
        at: row === occurrence.row ? timeOf(inDay(minutesOf(time) + move.minutes)) : time,
      }))
    if (happens.hours !== undefined && (move.minutes !== 0 || move.longer !== 0))
      Object.assign(said, movedHours(happens.hours, values, move))
  }
  return Object.fromEntries(
    Object.entries(said).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(values[name])),
  )
}

const aroundClock = (minute: number) => (minute + 2 * DAY_MINUTES) % DAY_MINUTES

/** Hours that run past midnight end on the clock all the same; they begin on their own day, and are never none nor a whole day. */
function movedHours([from, until]: readonly [string, string], values: Values, { minutes, longer }: Move) {
  const begin = minutesOf(String(values[from] || '00:00'))
  const length = aroundClock(minutesOf(String(values[until] || '24:00')) - begin) || DAY_MINUTES
  const next = inDay(begin + minutes)
  const lasts = Math.max(STEP_MINUTES, Math.min(DAY_MINUTES - STEP_MINUTES, length + longer))
  return { [from]: timeOf(next), [until]: timeOf(aroundClock(next + lasts)) }
}

/** What a new record has of a piece of a day on which somebody has pressed. */
export function givenAt({ calendar }: Resource, day: string, from: number, until: number, zone: string): Values {
  if (calendar === undefined) return {}
  const { happens } = calendar
  if ('at' in happens) return { [happens.at]: momentAt({ day, minute: from }, zone), [happens.minutes]: until - from }
  const days = { [happens.days]: [weekdayOf(day)] }
  if (happens.times !== undefined) return { ...days, [happens.times]: [{ at: timeOf(from) }] }
  const [begin, end] = happens.hours ?? []
  return begin && end ? { ...days, [begin]: timeOf(from), [end]: timeOf(until % DAY_MINUTES) } : days
}
