import type { components } from '../../openapi/capi.gen.ts'
import type { caller } from './calls.ts'
import { pause } from './pause.ts'

export type Said = Omit<components['schemas']['RobotSaid'], 'at'>
type Report = components['schemas']['RobotSaid']

/** As many as one call takes. */
const AT_ONCE = 100
/** What is kept of the time without a line: an hour, a report a second. */
const MOST_MISSED = 3600

/** Reports that wait to be sent: what is now goes first, then what was missed, the oldest of which gives way. */
export function reportQueue() {
  let missed: Report[] = []
  let latest: Report | undefined
  return {
    say(report: Report) {
      if (latest) missed = [...missed, latest].slice(-MOST_MISSED)
      latest = report
    },
    isEmpty: () => latest === undefined && missed.length === 0,
    take(): Report[] {
      const rest = missed.slice(0, AT_ONCE - (latest ? 1 : 0))
      const taken = latest ? [latest, ...rest] : rest
      missed = missed.slice(rest.length)
      latest = undefined
      return taken
    },
  }
}

type Call = ReturnType<typeof caller>
type Options = { call: Call; clock: () => number; everyMs: number; hears: (hasPublications: boolean) => void }

/** Says what a robot is, every so often, and again what was missed once there is a line. */
export async function keepReporting(look: () => Said, { call, clock, everyMs, hears }: Options, signal: AbortSignal) {
  const queue = reportQueue()
  const saying = setInterval(() => queue.say({ ...look(), at: clock() }), everyMs)
  queue.say({ ...look(), at: clock() })
  try {
    while (!signal.aborted) {
      if (queue.isEmpty()) await pause(everyMs / 4, signal)
      else hears((await call('POST report', { reports: queue.take() }, signal)).has_publications)
    }
  } finally {
    clearInterval(saying)
  }
}
