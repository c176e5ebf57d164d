import type { Headerless, Order as VdaOrder } from 'vda-5050-lib'
import type { Names } from './names.ts'
import type { Doing } from './report.ts'
import type { TellRobot } from './tell-robot.ts'
import type { Vehicle } from './vehicle.ts'

type Action = { actionId: string; actionType: string }

/** A vehicle with all that a command of the console needs to reach it. */
export type Adapted = {
  vehicle: Vehicle
  names: Names
  /** Asks the console what it calls maps and places now, and waits for the answer, but not for long. */
  renewNames: () => Promise<void>
  /** `stops`: how often it was asked to stop. */
  doing: Doing & { isBusy: boolean; stops: number }
  /** Whether it was given to the broker. */
  sendOrder: (order: Headerless<VdaOrder>) => Promise<boolean>
  sendAction: (action: Action) => Promise<boolean>
  clock: () => number
  /** What it cannot do, does not take and rejects. */
  log: TellRobot
  /** The adapter ends, and the vehicle goes on by itself. */
  ending: AbortSignal
}

/** How long a vehicle has to take an order or an action. */
export const ANSWER_MS = 30_000
/** An order that a vehicle does not show may not have reached it: MQTT sends it once at most. */
export const AGAIN_MS = 5_000
/** How long a vehicle that drives may be out of reach. */
export const LOST_MS = 300_000
export const LOOK_EVERY_MS = 1000
