import { createHash } from 'node:crypto'
import type { State } from 'vda-5050-lib'
import { keepLogging } from '../client/log.ts'
import { pause } from '../client/pause.ts'
import { allOrNone, caller, logQueue, type NameBook, nameBook, runRobot, type Shelf } from '../client/robot.ts'
import type { Adapted } from './adapted.ts'
import type { BrokerNews } from './broker-news.ts'
import type { Broker, RobotEntry } from './config.ts'
import { FAULTS_LEFT_OUT, hasFaultsLeftOut } from './faults.ts'
import { keepLine } from './line.ts'
import { Master } from './master.ts'
import { type NamesFile, namesOf } from './names.ts'
import { isActive } from './order.ts'
import { newsFilter } from './quiet-log.ts'
import { besidesOf, reportOf, tellOfflineOnce } from './report.ts'
import { skillsOf } from './skills.ts'
import { noteEndOfStop } from './stop.ts'
import { type TellRobot, tellRobot } from './tell-robot.ts'
import { watchMap } from './unknown-map.ts'
import { unreadCounter } from './unread.ts'
import { trackVehicle, type Vehicle } from './vehicle.ts'

type Options = {
  console: string
  broker: Broker
  file: NamesFile
  news: BrokerNews
  log: (line: string) => void
}

const LOOK_EVERY_MS = 1000
/** How long an order, and the start, waits for names; then those hold that are known. */
const NAMES_WAIT_MS = 3000

/** The same at each start of the adapter: what was begun the vehicle goes on with, and its own restart shows in its state. */
const runOf = ({ manufacturer, serial_number }: RobotEntry) =>
  `vda5050-${createHash('sha256').update(`${manufacturer}/${serial_number}`).digest('hex').slice(0, 32)}`

/** A vehicle has no place for what is published, which is all of the console's own. */
const noShelf = (tell: TellRobot): Shelf => ({
  hashOf: () => undefined,
  apply: async ({ resource, record_id }) => {
    tell(`${resource} ${record_id} is refused: VDA 5050 has no place for what is published`)
    return 'notTaken'
  },
  remove: async () => undefined,
})

async function firstState(vehicle: Vehicle, signal: AbortSignal) {
  while (!vehicle.state() && !signal.aborted) await vehicle.next(LOOK_EVERY_MS, signal)
  return vehicle.state()
}

async function renewed({ renew }: NameBook, signal: AbortSignal) {
  const waiting = new AbortController()
  await Promise.race([renew(), pause(NAMES_WAIT_MS, AbortSignal.any([signal, waiting.signal]))])
  waiting.abort()
}

type Told = Pick<Adapted, 'names' | 'renewNames'> & {
  book: NameBook
  vehicle: Vehicle
  master: Master
  tell: TellRobot
}

/** The vehicle as the console's commands and reports see it, from its first state on. */
function adapted(state: State, { vehicle, master, book, names, renewNames, tell }: Told, ending: AbortSignal) {
  const isNews = newsFilter()
  const robot: Adapted = {
    ...{ vehicle, names, renewNames, clock: Date.now, log: tell, ending },
    // Who stands paused without an order may have been stopped before this adapter started.
    doing: { isBusy: false, stops: 0, isStopped: state.paused === true && !isActive(state) },
    sendOrder: (order) => master.sendOrder(order),
    sendAction: (action) => master.sendAction(action),
  }
  const noteMap = watchMap({ ...robot, renewNames: book.renew })
  const look = tellOfflineOnce(() => {
    noteEndOfStop(robot)
    noteMap()
    const now = vehicle.state() ?? state
    if (hasFaultsLeftOut(now, besidesOf(vehicle, names)) && isNews(FAULTS_LEFT_OUT)) tell(FAULTS_LEFT_OUT)
    return reportOf(vehicle, now, robot.doing, names)
  })
  return { look, skills: skillsOf(robot) }
}

/** Connects one vehicle to the console. Over when the signal says so; throws `Refused` where its key does not work any more. */
export async function adaptRobot(entry: RobotEntry, options: Options, signal: AbortSignal): Promise<void> {
  const { console: url, broker, file, news, log } = options
  const { manufacturer, serial_number: serialNumber, key } = entry
  const ending = new AbortController()
  const either = AbortSignal.any([signal, ending.signal])
  const vehicle = trackVehicle()
  const lines = logQueue()
  const tell = tellRobot(lines, log)
  const counter = unreadCounter(tell)
  const unread = (topic: string, why: string) => {
    counter(topic, why)
    vehicle.missHearing(topic, why)
  }
  const master = new Master({ manufacturer, serialNumber }, broker, unread)
  const line = keepLine({ master, vehicle, news, unread, log }, either)
  const call = caller({ url, key, log })
  const half = { url, key, log, call, shelf: noShelf(tell), run: runOf(entry) }
  // What cannot be read is told of a vehicle too of which no state can.
  const logging = (stop: AbortSignal) => keepLogging(lines, { call, log }, stop)
  const running = async (stop: AbortSignal) => {
    const state = await firstState(vehicle, stop)
    if (!state) return
    const book = nameBook(half, stop)
    const renewNames = () => renewed(book, stop)
    await renewNames()
    const told = { vehicle, master, book, names: namesOf(file, book.maps), renewNames, tell }
    await runRobot({ ...half, ...adapted(state, told, either) }, stop)
  }
  try {
    await allOrNone([logging, running], either)
  } finally {
    ending.abort()
    await line
  }
}
