import {
  type AgvPosition,
  type Connection,
  ConnectionState,
  type Factsheet,
  type State,
  Topic,
  type Visualization,
} from 'vda-5050-lib'
import { pause } from '../client/pause.ts'

/** VDA 5050 asks a vehicle for a state every 30 seconds at the least. */
export const SILENT_MS = 60_000

/** What is known of a vehicle: its newest messages, and whether there is a line to it. */
export function trackVehicle(clock: () => number = Date.now) {
  let state: State | undefined
  let position: AgvPosition | undefined
  let factsheet: Factsheet | undefined
  const unreadable = new Map<string, string>()
  let heard = 0
  let heardAt = 0
  let lostAt: number | undefined
  let breaks = 0
  const waiting = new Set<() => void>()

  function changed(topic?: Topic) {
    if (topic) unreadable.delete(topic)
    for (const wake of [...waiting]) wake()
  }
  function isLost(isIt: boolean) {
    if (isIt && lostAt === undefined) breaks += 1
    lostAt = isIt ? (lostAt ?? clock()) : undefined
  }
  const silentSince = () => (clock() - heardAt > SILENT_MS ? heardAt : undefined)

  return {
    hearState(told: State) {
      ;[state, heard, heardAt] = [told, heard + 1, clock()]
      position = told.agvPosition ?? position
      isLost(false)
      changed(Topic.State)
    },
    hearPosition({ agvPosition }: Visualization) {
      position = agvPosition ?? position
      changed(Topic.Visualization)
    },
    hearFactsheet(told: Factsheet) {
      factsheet = told
      changed(Topic.Factsheet)
    },
    /** A vehicle that is there says so by its next state. */
    hearConnection({ connectionState }: Connection) {
      if (connectionState !== ConnectionState.Online) isLost(true)
      changed(Topic.Connection)
    },
    loseLine() {
      isLost(true)
      changed()
    },
    /** A message that made no sense, until one on the same topic does. */
    missHearing(topic: string, why: string) {
      unreadable.set(topic, why)
      changed()
    },
    state: () => state,
    /** Where it is, where it knows that. */
    position: () => (position?.positionInitialized ? position : undefined),
    factsheet: () => factsheet,
    unreadable: () => [...unreadable].map(([topic, why]) => `${topic}: ${why}`),
    /** How many states were heard. */
    heard: () => heard,
    /** How often the line to it broke. */
    breaks: () => breaks,
    /** Since when there is no line to it; nothing where there is one. */
    lostSince: () => lostAt ?? silentSince(),
    /** Over at the next news, or after so long. */
    async next(ms: number, signal: AbortSignal) {
      const waiter = new AbortController()
      const wake = () => waiter.abort()
      waiting.add(wake)
      signal.addEventListener('abort', wake)
      if (signal.aborted) wake()
      await pause(ms, waiter.signal)
      waiting.delete(wake)
      signal.removeEventListener('abort', wake)
    },
  }
}
export type Vehicle = ReturnType<typeof trackVehicle>
