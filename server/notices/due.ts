import type { dailyNotice } from '../../domain/resources/notices.ts'
import type { ValuesOf } from '../../domain/resources/shape.ts'
import { clockOf, momentOf } from '../../domain/sheets/moments.ts'

const [HOUR_MS, DAY_MS] = [3_600_000, 86_400_000]
/** A notice of the morning tells nobody anything in the afternoon. */
export const LATE_MOST_MS = 2 * HOUR_MS
/** Of a server that was away for longer the days before are not noted as missed. */
export const LOOKED_BACK_DAYS = 7
const DAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const

export type Notice = ValuesOf<typeof dailyNotice>
/** `since`: from when on it counts as it is, in Unix milliseconds. */
type Timed = { values: Pick<Notice, 'days' | 'at'>; zone: string; since: number }
export type Due = { day: string; at: Date; isMissed: boolean }

const weekdayOf = (day: string) => DAYS[new Date(day).getUTCDay()]
const dayBefore = (day: string, count: number) => new Date(Date.parse(day) - count * DAY_MS).toISOString().slice(0, 10)

/**
 * The days on which a notice has become due by a moment, by the clocks of its company; which of them are done with is written down by day, so that
 * clocks that are put back make none due again.
 */
export function dueOf({ values, zone, since }: Timed, now: Date): Due[] {
  const today = clockOf(now.toISOString(), zone).slice(0, 10)
  const days = Array.from({ length: LOOKED_BACK_DAYS + 1 }, (_, back) => dayBefore(today, back)).filter((day) =>
    values.days?.some((each) => each === weekdayOf(day)),
  )
  return days.flatMap((day) => {
    const at = new Date(momentOf(`${day} ${values.at}`, zone))
    const lateMs = now.getTime() - at.getTime()
    return lateMs >= 0 && at.getTime() >= since ? [{ day, at, isMissed: lateMs > LATE_MOST_MS }] : []
  })
}
