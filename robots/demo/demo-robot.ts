import {
  type EventQueue,
  eventQueue,
  type Happened,
  type LogQueue,
  logQueue,
  type Said,
  type Skills,
} from '../client/robot.ts'
import { bodyOf, drainOrCharge, drive, saidBy, waitASecond } from './body.ts'
import { isOneIn, numberOf } from './chance.ts'
import { dayOf } from './day.ts'
import { DEEDS, type Doer } from './deeds.ts'
import type { DemoRobot, Floor } from './handed-over.ts'
import { OCCUPIES, refusalOf } from './refusals.ts'

/** Who stands still says so half as often. */
const STANDING_EVERY_S = 2
const WATCH_S = 420
const AWAY_S = 45
/** One watch in nine begins without a line. */
const AWAY_ONE_IN = 9
const THIRST_LEAST = 0.7
const THIRST_SPREAD = 0.6

type Question = NonNullable<Happened['question']>
type Options = {
  isStill: boolean
  events?: EventQueue
  lines?: LogQueue
  /** What the company has taught to answer; nothing where it has not, or cannot be asked: the robot then says what it has of its own. */
  taught?: (asked: Question) => Promise<Pick<Question, 'answer' | 'from'> | undefined>
}

/** A robot that lives by seconds: the same seconds make the same robot of it, but for what people tell it. */
export function demoRobot(given: DemoRobot, floor: Floor | undefined, options: Options) {
  const { isStill, events = eventQueue(), lines = logQueue(), taught } = options
  const { robot_uuid, robot_prodtype_id } = given
  const body = bodyOf(given)
  /** Of a question it tells once it is answered. */
  async function tell(happened: Happened) {
    const { question } = happened
    if (!question || !taught) return events.tell(happened)
    events.tell({ question: { ...question, ...(await taught(question)) } })
  }
  const day = dayOf(given, floor, { tell, lines })
  const thirst = THIRST_LEAST + THIRST_SPREAD * (numberOf(robot_uuid, 'thirst') / 2 ** 32)
  const waiting = new Set<() => void>()
  const nextSecond = () => new Promise<void>((done) => void waiting.add(done))
  const offset = numberOf(robot_uuid) % WATCH_S
  let [second, saidAt, occupied] = [0, Number.NEGATIVE_INFINITY, 0]
  let before = ''

  function live() {
    if (waitASecond(body) || occupied > 0) return
    if (body.heldS === 0) return isStill ? undefined : day.live(body)
    day.forget()
    if (!isStill) body.heldS -= 1
  }

  const doer: Doer = { robot: given, floor, body, nextSecond, isBusy: () => occupied > 0 }
  const skills: Skills = {
    refuses: (order) => refusalOf({ order, body, robot_prodtype_id, isBusy: occupied > 0 }),
    carryOut: async (order, doing) => {
      const occupies = OCCUPIES.has(order.kind)
      if (occupies) occupied += 1
      try {
        await DEEDS[order.kind](doer, order, doing)
      } finally {
        if (occupies) occupied -= 1
      }
    },
  }

  return {
    body,
    skills,
    events,
    lines,
    nextSecond,
    tick() {
      second += 1
      live()
      drive(body)
      if (!isStill || body.charging) drainOrCharge(body, thirst)
      const woken = [...waiting]
      waiting.clear()
      for (const wake of woken) wake()
    },
    look(): Said | undefined {
      const said = saidBy(body)
      const now = JSON.stringify(said)
      if (now === before && second - saidAt < STANDING_EVERY_S) return undefined
      before = now
      saidAt = second
      return said
    },
    hasLine() {
      const watch = Math.floor((second + offset) / WATCH_S)
      const isAway = (second + offset) % WATCH_S < AWAY_S && isOneIn(AWAY_ONE_IN, robot_uuid, 'away', watch)
      return isStill || !isAway
    },
  }
}
