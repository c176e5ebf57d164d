import type { CommandReason } from '../../../domain/commands.ts'
import { numberOf } from '../fleet-plan.ts'
import { DEEDS, standing } from './deeds.ts'
import { refusalOf } from './refusal.ts'
import { MOVES, type Seen, type Step } from './seen.ts'

/** One way in six is blocked at the first try; half of those at the next. */
const BLOCKED_ONE_IN = 6

/** Whether something stands in a robot's way: always the same for the same robot, place and try. */
export const isWayBlocked = (robot_uuid: string, place_name: string, attempt: number) =>
  numberOf(robot_uuid, place_name, 'blocked') % BLOCKED_ONE_IN === 0 && attempt <= 1 + (numberOf(robot_uuid) % 2)

function failureOf(seen: Seen, progress: number): CommandReason | undefined {
  const { kind, robot, robot_uuid, params, attempt } = seen
  if (robot.state === 0 && kind !== 'restart') return 'connection_lost'
  if (MOVES.has(kind) && robot.orders.isStopped) return 'stopped'
  const isBlocked = kind === 'go' && progress >= 50 && isWayBlocked(robot_uuid, params.place_name ?? '', attempt)
  return isBlocked ? 'way_blocked' : undefined
}

const begin = (seen: Seen): Step => ({
  state: 'under_way',
  lasts_s: DEEDS[seen.kind].lastsS(seen),
  orders: DEEDS[seen.kind].during?.(seen, 0),
})

const isUrgent = ({ kind }: Seen) => kind === 'emergency_stop'

function goOn(seen: Seen): Step {
  const { kind, age_s, lasts_s, robot } = seen
  const deed = DEEDS[kind]
  const progress = Math.min(100, Math.floor((100 * age_s) / lasts_s))
  const reason = failureOf(seen, progress)
  if (reason) return { state: 'failed', reason, orders: reason === 'way_blocked' ? standing(seen) : undefined }
  if (MOVES.has(kind) && robot.orders.isPaused)
    return { state: 'under_way', reason: 'paused', progress: seen.progress, lasts_s: lasts_s + 1 }
  if (progress >= 100) return finish(seen)
  return { state: 'under_way', progress, orders: deed.during?.(seen, progress) }
}

const finish = (seen: Seen): Step => ({ state: 'done', progress: 100, orders: DEEDS[seen.kind].after(seen) })

function answer(seen: Seen): Step {
  const reason = refusalOf(seen)
  if (reason) return { state: 'refused', reason }
  return isUrgent(seen) ? finish(seen) : { state: 'accepted' }
}

const waits = ({ kind, robot }: Seen) => MOVES.has(kind) && robot.orders.isPaused === true

/** How a simulated robot goes on with a command; nothing where it only waits. */
export function nextStep(seen: Seen): Step | undefined {
  if (seen.state === 'under_way') return goOn(seen)
  if (seen.age_s < 1 && !isUrgent(seen)) return undefined
  if (seen.state === 'sent') return answer(seen)
  return waits(seen) ? { state: 'accepted', reason: 'paused' } : begin(seen)
}
