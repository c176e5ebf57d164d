import type { Said } from '../client/robot.ts'
import type { DemoRobot } from './handed-over.ts'
import { driven, type Leg } from './ways.ts'

export type Task = Said['task']

/** A robot as it is at a second, and what moves it. */
export type Body = {
  map_name: string
  x: number
  y: number
  /** Per cent, and parts of one. */
  battery: number
  charging: boolean
  task: Task
  task_place: string
  way: readonly Leg[]
  isStopped: boolean
  isPaused: boolean
  volume: number
  /** Seconds for which it waits for somebody to help it. */
  stuckS: number
  /** Seconds for which it is switched off. */
  offS: number
  /** Seconds for which it stays with what it was told. */
  heldS: number
}

export const NEEDS_HELP = 2
const HELPED_S = 60
const VOLUME = 60

export const BATTERY_FULL = 96
const STANDING_S = 100
const MOVING_S = 45
const CHARGED_S = 18

/** Whoever was stopped, paused or stuck still is: a robot that is started again is the same robot. */
export const bodyOf = (given: DemoRobot): Body => ({
  ...{ map_name: given.map_name, x: given.x, y: given.y, battery: given.battery, charging: given.charging },
  ...{ task: given.task as Task, task_place: given.task_place, way: [], volume: VOLUME },
  isStopped: given.task === 'stopped',
  isPaused: given.task === 'paused',
  stuckS: given.isInNeed && given.task !== 'stopped' ? HELPED_S : 0,
  offS: 0,
  heldS: 0,
})

export const isMoving = ({ way, isStopped, isPaused, stuckS, offS }: Body) =>
  way.length > 0 && !isStopped && !isPaused && stuckS === 0 && offS === 0

const isHeldBack = ({ isStopped, isPaused, stuckS, offS }: Body) => isStopped || isPaused || stuckS > 0 || offS > 0

/** A second of driving, as far as nothing stands against it. */
export function drive(body: Body) {
  if (!isMoving(body)) return
  const { at, left } = driven(body, body.way)
  Object.assign(body, at)
  body.way = left
}

/** A second of waiting for what holds it back; whether something did. */
export function waitASecond(body: Body) {
  const isHeld = isHeldBack(body)
  body.offS = Math.max(0, body.offS - 1)
  body.stuckS = Math.max(0, body.stuckS - 1)
  return isHeld
}

const within = (percent: number, most: number) => Math.min(Math.max(1, percent), most)

/** A second's worth of its battery; `thirst` differs from robot to robot. */
export function drainOrCharge(body: Body, thirst: number) {
  if (body.charging) body.battery = within(body.battery + 1 / CHARGED_S, 100)
  else body.battery = within(body.battery - thirst / (isMoving(body) ? MOVING_S : STANDING_S), 100)
}

const round = (metres: number) => Math.round(metres * 100) / 100

const stateOf = ({ offS, isStopped, stuckS }: Body) => {
  if (offS > 0) return 0
  return isStopped || stuckS > 0 ? NEEDS_HELP : 1
}

const taskOf = (body: Body): Task => {
  if (body.isStopped) return 'stopped'
  if (body.isPaused) return 'paused'
  return body.stuckS > 0 ? 'idle' : body.task
}

/** What it says of itself. */
export const saidBy = (body: Body): Said => ({
  state: stateOf(body),
  battery: Math.round(body.battery),
  charging: body.charging,
  task: taskOf(body),
  task_place: body.task_place,
  position: { map_name: body.map_name, x: round(body.x), y: round(body.y) },
})
