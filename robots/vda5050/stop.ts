import { Failed } from '../client/robot.ts'
import { act, DEEDS } from './act.ts'
import type { Adapted } from './adapted.ts'
import { isActive } from './order.ts'

/**
 * VDA 5050 has no emergency stop from afar: the vehicle is paused, which halts it at once, and its order is cancelled, so that it does
 * not go on once it is released. Some are no longer paused after that, and are paused again.
 */
export async function stopAtOnce(robot: Adapted, orderId: string) {
  const { vehicle, ending, doing } = robot
  doing.isStopped = true
  const state = vehicle.state()
  if (!state) throw new Failed('offline')
  const works = [
    ...(state.paused ? [] : [act(robot, DEEDS.pause, orderId, ending)]),
    ...(isActive(state) ? [act(robot, DEEDS.cancel, orderId, ending)] : []),
  ]
  const failed = (await Promise.allSettled(works)).find((each) => each.status === 'rejected')
  const isPaused = () => vehicle.state()?.paused === true
  if (!isPaused()) await act(robot, DEEDS.pause, `${orderId}.again`, ending)
  if (failed && !isPaused()) throw failed.reason
  doing.isStopped = true
}

/** An emergency stop that somebody ended at the vehicle itself: a pause after that is a pause. */
export function noteEndOfStop({ vehicle, doing }: Adapted) {
  if (vehicle.state()?.paused === false) doing.isStopped = false
}

export async function release(robot: Adapted, orderId: string, signal: AbortSignal) {
  await act(robot, DEEDS.resume, orderId, signal)
  robot.doing.isStopped = false
}
