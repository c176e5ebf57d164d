import { assign, type SnapshotFrom, setup } from 'xstate'
import { RET } from '../../openapi/ret.ts'
import { toFailure } from '../failure.ts'
import { BACK_OFF_MAX_MS, PLAN_REFRESH_MS, PUBLICATION_REFRESH_MS } from '../limits.ts'
import { unprovided, unprovidedSource } from '../unprovided.ts'
import {
  hasFailed,
  isOpen,
  type PlanAnswer,
  type PublicationAnswer,
  type PublishAsked,
  type Published,
  type Publishing,
  planned,
  type Sending,
  seen,
  withFailure,
} from './publishing.ts'

type Visibility = { type: 'page.hidden' } | { type: 'page.shown' }
type Withdrawing = { robot_uuids: readonly string[] }
type PublishInput = Pick<Publishing, 'resource' | 'record_id' | 'opens'>
type Asked = Published & { etag: string }
type Events =
  | ({ type: 'publish.send' } & Sending)
  | ({ type: 'publication.withdraw' } & Withdrawing)
  | { type: 'plan.ask' | 'publication.look' | 'failures.retry' }
  | Visibility

type In = { context: Publishing }
const refused = ({ event }: { event: { error: unknown } }) => event
const told = ({ event }: { event: { output: PublicationAnswer } }) => event.output
const named = ({ event }: { event: Withdrawing }) => event
const keepFailure = { type: 'keepFailure', params: refused } as const
const keepRefusal = { type: 'keepRefusal', params: refused } as const
const isOvertaken = { type: 'isOvertaken', params: refused } as const
const keepPlan = { type: 'keepPlan', params: ({ event }: { event: { output: PlanAnswer } }) => event.output } as const
const keepRobots = { type: 'keepRobots', params: told } as const
const keepSending = { type: 'keepSending', params: ({ event }: { event: Sending }) => event } as const
const keepLeaving = { type: 'keepLeaving', params: named } as const
const namesSome = { type: 'namesSome', params: named } as const

const meant = ({ context: { resource, record_id } }: In): Published => ({ resource, record_id })
/** Taken or refused: the robots are followed; what the server then tells of them is news. */
const thenFollow = {
  onDone: { target: 'following', actions: ['forgetFailure', keepRobots] },
  onError: { target: 'following', actions: keepRefusal },
} as const
const asOpened = [{ guard: 'isForPlan', target: 'planning' }, { target: 'following.looking' }] as const

const began = (input: PublishInput): Publishing => ({
  ...input,
  ...{ planEtag: '', etag: '', asOfMs: 0, clockAheadMs: 0, failures: 0 },
  ...{ sending: { robot_uuids: [], key: '' }, leaving: [] },
})

/** Publishing a record to robots: planned, sent, followed robot by robot, and tried again where it failed. */
export const publishMachine = setup({
  types: { context: {} as Publishing, input: {} as PublishInput, events: {} as Events, tags: {} as 'busy' },
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
    keepRobots: assign(({ context }, answer: PublicationAnswer) => seen(context, answer)),
    keepSending: assign((_, { robot_uuids, key }: Sending) => ({ sending: { robot_uuids, key } })),
    keepLeaving: assign((_, { robot_uuids }: Withdrawing) => ({ leaving: robot_uuids })),
    keepFailure: assign(({ context }, { error }: { error: unknown }) => withFailure(context, toFailure(error))),
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
}).createMachine({
  id: 'publish',
  description:
    'Publishing a record to robots: planned, sent, followed robot by robot, and tried again where it failed.',
  context: ({ input }) => began(input),
  invoke: { id: 'visibility', src: 'visibility' },
  initial: 'opening',
  states: {
    opening: {
      description: 'It is known whether the person wants to publish or to see what became of it.',
      always: asOpened,
    },
    planning: {
      description: 'The server says, for each robot, what sending would come to.',
      tags: 'busy',
      invoke: {
        id: 'readPlan',
        src: 'readPlan',
        input: ({ context }) => ({ ...meant({ context }), etag: '' }),
        onDone: { target: 'choosing', actions: ['forgetFailure', keepPlan] },
        onError: { target: 'unplanned', actions: keepFailure },
      },
    },
    unplanned: { description: 'The plan could not be had.', on: { 'plan.ask': 'planning' } },
    choosing: {
      description: 'The person chooses robots, and sees before anything is sent what that would come to.',
      initial: 'resting',
      on: { 'publish.send': { guard: namesSome, target: 'publishing', actions: keepSending }, 'page.hidden': 'paused' },
      states: {
        resting: { description: 'The plan is as new as the last look.', after: { planRefresh: 'looking' } },
        looking: {
          description: 'Robots come and go: the plan is looked at again.',
          invoke: {
            id: 'readPlan',
            src: 'readPlan',
            input: ({ context }) => ({ ...meant({ context }), etag: context.planEtag }),
            onDone: { target: 'resting', actions: keepPlan },
            onError: 'resting',
          },
        },
      },
    },
    publishing: {
      description: 'The record is published to the robots that were chosen.',
      tags: 'busy',
      entry: 'forgetRefusal',
      invoke: {
        id: 'publish',
        src: 'publish',
        input: ({ context }) => ({ ...meant({ context }), ...context.sending, version: context.record?.version ?? 0 }),
        onDone: { target: 'following', actions: ['turnToResults', keepRobots] },
        onError: [
          { guard: isOvertaken, target: 'planning', actions: keepRefusal },
          { target: 'choosing', actions: keepRefusal },
        ],
      },
    },
    following: {
      description: 'It is seen robot by robot how far publishing is.',
      initial: 'judging',
      on: {
        'failures.retry': { guard: 'hasFailures', target: 'retrying' },
        'publication.withdraw': { guard: namesSome, target: 'withdrawing', actions: keepLeaving },
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
            input: ({ context }) => ({ ...meant({ context }), etag: context.etag }),
            onDone: { target: 'judging', actions: ['forgetFailure', keepRobots] },
            onError: { target: 'behind', actions: keepFailure },
          },
        },
        waiting: { description: 'Something is still on its way to a robot.', after: { publicationRefresh: 'looking' } },
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
    },
    retrying: {
      description: 'What failed is sent again, and nothing else.',
      tags: 'busy',
      entry: 'forgetRefusal',
      invoke: { id: 'retryFailures', src: 'retryFailures', input: meant, ...thenFollow },
    },
    withdrawing: {
      description: 'The record is taken off robots.',
      tags: 'busy',
      entry: 'forgetRefusal',
      invoke: {
        id: 'withdraw',
        src: 'withdraw',
        input: ({ context }) => ({ ...meant({ context }), robot_uuids: context.leaving }),
        ...thenFollow,
      },
    },
    paused: { description: 'Nobody can see the page: nothing is asked.', on: { 'page.shown': asOpened } },
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
