import type { components } from '../../openapi/capi.gen.ts'
import type { caller } from './calls.ts'
import { sendInParts } from './parts.ts'
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
type Options = {
  call: Call
  clock: () => number
  everyMs: number
  hears: (hasPublications: boolean) => void
  log: (line: string) => void
}

/** Says what a robot is, every so often, and again what was missed once there is a line. What makes no sense to the server is left out. */
export async function keepReporting(look: () => Said | undefined, options: Options, signal: AbortSignal) {
  const { call, clock, everyMs, hears, log } = options
  const queue = reportQueue()
  let saying = new AbortController()

  function say() {
    try {
      const said = look()
      if (said) queue.say({ ...said, at: clock() })
    } catch (error) {
      log(`look: ${String(error)}`)
    }
    saying.abort()
    saying = new AbortController()
  }

  const leaveOut = (error: unknown) => log(`a report that is left out: ${String(error)}`)
  const send = async (reports: readonly Report[]) =>
    hears((await call('POST report', { reports }, signal)).has_publications)

  const timer = setInterval(say, everyMs)
  say()
  signal.addEventListener('abort', () => saying.abort(), { once: true })
  try {
    while (!signal.aborted)
      await (queue.isEmpty() ? pause(everyMs, saying.signal) : sendInParts(queue.take(), send, leaveOut))
  } finally {
    clearInterval(timer)
  }
}
