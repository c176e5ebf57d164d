const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
/** One moment for all of the demo: who comes has the same time wherever it is told. */
const NOW_MS = Date.now()

/** The day that many days from now, and a moment on it, in UTC. */
export const day = (days: number) => new Date(NOW_MS + days * DAY_MS).toISOString().slice(0, 10)
export const at = (days: number, time: string) => `${day(days)}T${time}:00Z`

/** The five minutes begun that many minutes from now: what has happened today is past at any hour, and who is expected yet to come. */
export const fromNow = (minutes: number) => {
  const step = 5 * MINUTE_MS
  const moment = Math.floor((NOW_MS + minutes * MINUTE_MS) / step) * step
  return `${new Date(moment).toISOString().slice(0, 19)}Z`
}
