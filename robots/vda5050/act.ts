import { ActionStatus, AgvActionActionScope, type Factsheet, type State } from 'vda-5050-lib'
import { Failed } from '../client/robot.ts'
import { type Adapted, ANSWER_MS, LOOK_EVERY_MS } from './adapted.ts'
import { actionErrorOf, reasonOf, wordsOf } from './faults.ts'
import { isActive } from './order.ts'

/** An instant action, and what a state says that it has come to. */
export type Deed = { actionType: string; holds: (state: State) => boolean }

export const DEEDS = {
  pause: { actionType: 'startPause', holds: ({ paused }) => paused === true },
  resume: { actionType: 'stopPause', holds: ({ paused }) => paused !== true },
  cancel: { actionType: 'cancelOrder', holds: (state) => !isActive(state) },
  charge: { actionType: 'startCharging', holds: ({ batteryState }) => batteryState.charging },
  uncharge: { actionType: 'stopCharging', holds: ({ batteryState }) => !batteryState.charging },
} satisfies Readonly<Record<string, Deed>>

/** As far as its factsheet says; one that lists no actions says nothing. */
export function canDo(factsheet: Factsheet | undefined, { actionType }: Deed) {
  const { agvActions = [] } = factsheet?.protocolFeatures ?? {}
  const isIt = (each: (typeof agvActions)[number]) =>
    each.actionType === actionType && each.actionScopes.includes(AgvActionActionScope.Instant)
  return agvActions.length === 0 || agvActions.some(isIt)
}

/** Whether it is done; throws where the vehicle says that it is not to be. */
function isDone(state: State, actionId: string, { actionType, holds }: Deed, { log }: Adapted) {
  const told = state.actionStates.find((each) => each.actionId === actionId)
  if (told?.actionStatus === ActionStatus.Finished || holds(state)) return true
  const error = actionErrorOf(state, actionId)
  if (!error && told?.actionStatus !== ActionStatus.Failed) return false
  log(`${actionType} failed: ${error ? wordsOf(error) : (told?.resultDescription ?? 'no reason given')}`, 'error')
  throw new Failed(error ? reasonOf(error) : 'not_able')
}

/** Sends an instant action and waits until it has come to something; nothing is sent twice by the same id. */
export async function act(robot: Adapted, deed: Deed, orderId: string, signal: AbortSignal) {
  const { vehicle, clock } = robot
  const actionId = `${orderId}.${deed.actionType}`
  const [sentAt, heard] = [clock(), vehicle.heard()]
  if (!(await robot.sendAction({ actionId, actionType: deed.actionType }))) throw new Failed('connection_lost')
  while (!signal.aborted) {
    const state = vehicle.heard() > heard ? vehicle.state() : undefined
    if (state && isDone(state, actionId, deed, robot)) return
    if (clock() - sentAt > ANSWER_MS)
      throw new Failed(vehicle.lostSince() === undefined ? 'no_answer' : 'connection_lost')
    await vehicle.next(LOOK_EVERY_MS, signal)
  }
}
