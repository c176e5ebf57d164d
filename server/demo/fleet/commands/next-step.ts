import type { CommandReason } from '../../../../domain/commands.ts'
import { numberOf } from '../daily-round.ts'
import { EFFECTS, standing } from './effects.ts'
import { refusalOf } from './refusal.ts'
import { MOVES, type RunningCommand, type Step } from './running-command.ts'

/** One way in six is blocked at the first try; half of those at the next. */
const BLOCKED_ONE_IN = 6

/** Whether something stands in a robot's way: always the same for the same robot, place and try. */
export const isWayBlocked = (robot_uuid: string, place_name: string, attempt: number) =>
  numberOf(robot_uuid, place_name, 'blocked') % BLOCKED_ONE_IN === 0 && attempt <= 1 + (numberOf(robot_uuid) % 2)

function failureOf(command: RunningCommand, progress: number): CommandReason | undefined {
  const { kind, robot, robot_uuid, params, attempt } = command
  if (robot.state === 0 && kind !== 'restart') return 'connection_lost'
  if (MOVES.has(kind) && robot.orders.isStopped) return 'stopped'
  const isBlocked = kind === 'go' && progress >= 50 && isWayBlocked(robot_uuid, params.place_name ?? '', attempt)
  return isBlocked ? 'way_blocked' : undefined
}

const begin = (command: RunningCommand): Step => ({
  state: 'under_way',
  lasts_s: EFFECTS[command.kind].lastsS(command),
  orders: EFFECTS[command.kind].during?.(command, 0),
})

const isUrgent = ({ kind }: RunningCommand) => kind === 'emergency_stop'

function goOn(command: RunningCommand): Step {
  const { kind, age_s, lasts_s, robot } = command
  const effect = EFFECTS[kind]
  const progress = Math.min(100, Math.floor((100 * age_s) / lasts_s))
  const reason = failureOf(command, progress)
  if (reason) return { state: 'failed', reason, orders: reason === 'way_blocked' ? standing(command) : undefined }
  if (MOVES.has(kind) && robot.orders.isPaused)
    return { state: 'under_way', reason: 'paused', progress: command.progress, lasts_s: lasts_s + 1 }
  if (progress >= 100) return finish(command)
  return { state: 'under_way', progress, orders: effect.during?.(command, progress) }
}

const finish = (command: RunningCommand): Step => ({
  state: 'done',
  progress: 100,
  orders: EFFECTS[command.kind].after(command),
})

function answer(command: RunningCommand): Step {
  const reason = refusalOf(command)
  if (reason) return { state: 'refused', reason }
  return isUrgent(command) ? finish(command) : { state: 'accepted' }
}

const waits = ({ kind, robot }: RunningCommand) => MOVES.has(kind) && robot.orders.isPaused === true

/** How a simulated robot goes on with a command; nothing where it only waits. */
export function nextStep(command: RunningCommand): Step | undefined {
  if (command.state === 'under_way') return goOn(command)
  if (command.age_s < 1 && !isUrgent(command)) return undefined
  if (command.state === 'sent') return answer(command)
  return waits(command) ? { state: 'accepted', reason: 'paused' } : begin(command)
}
