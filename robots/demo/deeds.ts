import { type Doing, Failed, type Order } from '../client/robot.ts'
import type { Body, Task } from './body.ts'
import { isOneIn, numberOf } from './chance.ts'
import { dockOf } from './day.ts'
import type { DemoRobot, Floor, Spot } from './handed-over.ts'
import { metresOf, secondsOf, wayTo } from './ways.ts'

/** One way in six is blocked at the first try; half of those at the next. */
const BLOCKED_ONE_IN = 6

/** Whether something stands in a robot's way: always the same for the same robot, place and try. */
export const isWayBlocked = (robot_uuid: string, place_name: string, attempt: number) =>
  isOneIn(BLOCKED_ONE_IN, robot_uuid, place_name, 'blocked') && attempt <= 1 + (numberOf(robot_uuid) % 2)

const attemptOf = ({ order_id }: Order) => Number(order_id.split('.').at(-1))

const LETTERS_PER_S = 12
const SAYS_LEAST_S = 2
const SAYS_MOST_S = 15
/** How long a robot stays with what it was told before it goes on with its day. */
const STAY_S = 600
const CHARGE_S = 1800
const GOES_ON_S = 3
const OFF_S = 2
const RESTART_S = 8
const TOLD_EVERY_PERCENT = 10
/** Who says nothing for longer counts as silent. */
const TOLD_EVERY_S = 60

export type Doer = {
  robot: DemoRobot
  floor: Floor | undefined
  body: Body
  /** Over when the next second of its life is. */
  nextSecond: () => Promise<void>
  isBusy: () => boolean
}

async function seconds(count: number, { nextSecond }: Doer, { signal }: Doing) {
  for (let passed = 0; passed < count && !signal.aborted; passed += 1) await nextSecond()
}

/** What a robot does from now on, for so long. */
function hold(body: Body, task: Task, heldS: number, task_place = body.task_place) {
  Object.assign(body, { task, task_place, heldS, charging: task === 'charging' })
}

/** Drives there; throws where it never will be. */
async function drive(doer: Doer, to: Spot, doing: Doing, isBlocked: boolean) {
  const { body, floor, nextSecond } = doer
  body.way = wayTo(floor, body, to)
  const whole = Math.max(0.01, metresOf(body, body.way))
  const lasts_s = Math.ceil(secondsOf(body, body.way))
  let told = { percent: 0, isPaused: false, ago: 0 }
  await doing.progress(0, { lasts_s })
  while (body.way.length > 0) {
    await nextSecond()
    const percent = Math.floor(100 * (1 - metresOf(body, body.way) / whole))
    const why = whyNoFurther(body, doing, isBlocked && percent >= 50)
    if (why) {
      body.way = []
      throw new Failed(why)
    }
    const { isPaused } = body
    told.ago += 1
    const isNews = isPaused !== told.isPaused || percent >= told.percent + TOLD_EVERY_PERCENT
    if (!isNews && told.ago < TOLD_EVERY_S) continue
    told = { percent, isPaused, ago: 0 }
    await doing.progress(Math.min(percent, 99), isPaused ? { reason: 'paused' } : {})
  }
}

function whyNoFurther(body: Body, { signal }: Doing, isBlocked: boolean) {
  if (body.isStopped) return 'stopped'
  if (isBlocked) return 'way_blocked'
  return signal.aborted ? 'not_able' : undefined
}

async function go(doer: Doer, order: Order, doing: Doing) {
  const { body, robot } = doer
  const { target, params } = order
  if (!target) throw new Failed('not_able')
  hold(body, 'moving', STAY_S, params.place_name ?? '')
  try {
    await drive(doer, target, doing, isWayBlocked(robot.robot_uuid, params.place_name ?? '', attemptOf(order)))
    body.battery -= 2
    hold(body, 'idle', STAY_S)
  } catch (error) {
    hold(body, 'idle', STAY_S, '')
    throw error
  }
}

async function charge(doer: Doer, _: Order, doing: Doing) {
  const { body, robot, floor } = doer
  const dock = dockOf(robot, floor, body)
  hold(body, 'moving', STAY_S, dock.name)
  await drive(doer, dock, doing, false)
  hold(body, 'charging', CHARGE_S)
}

async function say(doer: Doer, { params: { text = '' } }: Order, doing: Doing) {
  const lastsS = Math.round(Math.min(Math.max(SAYS_LEAST_S, text.length / LETTERS_PER_S), SAYS_MOST_S))
  const isStanding = !doer.isBusy() && doer.body.way.length === 0
  const { task } = doer.body
  if (isStanding) doer.body.task = 'speaking'
  await seconds(lastsS, doer, doing)
  if (isStanding && doer.body.task === 'speaking') doer.body.task = task
}

async function restart(doer: Doer, _: Order, doing: Doing) {
  const { body } = doer
  Object.assign(body, { offS: OFF_S, isStopped: false, isPaused: false, way: [] })
  hold(body, 'idle', 0, '')
  await seconds(RESTART_S, doer, doing)
}

type Deed = (doer: Doer, order: Order, doing: Doing) => Promise<void>

/** What takes a moment, and then is so. */
const after =
  (count: number, change: (body: Body, order: Order) => void): Deed =>
  async (doer, order, doing) => {
    await seconds(count, doer, doing)
    change(doer.body, order)
  }

export const DEEDS: Readonly<Record<Order['kind'], Deed>> = {
  ...{ go, say, charge, restart },
  start: after(2, (body, { params }) => {
    body.battery -= 1
    body.way = []
    hold(body, params.task ?? 'idle', STAY_S)
  }),
  stop_task: after(1, (body) => {
    body.way = []
    hold(body, 'idle', STAY_S, '')
  }),
  pause: after(1, (body) => {
    body.isPaused = true
  }),
  resume: after(1, (body) => {
    Object.assign(body, { isPaused: false, heldS: GOES_ON_S })
    if (body.task === 'paused') body.task = 'idle'
  }),
  volume: after(1, (body, { params: { volume = 0 } }) => {
    body.volume = volume
  }),
  unlock: after(2, () => undefined),
  emergency_stop: async ({ body }) => {
    Object.assign(body, { isStopped: true, way: [], charging: false })
  },
  release: after(1, (body) => {
    Object.assign(body, { isStopped: false, heldS: GOES_ON_S, task: 'idle' })
  }),
}
