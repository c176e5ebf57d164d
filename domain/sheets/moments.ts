const formats = new Map<string, Intl.DateTimeFormat>()

const PARTS = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const

function made(timeZone: string) {
  try {
    return new Intl.DateTimeFormat('en-CA', { timeZone, hourCycle: 'h23', ...PARTS, second: '2-digit' })
  } catch {
    return new Intl.DateTimeFormat('en-CA', { timeZone: 'UTC', hourCycle: 'h23', ...PARTS, second: '2-digit' })
  }
}

function formatOf(zone: string) {
  const format = formats.get(zone) ?? made(zone)
  formats.set(zone, format)
  return format
}

/** What the clocks show there, as if it were UTC. */
function clockMs(zone: string, ms: number) {
  const part = Object.fromEntries(
    formatOf(zone)
      .formatToParts(ms)
      .map(({ type, value }) => [type, Number(value)]),
  )
  return Date.UTC(part.year ?? 0, (part.month ?? 1) - 1, part.day, part.hour, part.minute, part.second)
}

const iso = (ms: number) => new Date(ms).toISOString().replace(/\.\d+/, '')

/** `2026-11-22 09:30` there as a moment in UTC; a time that clocks leave out is as much later. */
export function momentOf(clock: string, zone: string) {
  const shown = Date.parse(`${clock.replace(' ', 'T')}Z`)
  if (Number.isNaN(shown)) return clock
  const near = shown - (clockMs(zone, shown) - shown)
  const found = shown - (clockMs(zone, near) - near)
  return iso(clockMs(zone, found) === shown ? found : Math.max(near, found))
}

/** A moment in UTC as the clocks show it there, to the minute. */
export function clockOf(moment: string, zone: string) {
  const ms = Date.parse(moment)
  return Number.isNaN(ms) ? moment : iso(clockMs(zone, ms)).slice(0, 16).replace('T', ' ')
}
