import type { Factsheet, State } from 'vda-5050-lib'
import type { Said } from '../client/robot.ts'
import { type Besides, faultsOf, isEmergencyStopped, needsHelp, unknownMap } from './faults.ts'
import type { Names } from './names.ts'
import { isActive } from './order.ts'
import type { Vehicle } from './vehicle.ts'

/** What the adapter knows of a robot besides what the vehicle says. */
export type Doing = {
  /** Where it was sent last, by which order. */
  sent?: { orderId: string; node: string; place: string }
  /** By an emergency stop of the console, which a vehicle knows as a pause. */
  isStopped: boolean
}

const OFFLINE = 0
const WELL = 1
const NEEDS_HELP = 2
const PLACE_LENGTH = 64
const VERSION_LENGTH = 64

export const isStopped = (state: State, doing: Doing) =>
  isEmergencyStopped(state) || (doing.isStopped && state.paused === true)

function taskOf(state: State, doing: Doing): Said['task'] {
  if (isStopped(state, doing)) return 'stopped'
  if (state.paused) return 'paused'
  if (isActive(state)) return state.loads?.length ? 'delivering' : 'moving'
  return state.batteryState.charging ? 'charging' : 'idle'
}

function placeOf(state: State, { sent }: Doing, names: Names, mapId: string | undefined) {
  const goal = sent?.orderId === state.orderId ? sent : undefined
  const there = state.lastNodeId === sent?.node ? sent.place : undefined
  const place = isActive(state) ? goal?.place : (names.placeOf(state.lastNodeId, mapId) ?? there)
  return place ? { task_place: place.slice(0, PLACE_LENGTH) } : {}
}

/** Of the factsheet what the console has a place for. */
export function versionsOf({ version, typeSpecification }: Factsheet): Record<string, string> {
  const { seriesName, agvClass, agvKinematic } = typeSpecification ?? {}
  const named = { 'VDA 5050': version, series: seriesName, class: agvClass, kinematic: agvKinematic }
  return Object.fromEntries(
    Object.entries(named).flatMap(([name, value]) => (value ? [[name, value.slice(0, VERSION_LENGTH)]] : [])),
  )
}

const percent = (charge: number) => Math.round(Math.min(Math.max(charge, 0), 100))

/** What is wrong with a vehicle besides what it says itself. */
export function besidesOf(vehicle: Vehicle, names: Names): Besides {
  const mapId = vehicle.position()?.mapId
  const isStrange = mapId !== undefined && !names.knows(mapId)
  return { unreadable: vehicle.unreadable(), ...(isStrange && { strangeMap: unknownMap(mapId) }) }
}

/** What the console learns of a vehicle, once it has said anything. */
export function reportOf(vehicle: Vehicle, state: State, doing: Doing, names: Names): Said {
  const at = vehicle.position()
  const factsheet = vehicle.factsheet()
  const help = isStopped(state, doing) || needsHelp(state)
  const online = help ? NEEDS_HELP : WELL
  return {
    state: vehicle.lostSince() === undefined ? online : OFFLINE,
    battery: percent(state.batteryState.batteryCharge),
    charging: state.batteryState.charging,
    task: taskOf(state, doing),
    ...placeOf(state, doing, names, at?.mapId),
    position: at ? names.toConsole(at) : null,
    faults: faultsOf(state, besidesOf(vehicle, names)),
    ...(factsheet && { versions: versionsOf(factsheet) }),
  }
}

/** Offline is told once: a report is a sign of life, and nobody has heard of a vehicle since. */
export function tellOfflineOnce(look: () => Said): () => Said | undefined {
  let isTold = false
  return () => {
    const said = look()
    const isNews = said.state !== OFFLINE || !isTold
    isTold = said.state === OFFLINE
    return isNews ? said : undefined
  }
}
