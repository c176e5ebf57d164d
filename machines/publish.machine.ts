import { assign, type SnapshotFrom, setup } from 'xstate'
import { RET } from '../openapi/ret.ts'
import { type Failure, toFailure } from './failure.ts'
import { BACK_OFF_MAX_MS, PLAN_REFRESH_MS, PUBLICATION_REFRESH_MS } from './limits.ts'
import {
  hasFailed,
  isOpen,
  type Plan,
  type PlanAnswer,
  type PublicationAnswer,
  type Published,
  type PublishedRobot,
} from './publishing.ts'
import type { Stored } from './records.ts'
import { unprovided, unprovidedSource } from './unprovided.ts'

type Visibility = { type: 'page.hidden' } | { type: 'page.shown' }
/** `key`: the same press never publishes twice. */
type Sending = { robot_uuids: readonly string[]; key: string }
type Withdrawing = { robot_uuids: readonly string[] }
export type PublishInput = Published & { opens: 'plan' | 'results' }
export type PublishAsked = Published & Sending & { version: number }
type Asked = Published & { etag: string }

type Context = PublishInput & {
  record?: Stored
  plans?: readonly Plan[]
  planEtag: string
  robots?: readonly PublishedRobot[]
  etag: string
  asOfMs: number
  clockAheadMs: number
  sending: Sending
  leaving: readonly string[]
  failures: number
  failure?: Failure
  refusal?: Failure
}

const refused = ({ event }: { event: { error: unknown } }) => event
const keepFailure = { type: 'keepFailure', params: refused } as const
const keepRefusal = { type: 'keepRefusal', params: refused } as const
const keepPlan = { type: 'keepPlan', params: ({ event }: { event: { output: PlanAnswer } }) => event.output } as const
const told = ({ event }: { event: { output: PublicationAnswer } }) => event.output
const keepRobots = { type: 'keepRobots', params: told } as const
const namesSome = { type: 'namesSome', params: ({ event }: { event: Withdrawing }) => event } as const

/** What the server said; where nothing has changed, what it said before. */
const planned = ({ record, plans }: Context, answer: PlanAnswer): Partial<Context> => ({
  record: answer.record ?? record,
  plans: answer.plans ?? plans,
  planEtag: answer.etag,
})

const began = (input: PublishInput): Context => ({
  ...input,
  ...{ planEtag: '', etag: '', asOfMs: 0, clockAheadMs: 0, failures: 0 },
  ...{ sending: { robot_uuids: [], key: '' }, leaving: [] },
})

const meant = ({ resource, record_id }: Context): Published => ({ resource, record_id })

const publishSetup = setup({
  types: {
    context: {} as Context,
    input: {} as PublishInput,
    events: {} as
      | ({ type: 'publish.send' } & Sending)
      | ({ type: 'publication.withdraw' } & Withdrawing)
      | { type: 'plan.ask' | 'publication.look' | 'failures.retry' }
      | Visibility,
    tags: {} as 'busy',
  },
  actors: {
    visibility: unprovidedSource<Visibility>(),
    readPlan: unprovided<PlanAnswer, Asked>('readPlan'),
    publish: unprovided<PublicationAnswer, PublishAsked>('publish'),
    readPublication: unprovided<PublicationAnswer, Asked>('readPublication'),
    retryFailures: unprovided<PublicationAnswer, Published>('retryFailures'),
    withdraw: unprovided<PublicationAnswer, Published & Withdrawing>('withdraw'),
  },
  actions: {
    keepPlan: assign(({ context }, answer: PlanAnswer) => planned(context, answer)),
    keepRobots: assign(({ context }, answer: PublicationAnswer) => ({
      ...answer,
      robots: answer.robots ?? context.robots,
    })),
    keepSending: assign((_, { robot_uuids, key }: Sending) => ({ sending: { robot_uuids, key } })),
    keepLeaving: assign((_, { robot_uuids }: Withdrawing) => ({ leaving: robot_uuids })),
    keepFailure: assign(({ context }, { error }: { error: unknown }) => ({
      failure: toFailure(error),
      failures: context.failures + 1,
    })),
    keepRefusal: assign((_, { error }: { error: unknown }) => ({ refusal: toFailure(error) })),
    forgetFailure: assign({ failure: undefined, failures: 0 }),
    forgetRefusal: assign({ refusal: undefined }),
    turnToPlan: assign({ opens: 'plan' }),
    turnToResults: assign({ opens: 'results' }),
  },
  guards: {
    namesSome: (_, { robot_uuids }: Withdrawing) => robot_uuids.length > 0,
    hasFailures: ({ context }) => context.robots?.some(hasFailed) ?? false,
    isUnderWay: ({ context }) => context.robots?.some(isOpen) ?? false,
    isForPlan: ({ context }) => context.opens === 'plan',
    isOvertaken: (_, { error }: { error: unknown }) => toFailure(error).ret === RET.versionConflict,
  },
  delays: {
    planRefresh: PLAN_REFRESH_MS,
    publicationRefresh: PUBLICATION_REFRESH_MS,
    backOff: ({ context }) => Math.min(PUBLICATION_REFRESH_MS * 2 ** context.failures, BACK_OFF_MAX_MS),
  },
})

