import {
  type AgvPosition,
  type Connection,
  ConnectionState,
  type Factsheet,
  type State,
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
  let unreadable: string | undefined
  let heard = 0
  let heardAt = 0
  let lostAt: number | undefined
  let breaks = 0
  let news = new AbortController()

  function changed() {
    const heard = news
    news = new AbortController()
    heard.abort()
  }
  function isLost(isIt: boolean) {
    if (isIt && lostAt === undefined) breaks += 1
    lostAt = isIt ? (lostAt ?? clock()) : undefined
  }
  const silentSince = () => (clock() - heardAt > SILENT_MS ? heardAt : undefined)

  return {
    hearState(told: State) {
      ;[state, heard, heardAt, unreadable] = [told, heard + 1, clock(), undefined]
      position = told.agvPosition ?? position
      isLost(false)
      changed()
    },
    hearPosition({ agvPosition }: Visualization) {
      position = agvPosition ?? position
      changed()
    },
    hearFactsheet(told: Factsheet) {
      factsheet = told
      changed()
    },
    /** A vehicle that is there says so by its next state. */
    hearConnection({ connectionState }: Connection) {
      if (connectionState !== ConnectionState.Online) isLost(true)
      changed()
    },
    loseLine() {
      isLost(true)
      changed()
    },
    /** A message that made no sense, until one does. */
    missHearing(why: string) {
      unreadable = why
      changed()
    },
    state: () => state,
    /** Where it is, where it knows that. */
    position: () => (position?.positionInitialized ? position : undefined),
    factsheet: () => factsheet,
    unreadable: () => unreadable,
    /** How many states were heard. */
    heard: () => heard,
    /** How often the line to it broke. */
    breaks: () => breaks,
    /** Since when there is no line to it; nothing where there is one. */
    lostSince: () => lostAt ?? silentSince(),
    /** Over at the next news, or after so long. */
    next: (ms: number, signal: AbortSignal) => pause(ms, AbortSignal.any([signal, news.signal])),
  }
}
export type Vehicle = ReturnType<typeof trackVehicle>
