import type { components } from '../../openapi/capi.gen.ts'
import { type Calling, caller, isOfCall } from './calls.ts'
import { pause } from './pause.ts'

export type MapNames = components['schemas']['RobotMapNames']

const MINUTE_MS = 60_000
/** As many as the console tells. */
const MOST_MAPS = 500

/** Whether every map of the company is among them; where there are as many as the console tells there may be more. */
export const areAllMaps = (maps: readonly MapNames[]) => maps.length < MOST_MAPS

/**
 * What the console says that robots of other makers call its maps and points: asked for at once, each minute (`everyMs`) and whenever
 * somebody wants it, until the signal says so. A console that cannot tell is said once in the log.
 */
export function nameBook(options: Calling & { everyMs?: number }, signal: AbortSignal) {
  const { log = () => undefined, everyMs = MINUTE_MS, call = caller(options) } = options
  let maps: readonly MapNames[] | undefined
  let since: string | undefined
  let isRefused = false
  let running = Promise.resolve()
  let next: Promise<void> | undefined

  async function ask() {
    if (signal.aborted) return
    try {
      const { version, map_list } = await call('GET names', since === undefined ? {} : { since }, signal)
      maps = map_list ?? maps
      since = version
      isRefused = false
    } catch (error) {
      if (isOfCall(error) && !isRefused) log(`GET names: ${String(error)}`)
      isRefused = true
    }
  }

  /** Over once there is an answer to a question that was asked after this. */
  function renew(): Promise<void> {
    next ??= running.then(() => {
      next = undefined
      running = ask()
      return running
    })
    return next
  }

  async function keepAsking() {
    while (!signal.aborted) {
      await renew()
      await pause(everyMs, signal)
    }
  }
  void keepAsking()
  return {
    /** Nothing as long as no answer came. */
    maps: () => maps,
    renew,
  }
}
export type NameBook = ReturnType<typeof nameBook>
