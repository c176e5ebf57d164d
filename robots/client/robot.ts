import { type Calling, caller } from './calls.ts'
import { type EventQueue, keepTelling } from './events.ts'
import { keepLogging, type LogQueue } from './log.ts'
import { keepTakingOrders, type Skills } from './orders.ts'
import { noShelf, type Shelf, takePublications } from './publications.ts'
import { keepReporting, type Said } from './reports.ts'

export { type Answered, type Ask, asker, questionEvent } from './answers.ts'
export { caller, Refused } from './calls.ts'
export { type EventQueue, eventQueue, type Happened } from './events.ts'
export { type LogLevel, type LogQueue, logQueue } from './log.ts'
export { areAllMaps, type MapNames, type NameBook, nameBook } from './names.ts'
export { type Doing, Failed, type Order, type Reason, type Skills, skillsByKind } from './orders.ts'
export { memoryShelf, type Published, type RefusedFor, type Shelf } from './publications.ts'
export type { Said } from './reports.ts'

export type Robot = Calling & {
  /** What the robot is right now, asked for each second; nothing where it has nothing to say. */
  look: () => Said | undefined
  skills: Skills
  /** Left out by a robot that takes nothing that is published: it is refused as `notTaken`. */
  shelf?: Shelf
  /** Where a robot that tells of visitors, questions, tours and alarms puts them. */
  events?: EventQueue
  /** Where a robot that tells people of itself in lines puts them: they stand on its page. */
  lines?: LogQueue
  everyMs?: number
  /** Where something stands in between that may start again while the robot goes on: the same each time, so that it takes up what the robot has begun. */
  run?: string
}

/** Ends the others where one of them fails. */
export async function allOrNone(works: readonly ((signal: AbortSignal) => Promise<void>)[], signal: AbortSignal) {
  const ending = new AbortController()
  const either = AbortSignal.any([signal, ending.signal])
  const ended = works.map((work) =>
    work(either).catch((error: unknown) => {
      const isFirst = !either.aborted
      ending.abort()
      if (isFirst) throw error
    }),
  )
  const [failure] = (await Promise.allSettled(ended)).flatMap((each) =>
    each.status === 'rejected' ? [each.reason] : [],
  )
  if (failure) throw failure
}

/**
 * Connects a robot to the console: reports each second, carries out orders, takes what is published, tells of events and of itself. Over when the
 * signal says so; throws `Refused` where the key does not work any more. A line that is down is not an error: everything goes on once it is up.
 */
export async function runRobot(robot: Robot, signal: AbortSignal): Promise<void> {
  const {
    look,
    skills,
    shelf = noShelf,
    events,
    lines,
    everyMs = 1000,
    clock = Date.now,
    log = () => undefined,
    call = caller(robot),
  } = robot
  const { run = crypto.randomUUID() } = robot
  let isTaking = false

  /** At each start, and as long as reports say that something waits. */
  async function takeWhatWaits(stop: AbortSignal) {
    if (isTaking) return
    isTaking = true
    await takePublications({ shelf, call, log }, stop)
      .catch((error: unknown) => stop.aborted || log(`publications: ${String(error)}`))
      .finally(() => {
        isTaking = false
      })
  }

  const works = [
    (stop: AbortSignal) => {
      const hears = (hasPublications: boolean) => void (hasPublications && takeWhatWaits(stop))
      return keepReporting(look, { call, clock, everyMs, hears, log }, stop)
    },
    (stop: AbortSignal) => keepTakingOrders({ call, run, skills, log }, stop),
    takeWhatWaits,
    ...(events ? [(stop: AbortSignal) => keepTelling(events, { call, log }, stop)] : []),
    ...(lines ? [(stop: AbortSignal) => keepLogging(lines, { call, log }, stop)] : []),
  ]
  await allOrNone(works, signal)
}
