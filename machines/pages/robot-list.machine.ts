import { assign, sendTo, setup } from 'xstate'
import type { Robot } from '../entities.ts'
import { type Failure, keepFailure, toFailure } from '../failure.ts'
import { ROBOT_DROPDOWN_REFRESH_MS, ROBOT_LIST_REFRESH_MS } from '../limits.ts'
import { type LookNews, unpolled } from '../polling.machine.ts'
import { changesBetween, keptWhereSame, type RobotChange, withChanged } from './robots.ts'

/**
 * What a look at the list brings: all robots, or (`isPart`) those that changed since `etag`, of the same robots in the same order. `robots` is absent
 * when nothing changed (HTTP 304); `receivedAtMs`: when the answer came, by a clock that nobody sets back (`performance.now()`).
 */
export type RobotsAnswer = {
  robots?: readonly Robot[]
  isPart?: boolean
  etag: string
  clockAheadMs: number
  receivedAtMs?: number
}
export type RobotsQuestion = { robot_prodtype_id: string; etag: string }

type Answered = { answer: RobotsAnswer }

/** The robots of one type, looked at again every second while someone can see them (§4 "Robot state"). */
export const robotListMachine = setup({
  types: {
    context: {} as {
      robot_prodtype_id: string
      robots?: readonly Robot[]
      clockAheadMs: number
      receivedAtMs?: number
      changes: readonly RobotChange[]
      failure?: Failure
      /** How many pickers are on the page that need it faster. */
      hurried: number
    },
    input: {} as { robot_prodtype_id: string },
    events: {} as { type: 'list.retry' | 'hurry.begin' | 'hurry.end' } | LookNews<RobotsAnswer>,
  },
  actors: { openRobotList: unpolled<RobotsAnswer, RobotsQuestion>() },
  actions: {
    lookNow: sendTo('polling', { type: 'look.now' }),
    keepRobots: assign(({ context }, { answer: { robots: seen, isPart, clockAheadMs, receivedAtMs } }: Answered) => {
      if (!seen) return { clockAheadMs, receivedAtMs }
      const before = context.robots ?? []
      const robots = isPart ? withChanged(before, seen) : keptWhereSame(before, seen)
      const changes = robots === before ? [] : changesBetween(before, robots)
      return {
        robots,
        clockAheadMs,
        receivedAtMs,
        changes: changes.length > 0 ? changes : context.changes,
      }
    }),
    forgetFailure: assign({ failure: undefined }),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: toFailure(error) })),
    countHurried: assign({ hurried: ({ context }) => context.hurried + 1 }),
    countLess: assign({ hurried: ({ context }) => context.hurried - 1 }),
    tellPace: sendTo('polling', ({ context }) => ({
      type: 'pace.change',
      everyMs: context.hurried > 0 ? ROBOT_DROPDOWN_REFRESH_MS : ROBOT_LIST_REFRESH_MS,
    })),
  },
  guards: { hasRobots: ({ context }) => context.robots !== undefined },
}).createMachine({
  id: 'robotList',
  description: 'The robots of one type, looked at again every second while someone can see them.',
  context: ({ input }) => ({ ...input, clockAheadMs: 0, changes: [], hurried: 0 }),
  invoke: {
    id: 'polling',
    src: 'openRobotList',
    input: ({ context: { robot_prodtype_id } }) => ({
      ...{ question: { robot_prodtype_id }, etag: '', everyMs: ROBOT_LIST_REFRESH_MS },
    }),
  },
  on: {
    'look.answered': { target: '.fresh', actions: { type: 'keepRobots', params: ({ event }) => event } },
    'look.failed': [
      { guard: 'hasRobots', target: '.stale', actions: keepFailure },
      { target: '.failed', actions: keepFailure },
    ],
    'list.retry': { actions: 'lookNow' },
    'hurry.begin': { actions: ['countHurried', 'tellPace'] },
    'hurry.end': { actions: ['countLess', 'tellPace'] },
  },
  initial: 'loading',
  states: {
    loading: { description: 'There is nothing to show yet.' },
    fresh: { description: 'The list is as new as the last look.', entry: 'forgetFailure' },
    stale: { description: 'The list is shown, but the last look failed.' },
    failed: { description: 'There is no list, and the last look failed.' },
  },
})
