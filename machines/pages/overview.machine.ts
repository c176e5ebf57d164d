import { assign, sendTo, setup } from 'xstate'
import { RET } from '../../openapi/ret.ts'
import { type Failure, keepFailure, toFailure } from '../failure.ts'
import { OVERVIEW_CURRENT_MS, OVERVIEW_REFRESH_MS } from '../limits.ts'
import { type LookNews, unpolled } from '../polling.machine.ts'
import type { Overview, OverviewAnswer, OverviewOf, OverviewQuestion } from './overview.ts'

type Answered = { answer: OverviewAnswer }

/** What needs the person now and what goes on today, looked at again every two seconds while someone can see it. */
export const overviewMachine = setup({
  types: {
    context: {} as OverviewOf & { overview?: Overview; asOfMs?: number; clockAheadMs: number; failure?: Failure },
    input: {} as OverviewOf,
    events: {} as { type: 'overview.retry' } | LookNews<OverviewAnswer>,
  },
  actors: { readOverview: unpolled<OverviewAnswer, OverviewQuestion>() },
  actions: {
    lookNow: sendTo('polling', { type: 'look.now' }),
    keepOverview: assign(({ context }, { answer: { overview, asOfMs, clockAheadMs } }: Answered) => ({
      overview: overview ?? context.overview,
      ...{ asOfMs, clockAheadMs },
    })),
    forgetOverview: assign({ overview: undefined }),
    forgetFailure: assign({ failure: undefined }),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: toFailure(error) })),
  },
  guards: {
    isRefused: (_, { error }: { error: unknown }) => toFailure(error).ret === RET.notAllowed,
    hasOverview: ({ context }) => context.overview !== undefined,
  },
  delays: { current: OVERVIEW_CURRENT_MS },
}).createMachine({
  id: 'overview',
  description: 'What needs the person now and what goes on today, looked at again while someone can see it.',
  context: ({ input }) => ({ ...input, clockAheadMs: 0 }),
  invoke: {
    id: 'polling',
    src: 'readOverview',
    input: ({ context: { robot_prodtype_id, areAll } }) => ({
      ...{ question: { robot_prodtype_id, areAll }, etag: '', everyMs: OVERVIEW_REFRESH_MS, asksAfresh: true },
    }),
  },
  on: {
    'look.answered': { target: '.shown', actions: { type: 'keepOverview', params: ({ event }) => event } },
    'look.failed': [
      {
        guard: { type: 'isRefused', params: ({ event }) => event },
        target: '.refused',
        actions: ['forgetOverview', keepFailure],
      },
      { guard: 'hasOverview', target: '.stale', actions: keepFailure },
      { target: '.failed', actions: keepFailure },
    ],
    'overview.retry': { actions: 'lookNow' },
  },
  initial: 'loading',
  states: {
    loading: { description: 'There is nothing to show yet.', entry: 'forgetFailure' },
    shown: {
      description: 'What is shown is as new as the last look.',
      entry: 'forgetFailure',
      after: { current: 'stale' },
    },
    stale: { description: 'What is shown was so once: the last look failed, or its answer is late.' },
    failed: {
      description: 'There is nothing to show, and the last look failed.',
      on: { 'overview.retry': { target: 'loading', actions: 'lookNow' } },
    },
    refused: {
      description: 'The page is not open to the person any more.',
      on: { 'overview.retry': { target: 'loading', actions: 'lookNow' } },
    },
  },
})