const following = publishSetup.createStateConfig({
  description: 'It is seen robot by robot how far publishing is.',
  initial: 'judging',
  on: {
    'failures.retry': { guard: 'hasFailures', target: 'retrying' },
    'publication.withdraw': {
      guard: namesSome,
      target: 'withdrawing',
      actions: { type: 'keepLeaving', params: ({ event }) => event },
    },
    'plan.ask': { target: 'planning', actions: 'turnToPlan' },
    'page.hidden': 'paused',
  },
  states: {
    judging: {
      description: 'It is decided by the robots whether to go on looking.',
      always: [{ guard: 'isUnderWay', target: 'waiting' }, { target: 'settled' }],
    },
    looking: {
      description: 'The server is asked how far it is.',
      tags: 'busy',
      invoke: {
        id: 'readPublication',
        src: 'readPublication',
        input: ({ context }) => ({ ...meant(context), etag: context.etag }),
        onDone: { target: 'judging', actions: ['forgetFailure', keepRobots] },
        onError: { target: 'behind', actions: keepFailure },
      },
    },
    waiting: {
      description: 'Something is still on its way to a robot.',
      after: { publicationRefresh: 'looking' },
    },
    settled: {
      description: 'Nothing is on its way any more: nothing is asked.',
      on: { 'publication.look': 'looking' },
    },
    behind: {
      description: 'The last look failed; the next try comes later after each failure.',
      after: { backOff: 'looking' },
      on: { 'publication.look': 'looking' },
    },
  },
})

const choosing = publishSetup.createStateConfig({
  description: 'The person chooses robots, and sees before anything is sent what that would come to.',
  initial: 'resting',
  on: {
    'publish.send': {
      guard: namesSome,
      target: 'publishing',
      actions: { type: 'keepSending', params: ({ event }) => event },
    },
    'page.hidden': 'paused',
  },
  states: {
    resting: { description: 'The plan is as new as the last look.', after: { planRefresh: 'looking' } },
    looking: {
      description: 'Robots come and go: the plan is looked at again.',
      invoke: {
        id: 'readPlan',
        src: 'readPlan',
        input: ({ context }) => ({ ...meant(context), etag: context.planEtag }),
        onDone: { target: 'resting', actions: keepPlan },
        onError: 'resting',
      },
    },
  },
})

/** Publishing a record to robots: planned, sent, followed robot by robot, and tried again where it failed. */
export const publishMachine = publishSetup.createMachine({
  id: 'publish',
  description:
    'Publishing a record to robots: planned, sent, followed robot by robot, and tried again where it failed.',
  context: ({ input }) => began(input),
  invoke: { id: 'visibility', src: 'visibility' },
  initial: 'opening',
  states: {
    opening: {
      description: 'It is known whether the person wants to publish or to see what became of it.',
      always: [{ guard: 'isForPlan', target: 'planning' }, { target: 'following.looking' }],
    },
    planning: {
      description: 'The server says, for each robot, what sending would come to.',
      tags: 'busy',
      invoke: {
        id: 'readPlan',
        src: 'readPlan',
        input: ({ context }) => ({ ...meant(context), etag: '' }),
        onDone: { target: 'choosing', actions: ['forgetFailure', keepPlan] },
        onError: { target: 'unplanned', actions: keepFailure },
      },
    },
    unplanned: { description: 'The plan could not be had.', on: { 'plan.ask': 'planning' } },
    choosing,
    publishing: {
      description: 'The record is published to the robots that were chosen.',
      tags: 'busy',
      entry: 'forgetRefusal',
      invoke: {
        id: 'publish',
        src: 'publish',
        input: ({ context }) => ({ ...meant(context), ...context.sending, version: context.record?.version ?? 0 }),
        onDone: { target: 'following', actions: ['turnToResults', keepRobots] },
        onError: [
          { guard: { type: 'isOvertaken', params: refused }, target: 'planning', actions: keepRefusal },
          { target: 'choosing', actions: keepRefusal },
        ],
      },
    },
    following,
    retrying: {
      description: 'What failed is sent again, and nothing else.',
      tags: 'busy',
      entry: 'forgetRefusal',
      invoke: {
        id: 'retryFailures',
        src: 'retryFailures',
        input: ({ context }) => meant(context),
        onDone: { target: 'following', actions: keepRobots },
        onError: { target: 'following', actions: keepRefusal },
      },
    },
    withdrawing: {
      description: 'The record is taken off robots.',
      tags: 'busy',
      entry: 'forgetRefusal',
      invoke: {
        id: 'withdraw',
        src: 'withdraw',
        input: ({ context }) => ({ ...meant(context), robot_uuids: context.leaving }),
        onDone: { target: 'following', actions: keepRobots },
        onError: { target: 'following', actions: keepRefusal },
      },
    },
    paused: {
      description: 'Nobody can see the page: nothing is asked.',
      on: { 'page.shown': [{ guard: 'isForPlan', target: 'planning' }, { target: 'following.looking' }] },
    },
  },
})

type Snapshot = SnapshotFrom<typeof publishMachine>

const NOTHING: readonly never[] = []

export const selectRecord = ({ context }: Snapshot) => context.record
export const selectPlans = ({ context }: Snapshot) => context.plans ?? NOTHING
export const selectPublished = ({ context }: Snapshot) => context.robots
export const selectPublishFailure = ({ context }: Snapshot) => context.failure
export const selectPublishRefusal = ({ context }: Snapshot) => context.refusal
export const selectAsOfMs = ({ context }: Snapshot) => context.asOfMs
export const selectClockAheadMs = ({ context }: Snapshot) => context.clockAheadMs
export const selectIsBusy = (snapshot: Snapshot) => snapshot.hasTag('busy')
export const isPublishing = (snapshot: Snapshot) => snapshot.matches('publishing')

/** What the person sees: the robots to choose from, what became of it, or that neither is there (yet). */
export function publishScreenOf(snapshot: Snapshot): 'loading' | 'failed' | 'choose' | 'results' {
  const { opens, plans, robots, failure } = snapshot.context
  if (snapshot.matches('unplanned')) return 'failed'
  const hasNews = opens === 'plan' ? plans !== undefined : robots !== undefined
  if (hasNews) return opens === 'plan' ? 'choose' : 'results'
  return failure ? 'failed' : 'loading'
}
