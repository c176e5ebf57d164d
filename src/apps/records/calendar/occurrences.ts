import { daysAfter, daysBetween, weekdayOf } from '../../../../domain/days.ts'
import type { CalendarShape } from '../../../../domain/resources/shape.ts'
import { holds } from '../../../../domain/resources/values.ts'
import { clockOf, momentOf } from '../../../../domain/sheets/moments.ts'
import type { Stored, Values } from '../../../../machines/entities.ts'

export type Days = { from: string; until: string }
export type Wall = { day: string; minute: number }

/** Once that a record happens. The day by its own rule; `row`: where its time stands among others. */
export type Occurrence = {
  /** The same whatever time and day it is moved to. */
  key: string
  record: Stored
  day: string
  row: number
  fromMs: number
  untilMs: number
  isOff: boolean
}
/** Whole days on which a record holds, in one piece; it may begin before those shown and go on behind them. */
export type Stretch = { key: string; record: Stored; from: string; until: string; isOff: boolean }

const MINUTE_MS = 60_000
export const DAY_MINUTES = 1440

const textIn = (values: Values, name: string | undefined) => {
  const value = name === undefined ? '' : values[name]
  return typeof value === 'string' ? value : ''
}
const listIn = (values: Values, name: string | undefined): readonly unknown[] => {
  const value = name === undefined ? [] : values[name]
  return Array.isArray(value) ? value : []
}
export const timesIn = (values: Values, name: string | undefined) =>
  listIn(values, name).map((row) => String(Object(row).at ?? ''))

export const minutesOf = (time: string) => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}
const two = (part: number) => String(part).padStart(2, '0')
export const timeOf = (minute: number) => `${two(Math.floor(minute / 60))}:${two(minute % 60)}`

/** Where the hands stand there. */
export function wallOf(ms: number, zone: string): Wall {
  const [day = '', time = ''] = clockOf(new Date(ms).toISOString(), zone).split(' ')
  return { day, minute: minutesOf(time) }
}

/** A time of a day there; a minute before it or behind it lies on another day. One that clocks leave out is as much later. */
export function momentAt({ day, minute }: Wall, zone: string) {
  const days = Math.floor(minute / DAY_MINUTES)
  return momentOf(`${daysAfter(day, days)} ${timeOf(minute - days * DAY_MINUTES)}`, zone)
}
const msAt = (wall: Wall, zone: string) => Date.parse(momentAt(wall, zone))

export function daysIn({ from, until }: Days) {
  return Array.from({ length: daysBetween(from, until) + 1 }, (_, at) => daysAfter(from, at))
}

type Weekly = Exclude<CalendarShape['happens'], { at: string }>

/** Whether a record holds on a day. */
export function isOn({ days, first, last }: Weekly, values: Values, day: string) {
  const weekdays = listIn(values, days)
  const end = textIn(values, last)
  return (
    (weekdays.length === 0 || weekdays.includes(weekdayOf(day))) &&
    textIn(values, first) <= day &&
    (end === '' || day <= end)
  )
}

function spansOf({ times, hours }: Weekly, values: Values, lasts: number) {
  if (times !== undefined)
    return timesIn(values, times).map((time) => ({ from: minutesOf(time), until: minutesOf(time) + lasts }))
  const [from, until] = (hours ?? []).map((name) => textIn(values, name))
  if (!from && !until) return []
  const [begin, end] = [minutesOf(from || '00:00'), until ? minutesOf(until) : DAY_MINUTES]
  return [{ from: begin, until: end <= begin ? end + DAY_MINUTES : end }]
}

/** Whether it holds the whole day long. */
const isWhole = ({ times, hours }: Weekly, values: Values) =>
  times === undefined && (hours ?? []).every((name) => textIn(values, name) === '')

type Around = { shape: CalendarShape; days: Days; zone: string }

function once(record: Stored, { shape, days, zone }: Around, happens: { at: string; minutes: string }): Occurrence[] {
  const fromMs = Date.parse(textIn(record.values, happens.at))
  const minutes = record.values[happens.minutes]
  const untilMs = fromMs + (typeof minutes === 'number' ? minutes : shape.lasts) * MINUTE_MS
  const isShown =
    fromMs < msAt({ day: days.until, minute: DAY_MINUTES }, zone) && untilMs > msAt({ day: days.from, minute: 0 }, zone)
  const { day } = Number.isNaN(fromMs) ? { day: '' } : wallOf(fromMs, zone)
  const isOff = holdsOff(shape, record)
  return isShown ? [{ key: `${record.record_id}.0.0`, record, day, row: 0, fromMs, untilMs, isOff }] : []
}

const holdsOff = ({ off }: CalendarShape, { values }: Stored) => off !== undefined && holds(off, values)

function weekly(record: Stored, { shape, days, zone }: Around, happens: Weekly): Occurrence[] {
  const { record_id, values } = record
  const isOff = holdsOff(shape, record)
  const spans = spansOf(happens, values, shape.lasts)
  // What runs past midnight is still seen on the first day.
  const on = daysIn({ ...days, from: daysAfter(days.from, -1) }).filter((day) => isOn(happens, values, day))
  const begin = msAt({ day: days.from, minute: 0 }, zone)
  const shown = on.filter((day) => day >= days.from)
  return on.flatMap((day) =>
    spans.flatMap(({ from, until }, row) => {
      const fromMs = msAt({ day, minute: from }, zone)
      // What begins at a time lasts as long on every day; hours end where the clock says so.
      const untilMs =
        happens.times !== undefined
          ? fromMs + (until - from) * MINUTE_MS
          : Math.max(msAt({ day, minute: until }, zone), fromMs + MINUTE_MS)
      const key = `${record_id}.${row}.${shown.indexOf(day)}`
      return untilMs > begin ? [{ key, record, day, row, fromMs, untilMs, isOff }] : []
    }),
  )
}

/** Each time that a record happens on these days. */
export function occurrencesOf(record: Stored, around: Around): Occurrence[] {
  const { happens } = around.shape
  return 'at' in happens ? once(record, around, happens) : weekly(record, around, happens)
}

/** The pieces of these days on which a record holds the whole day long. */
export function stretchesOf(record: Stored, { shape, days }: Omit<Around, 'zone'>): Stretch[] {
  const { happens } = shape
  const { record_id, values } = record
  if ('at' in happens || !isWhole(happens, values)) return []
  const isOff = holdsOff(shape, record)
  const pieces: Stretch[] = []
  for (const day of daysIn(days).filter((each) => isOn(happens, values, each))) {
    const last = pieces.at(-1)
    if (last && daysAfter(last.until, 1) === day) last.until = day
    else pieces.push({ key: `${record_id}.${day}`, record, from: day, until: day, isOff })
  }
  return pieces
}
