import type { State } from 'vda-5050-lib'
import { type Doing, Failed, type Order } from '../client/robot.ts'
import { act, canDo, DEEDS } from './act.ts'
import { type Adapted, AGAIN_MS, ANSWER_MS, LOOK_EVERY_MS, LOST_MS } from './adapted.ts'
import { reasonOf, rejectionOf, wordsOf } from './faults.ts'
import { distance, type Go, isActive, orderFor, placeOnMap } from './order.ts'
import { isStopped } from './report.ts'

/** Said also where nothing changes, so that the console knows that somebody is at it. */
const ALIVE_EVERY_MS = 60_000
/** What is left is for the arrival. */
const MOST_PERCENT = 99

function stateOf({ vehicle }: Adapted): State {
  const state = vehicle.state()
  if (!state) throw new Failed('offline')
  return state
}

/** What was stopped before it set out does not. */
export function stayIfStopped({ doing, log }: Adapted, kind: Order['kind'], stopsBefore: number) {
  if (doing.stops === stopsBefore) return
  log(`${kind} was stopped before it began`)
  throw new Failed(doing.isStopped ? 'stopped' : 'not_able')
}

/** Who charges does not set out, as far as VDA 5050 goes. */
async function leaveCharger(robot: Adapted, { order_id }: Go, signal: AbortSignal) {
  if (!stateOf(robot).batteryState.charging || !canDo(robot.vehicle.factsheet(), DEEDS.uncharge)) return
  await act(robot, DEEDS.uncharge, order_id, signal)
}

/** Sends the order until the vehicle shows it or says why not. Not again after a break, in which it may have been taken and forgotten. */
async function begin(robot: Adapted, go: Go, node: string, signal: AbortSignal) {
  const { vehicle, names, clock, log } = robot
  const { stops } = robot.doing
  await leaveCharger(robot, go, signal)
  stayIfStopped(robot, go.kind, stops)
  const before = stateOf(robot)
  const at = vehicle.position()
  if (!at) throw new Failed('not_able')
  const order = orderFor(go, node, before, at, names)
  const [start, breaks] = [clock(), vehicle.breaks()]
  let [sentAt, heard] = [Number.NEGATIVE_INFINITY, vehicle.heard()]
  while (!signal.aborted) {
    const state = stateOf(robot)
    const isNew = vehicle.heard() > heard
    if (state.orderId === go.order_id) return
    const error = isNew && rejectionOf(state, go.order_id, before)
    if (error) {
      log(`go is rejected: ${wordsOf(error)}`, 'error')
      throw new Failed(reasonOf(error))
    }
    const isBroken = vehicle.breaks() !== breaks
    if (isBroken && vehicle.lostSince() === undefined) throw new Failed('connection_lost')
    if (clock() - start > ANSWER_MS) throw new Failed(isBroken ? 'connection_lost' : 'no_answer')
    if (!isBroken && clock() - sentAt > AGAIN_MS) {
      heard = vehicle.heard()
      if (await robot.sendOrder(order)) sentAt = clock()
    }
    await vehicle.next(LOOK_EVERY_MS, signal)
  }
}

/** Whether it has arrived; throws where it never will. */
function hasArrived(robot: Adapted, go: Go, node: string) {
  const { vehicle, clock, doing, log } = robot
  const lostSince = vehicle.lostSince()
  if (lostSince !== undefined) {
    if (clock() - lostSince > LOST_MS) throw new Failed('connection_lost')
    return false
  }
  const state = stateOf(robot)
  if (state.orderId !== go.order_id) throw new Failed('restarted')
  if (isActive(state)) return false
  if (state.lastNodeId === node) return true
  log('go was cancelled at the vehicle')
  throw new Failed(isStopped(state, doing) || doing.isStopped ? 'stopped' : 'not_able')
}

/** How far it is by the way that is left, as the crow flies. */
function progressOf({ vehicle, names }: Adapted, go: Go) {
  const goal = placeOnMap(go, names)
  const left = () => distance(vehicle.position() ?? goal, goal)
  const whole = Math.max(left(), Number.EPSILON)
  return () => {
    const share = Math.min(Math.max(1 - left() / whole, 0), 1)
    return Math.min(MOST_PERCENT, Math.floor(go.progress + (100 - go.progress) * share))
  }
}

/** Tells how far it is where that is news. */
function teller(robot: Adapted, go: Go, { progress }: Doing) {
  const percentNow = progressOf(robot, go)
  let told = ''
  let toldAt = Number.NEGATIVE_INFINITY
  let most = go.progress
  return async () => {
    most = Math.max(most, percentNow())
    const isPaused = robot.vehicle.state()?.paused === true
    const now = `${most} ${isPaused}`
    if (now === told && robot.clock() - toldAt < ALIVE_EVERY_MS) return
    ;[told, toldAt] = [now, robot.clock()]
    await progress(most, isPaused ? { reason: 'paused' } : {})
  }
}

/** Drives to a place, which the vehicle knows as a node: an order of the console that it has already is not sent again. */
export async function drive(robot: Adapted, go: Go, node: string, doing: Doing) {
  const { vehicle, ending } = robot
  const { signal } = doing
  const hasBegun = go.state === 'under_way'
  if (!hasBegun) await begin(robot, go, node, signal)
  const tell = teller(robot, go, doing)
  while (!signal.aborted) {
    if (hasArrived(robot, go, node)) return
    await tell()
    await vehicle.next(LOOK_EVERY_MS, signal)
  }
  if (!ending.aborted) await act(robot, DEEDS.cancel, go.order_id, ending)
}
