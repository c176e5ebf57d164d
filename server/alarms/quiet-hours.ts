import { clockOf } from '../../domain/sheets/moments.ts'

const MINUTE_MS = 60_000
const DAY_MINUTES = 1440

/** Times of a day, `23:00`; those that end before they begin lead over midnight. */
export type Hours = { from: string; until: string }

/** Whether a time of the day lies in such hours; their end is no part of them. */
export const isWithin = (time: string, { from, until }: Hours) =>
  from <= until ? from <= time && time < until : time >= from || time < until

const timeOf = (ms: number, zone: string) => clockOf(new Date(ms).toISOString(), zone).slice(-5)
const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/**
 * When quiet hours end that it is in at a moment, by the clocks of a time zone; undefined outside them. Where those clocks are put forward over the end,
 * the hours end with that; where they are put back over it, they end when it is shown first.
 */
export function quietUntil(hours: Hours, zone: string, now: Date): Date | undefined {
  const isQuiet = (ms: number) => isWithin(timeOf(ms, zone), hours)
  let at = now.getTime()
  if (!isQuiet(at)) return undefined
  at -= at % MINUTE_MS
  while (isQuiet(at)) {
    const left = minutesOf(hours.until) - minutesOf(timeOf(at, zone))
    let step = left > 0 ? left : left + DAY_MINUTES
    const leads = () => {
      const time = timeOf(at + step * MINUTE_MS, zone)
      return time === hours.until || isWithin(time, hours)
    }
    while (step > 1 && !leads()) step = Math.floor(step / 2)
    at += step * MINUTE_MS
  }
  return new Date(at)
}
