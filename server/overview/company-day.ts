import { DAYS } from '../../domain/resources/choices.ts'
import { clockOf, momentOf } from '../../domain/sheets/moments.ts'

const DAY_MS = 86_400_000
const SUNDAY_FIRST = [...DAYS.slice(6), ...DAYS.slice(0, 6)]

export type CompanyDay = {
  date: string
  weekday: (typeof DAYS)[number]
  time_zone: string
  /** Unix seconds; the end is no part of the day. */
  from: number
  until: number
}

/** A moment by the clocks of a time zone, in Unix seconds. */
const secondsOf = (clock: string, zone: string) => Date.parse(momentOf(clock, zone)) / 1000

/** The day that it is somewhere: 23 to 25 hours where clocks are changed. */
export function dayAt(now: Date, time_zone: string): CompanyDay {
  const date = clockOf(now.toISOString(), time_zone).slice(0, 10)
  const noon = Date.parse(`${date}T12:00:00Z`)
  const next = new Date(noon + DAY_MS).toISOString().slice(0, 10)
  const weekday = SUNDAY_FIRST[new Date(noon).getUTCDay()] ?? 'mon'
  const [from, until] = [secondsOf(`${date} 00:00`, time_zone), secondsOf(`${next} 00:00`, time_zone)]
  return { date, weekday, time_zone, from, until }
}

/** A time of that day, `09:30`; one that clocks leave out is as much later. */
export const timeOn = ({ date, time_zone }: CompanyDay, time: string) => secondsOf(`${date} ${time}`, time_zone)
