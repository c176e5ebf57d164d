import { createHash } from 'node:crypto'
import { runRobot, type Shelf } from '../client/robot.ts'
import type { Adapted } from './adapted.ts'
import type { BrokerNews } from './broker-news.ts'
import type { Broker, RobotEntry } from './config.ts'
import { keepLine } from './line.ts'
import { Master } from './master.ts'
import type { Names } from './names.ts'
import { isActive } from './order.ts'
import { reportOf, tellOfflineOnce } from './report.ts'
import { skillsOf } from './skills.ts'
import { noteEndOfStop } from './stop.ts'
import { unreadCounter } from './unread.ts'
import { trackVehicle, type Vehicle } from './vehicle.ts'

type Options = {
  console: string
  broker: Broker
  names: Names
  news: BrokerNews
  log: (line: string) => void
}

const LOOK_EVERY_MS = 1000

/** The same at each start of the adapter: what was begun the vehicle goes on with, and its own restart shows in its state. */
const runOf = ({ manufacturer, serial_number }: RobotEntry) =>
  `vda5050-${createHash('sha256').update(`${manufacturer}/${serial_number}`).digest('hex').slice(0, 32)}`

/** A vehicle has no place for what is published, which is all of the console's own. */
const noShelf = (log: Options['log']): Shelf => ({
  hashOf: () => undefined,
  apply: async ({ resource, record_id }) => {
    log(`${resource} ${record_id} is refused: VDA 5050 has no place for what is published`)
    return 'notTaken'
  },
  remove: async () => undefined,
})

async function firstState(vehicle: Vehicle, signal: AbortSignal) {
  while (!vehicle.state() && !signal.aborted) await vehicle.next(LOOK_EVERY_MS, signal)
  return vehicle.state()
}

/** Connects one vehicle to the console. Over when the signal says so; throws `Refused` where its key does not work any more. */
export async function adaptRobot(entry: RobotEntry, options: Options, signal: AbortSignal): Promise<void> {
  const { console: url, broker, names, news, log } = options
  const { manufacturer, serial_number: serialNumber, key } = entry
  const ending = new AbortController()
  const either = AbortSignal.any([signal, ending.signal])
  const vehicle = trackVehicle()
  const counter = unreadCounter(log)
  const unread = (topic: string, why: string) => {
    counter(topic, why)
    vehicle.missHearing(topic, why)
  }
  const master = new Master({ manufacturer, serialNumber }, broker, unread)
  const line = keepLine({ master, vehicle, news, unread, log }, either)
  try {
    const state = await firstState(vehicle, either)
    if (!state) return
    const robot: Adapted = {
      ...{ vehicle, names, clock: Date.now, log, ending: either },
      // Who stands paused without an order may have been stopped before this adapter started.
      doing: { isBusy: false, isStopped: state.paused === true && !isActive(state) },
      sendOrder: (order) => master.sendOrder(order),
      sendAction: (action) => master.sendAction(action),
    }
    const look = tellOfflineOnce(() => {
      noteEndOfStop(robot)
      return reportOf(vehicle, vehicle.state() ?? state, robot.doing, names)
    })
    const half = { url, key, look, log, skills: skillsOf(robot), shelf: noShelf(log), run: runOf(entry) }
    await runRobot(half, either)
  } finally {
    ending.abort()
    await line
  }
}
