import type { CommandKind, CommandParams, CommandReason, CommandState } from '../../../../domain/commands.ts'
import type { Orders } from '../../../database/schema/catalogue.ts'

export type SimulatedRobot = {
  robot_prodtype_id: string
  state: number
  battery: number
  charging: boolean
  task: string
  task_place: string
  map_name: string
  x: number
  y: number
  orders: Orders
}

/** A robot's part in a command that is not over, at one second. */
export type RunningCommand = {
  robot_uuid: string
  kind: CommandKind
  params: CommandParams
  state: CommandState
  attempt: number
  progress: number
  lasts_s: number
  /** Seconds since its state changed last. */
  age_s: number
  unixSecond: number
  robot: SimulatedRobot
  /** Where it leads, for `go`. */
  target?: { x: number; y: number } | undefined
  /** Another command has the robot on its way. */
  isBusy: boolean
}

/** What changes in the orders of a robot; null takes one away. */
export type OrdersChange = { [Name in keyof Orders]?: Orders[Name] | null }

export type Step = {
  state: CommandState
  reason?: CommandReason
  progress?: number
  lasts_s?: number
  orders?: OrdersChange
}

/** Commands that need the robot's wheels. */
export const MOVES: ReadonlySet<CommandKind> = new Set(['go', 'start', 'charge'])
/** Commands during which the robot takes no other. */
export const OCCUPIES: ReadonlySet<CommandKind> = new Set([...MOVES, 'restart'])

/** A robot in need of help (§3 `state`). */
export const NEEDS_HELP = 2
