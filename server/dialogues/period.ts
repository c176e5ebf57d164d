import { daysAfter } from '../../domain/days.ts'
import type { DialoguePeriod } from '../../domain/dialogues.ts'
import { clockOf, momentOf } from '../../domain/sheets/moments.ts'

/** Days of a company, the last of which is today, and as much of the same number of days before, in Unix seconds. */
export type Period = {
  time_zone: string
  days: readonly string[]
  from: number
  until: number
  before: { from: number; until: number }
}

const DAY_S = 86_400
const secondsOf = (clock: string, zone: string) => Date.parse(momentOf(clock, zone)) / 1000

export function periodAt(now: Date, time_zone: string, length: DialoguePeriod): Period {
  const clock = clockOf(now.toISOString(), time_zone)
  const today = clock.slice(0, 10)
  const first = daysAfter(today, 1 - length)
  const earlier = daysAfter(today, -length)
  return {
    time_zone,
    days: Array.from({ length }, (_, nr) => daysAfter(first, nr)),
    from: secondsOf(`${first} 00:00`, time_zone),
    until: Math.ceil(now.getTime() / 1000),
    before: {
      from: secondsOf(`${daysAfter(earlier, 1 - length)} 00:00`, time_zone),
      until: secondsOf(`${earlier}${clock.slice(10)}`, time_zone),
    },
  }
}

/** Whether what was told since a moment is all still there: it goes by whole days in UTC, or (0) never. */
export const isKept = (since: number, now: number, keptDays: number) =>
  keptDays === 0 || since >= Math.floor(now / DAY_S - keptDays) * DAY_S
