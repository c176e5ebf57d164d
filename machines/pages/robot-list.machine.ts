import { assign, type SnapshotFrom, setup } from 'xstate'
import type { Robot } from '../entities.ts'
import { type Failure, toFailure } from '../failure.ts'
import { BACK_OFF_MAX_MS, ROBOT_LIST_REFRESH_MS } from '../limits.ts'
import { unprovided, unprovidedSource } from '../unprovided.ts'
import { changesBetween, keptWhereSame, type RobotChange } from './robots.ts'

/** What a look at the list brings. `robots` is absent when nothing changed since `etag` (HTTP 304). */
/** `receivedAtMs`: when the answer came, by a clock that nobody sets back (`performance.now()`). */
export type RobotsAnswer = { robots?: readonly Robot[]; etag: string; clockAheadMs: number; receivedAtMs?: number }
export type RobotsQuestion = { robot_prodtype_id: string; etag: string }

type Visibility = { type: 'page.hidden' } | { type: 'page.shown' }

const robotListSetup = setup({
  types: {
    context: {} as {
      robot_prodtype_id: string
      robots?: readonly Robot[]
      etag: string
      clockAheadMs: number
      receivedAtMs?: number
      changes: readonly RobotChange[]
      failure?: Failure
      failures: number
    },
    input: {} as { robot_prodtype_id: string },
    events: {} as { type: 'list.retry' } | Visibility,
    tags: {} as 'busy',
  },
  actors: {
    openRobotList: unprovided<RobotsAnswer, RobotsQuestion>('openRobotList'),
    visibility: unprovidedSource<Visibility>(),
  },
  actions: {
    keepRobots: assign(({ context }, { robots, etag, clockAheadMs, receivedAtMs }: RobotsAnswer) => {
      if (!robots) return { clockAheadMs, receivedAtMs }
      const before = context.robots ?? []
      const changes = changesBetween(before, robots)
      return {
        robots: keptWhereSame(before, robots),
        etag,
        clockAheadMs,
        receivedAtMs,
        changes: changes.length > 0 ? changes : context.changes,
      }
    }),
    forgetFailure: assign({ failure: undefined, failures: 0 }),
    keepFailure: assign(({ context }, { error }: { error: unknown }) => ({
      failure: toFailure(error),
      failures: context.failures + 1,
    })),
  },
  guards: {
    hasRobots: ({ context }) => context.robots !== undefined,
    hasFailed: ({ context }) => context.failures > 0,
    hasStaleRobots: ({ context }) => context.robots !== undefined && context.failures > 0,
  },
  delays: {
    refreshInterval: ROBOT_LIST_REFRESH_MS,
    backOff: ({ context }) => Math.min(ROBOT_LIST_REFRESH_MS * 2 ** context.failures, BACK_OFF_MAX_MS),
  },
})

const looking = robotListSetup.createStateConfig({
  description: 'The server is asked for the list: one request at a time.',
  tags: 'busy',
  invoke: {
    id: 'openRobotList',
    src: 'openRobotList',
    input: ({ context }) => ({ robot_prodtype_id: context.robot_prodtype_id, etag: context.etag }),
    onDone: {
      target: '#robotList.fresh',
      actions: ['forgetFailure', { type: 'keepRobots', params: ({ event }) => event.output }],
    },
    onError: [
      {
        guard: 'hasRobots',
        target: '#robotList.stale',
        actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
      },
      {
        target: '#robotList.failed',
        actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
      },
    ],
  },
})

const backingOff = robotListSetup.createStateConfig({
  description: 'The next try waits, longer after each failure.',
  after: { backOff: 'looking' },
  on: { 'list.retry': 'looking' },
})

/** The robots of one type, looked at again every second while someone can see them (§4 "Robot state"). */
export const robotListMachine = robotListSetup.createMachine({
  id: 'robotList',
  description: 'The robots of one type, looked at again every second while someone can see them.',
  context: ({ input }) => ({ ...input, etag: '', clockAheadMs: 0, changes: [], failures: 0 }),
  invoke: { id: 'visibility', src: 'visibility' },
  on: { 'page.hidden': '.paused' },
  initial: 'loading',
  states: {
    loading: {
      description: 'There is nothing to show yet.',
      initial: 'looking',
      states: { looking },
    },
    fresh: {
      description: 'The list is at most a second older than the last answer.',
      initial: 'waiting',
      states: {
        waiting: { description: 'A second passes.', after: { refreshInterval: 'looking' } },
        looking,
      },
    },
    stale: {
      description: 'The list is shown, but the last look failed.',
      initial: 'waiting',
      states: { waiting: backingOff, looking },
    },
    failed: {
      description: 'There is no list, and the last look failed.',
      initial: 'waiting',
      states: { waiting: backingOff, looking },
    },
    paused: {
      description: 'Nobody can see the page: nothing is asked.',
      on: {
        'page.shown': [
          { guard: 'hasStaleRobots', target: 'stale.looking' },
          { guard: 'hasRobots', target: 'fresh.looking' },
          { guard: 'hasFailed', target: 'failed.looking' },
          { target: 'loading' },
        ],
      },
    },
  },
})

type Snapshot = SnapshotFrom<typeof robotListMachine>

export const selectRobots = ({ context }: Snapshot) => context.robots
export const selectChanges = ({ context }: Snapshot) => context.changes
export const selectListFailure = ({ context }: Snapshot) => context.failure
export const selectClockAheadMs = ({ context }: Snapshot) => context.clockAheadMs
export const selectReceivedAtMs = ({ context }: Snapshot) => context.receivedAtMs
/** The robots shown are older than they look. */
export const isStale = (snapshot: Snapshot) => snapshot.matches('stale')
