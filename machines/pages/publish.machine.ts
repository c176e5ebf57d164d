import { assign, sendTo, setup } from 'xstate'
import { keepFailure, refused, toFailure } from '../failure.ts'
import { PLAN_REFRESH_MS, PUBLICATION_REFRESH_MS } from '../limits.ts'
import { type LookNews, unpolled } from '../polling.machine.ts'
import { unprovided } from '../unprovided.ts'
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
} from './publishing.ts'

type Withdrawing = { robot_uuids: readonly string[] }
type PublishInput = Pick<Publishing, 'resource' | 'record_id' | 'opens'>
type PublicationQuery = Published & { etag: string }
type Events =
  | ({ type: 'publish.send' } & Sending)
  | ({ type: 'publication.withdraw' } & Withdrawing)
  | { type: 'plan.ask' | 'publication.look' | 'failures.retry' }
  | LookNews<PlanAnswer & PublicationAnswer>

type In = { context: Publishing }
const named = ({ event }: { event: Withdrawing }) => event
const keepRefusal = { type: 'keepRefusal', params: refused } as const
const answered = <Answer>({ event }: { event: { answer: Answer } }) => event.answer
const keepPlan = { type: 'keepPlan', params: answered<PlanAnswer> } as const
const keepSeen = { type: 'keepRobots', params: answered<PublicationAnswer> } as const
const isUnderWay = { type: 'isUnderWay', params: answered<PublicationAnswer> } as const
const keepRobots = {
  type: 'keepRobots',
  params: ({ event }: { event: { output: PublicationAnswer } }) => event.output,
} as const
const keepSending = { type: 'keepSending', params: ({ event }: { event: Sending }) => event } as const
const keepLeaving = { type: 'keepLeaving', params: named } as const
const namesSome = { type: 'namesSome', params: named } as const

const meant = ({ context: { resource, record_id } }: In): Published => ({ resource, record_id })
/** Taken or refused: the robots are followed; what the server then tells of them is news. */
const thenFollow = {
  onDone: { target: 'following', actions: ['forgetFailure', keepRobots] },
  onError: { target: 'following', actions: keepRefusal },
} as const
const asOpened = [{ guard: 'isForPlan', target: 'choosing' }, { target: 'following' }] as const

const began = (input: PublishInput): Publishing => ({
  ...input,
  ...{ planEtag: '', etag: '', asOfMs: 0, clockAheadMs: 0 },
  ...{ sending: { robot_uuids: [], key: '' }, leaving: [] },
})

/** Publishing a record to robots: planned, sent, followed robot by robot, and tried again where it failed. */
export const publishMachine = setup({
  types: { context: {} as Publishing, input: {} as PublishInput, events: {} as Events, tags: {} as 'busy' },
  actors: {
    readPlan: unpolled<PlanAnswer, PublicationQuery>(),
    publish: unprovided<PublicationAnswer, PublishAsked>('publish'),
    readPublication: unpolled<PublicationAnswer, PublicationQuery>(),
    retryFailures: unprovided<PublicationAnswer, Published>('retryFailures'),
    withdraw: unprovided<PublicationAnswer, Published & Withdrawing>('withdraw'),
  },
  actions: {
    keepPlan: assign(({ context }, answer: PlanAnswer) => planned(context, answer)),
    keepRobots: assign(({ context }, answer: PublicationAnswer) => seen(context, answer)),
    keepSending: assign((_, { robot_uuids, key }: Sending) => ({ sending: { robot_uuids, key } })),
    keepLeaving: assign((_, { robot_uuids }: Withdrawing) => ({ leaving: robot_uuids })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: toFailure(error) })),
    keepRefusal: assign((_, { error }: { error: unknown }) => ({ refusal: toFailure(error) })),
    forgetFailure: assign({ failure: undefined }),
    forgetRefusal: assign({ refusal: undefined }),
    lookNow: sendTo('polling', { type: 'look.now' }),
    renewPlan: assign({ planEtag: '' }),
    turnToPlan: assign({ opens: 'plan' }),
    turnToResults: assign({ opens: 'results' }),
  },
  guards: {
    namesSome: (_, { robot_uuids }: Withdrawing) => robot_uuids.length > 0,
    hasFailures: ({ context }) => context.robots?.some(hasFailed) ?? false,
    isUnderWay: ({ context }, { robots = context.robots }: PublicationAnswer) => robots?.some(isOpen) ?? false,
    isForPlan: ({ context }) => context.opens === 'plan',
    hasPlan: ({ context }) => context.plans !== undefined,
  },
}).createMachine({
  id: 'publish',
  description:
    'Publishing a record to robots: planned, sent, followed robot by robot, and tried again where it failed.',
  context: ({ input }) => began(input),
  initial: 'opening',
  states: {
    opening: {
      description: 'It is known whether the person wants to publish or to see what became of it.',
      always: asOpened,
    },
    choosing: {
      description: 'The person chooses robots, and sees before anything is sent what that would come to.',
      invoke: {
        id: 'polling',
        src: 'readPlan',
        input: ({ context }) => ({
          ...{ question: meant({ context }), etag: context.planEtag, everyMs: PLAN_REFRESH_MS },
        }),
      },
      on: { 'look.answered': { target: '.planned', actions: ['forgetFailure', keepPlan] } },
      initial: 'planning',
      states: {
        planning: {
          description: 'The server says, for each robot, what sending would come to.',
          tags: 'busy',
          on: {
            'look.failed': [
              { guard: 'hasPlan', target: 'planned' },
              { target: 'unplanned', actions: keepFailure },
            ],
          },
        },
        unplanned: {
          description: 'The plan could not be had.',
          on: { 'plan.ask': { target: 'planning', actions: 'lookNow' } },
        },
        planned: {
          description: 'The plan is as new as the last look: robots come and go.',
          on: { 'publish.send': { guard: namesSome, target: '#publish.publishing', actions: keepSending } },
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
        onError: { target: 'choosing', actions: ['renewPlan', keepRefusal] },
      },
    },
    following: {
      description: 'It is seen robot by robot how far publishing is.',
      on: {
        'failures.retry': { guard: 'hasFailures', target: 'retrying' },
        'publication.withdraw': { guard: namesSome, target: 'withdrawing', actions: keepLeaving },
        'plan.ask': { target: 'choosing', actions: ['turnToPlan', 'renewPlan'] },
      },
      initial: 'watching',
      states: {
        watching: {
          description: 'The server is asked how far it is, as long as something is on its way to a robot.',
          invoke: {
            id: 'polling',
            src: 'readPublication',
            input: ({ context }) => ({
              ...{ question: meant({ context }), etag: context.etag, everyMs: PUBLICATION_REFRESH_MS },
            }),
          },
          on: {
            'look.answered': [
              { guard: isUnderWay, actions: ['forgetFailure', keepSeen] },
              { target: 'settled', actions: ['forgetFailure', keepSeen] },
            ],
            'look.failed': { actions: keepFailure },
            'publication.look': { actions: 'lookNow' },
          },
        },
        settled: {
          description: 'Nothing is on its way any more: nothing is asked.',
          on: { 'publication.look': 'watching' },
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
  },
})
