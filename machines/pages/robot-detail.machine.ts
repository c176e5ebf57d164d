import { assign, sendTo, setup } from 'xstate'
import { type Failure, keepFailure, toFailure } from '../failure.ts'
import { ROBOT_DETAIL_REFRESH_MS, ROBOT_DETAIL_RESTORED_MS } from '../limits.ts'
import { type LookNews, unpolled } from '../polling.machine.ts'
import type { LookBack, RobotDetail, RobotDetailOf, RobotDetailQuestion } from './robot-detail.ts'

type Answered = { answer: RobotDetail }
type Chosen = { span: LookBack }

/** What a robot has, and what has been with it for a day or a week, looked at again and again while someone can see it. */
export const robotDetailMachine = setup({
  types: {
    context: {} as RobotDetailQuestion & { detail?: RobotDetail; failure?: Failure },
    input: {} as RobotDetailOf,
    events: {} as { type: 'detail.retry' } | ({ type: 'span.choose' } & Chosen) | LookNews<RobotDetail>,
  },
  actors: { readDetail: unpolled<RobotDetail, RobotDetailQuestion>() },
  actions: {
    lookNow: sendTo('polling', { type: 'look.now' }),
    keepRobotDetail: assign((_, { answer }: Answered) => ({ detail: answer, failure: undefined })),
    keepSpan: assign((_, { span }: Chosen) => ({ span })),
    forgetFailure: assign({ failure: undefined }),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: toFailure(error) })),
  },
  guards: { isOtherSpan: ({ context }, { span }: Chosen) => span !== context.span },
}).createMachine({
  id: 'robotDetail',
  description: 'What a robot has, and what has been with it for a day or a week.',
  context: ({ input }) => ({ ...input, span: 'day' }),
  initial: 'lookingBack',
  states: {
    lookingBack: {
      description: 'A day or a week is looked back at, again and again while someone can see it.',
      entry: 'forgetFailure',
      invoke: {
        id: 'polling',
        src: 'readDetail',
        input: ({ context: { robot_uuid, robot_prodtype_id, span } }) => ({
          question: { robot_uuid, robot_prodtype_id, span },
          ...{ everyMs: ROBOT_DETAIL_REFRESH_MS[span], restoredMs: ROBOT_DETAIL_RESTORED_MS },
        }),
      },
      on: {
        'look.answered': { target: '.shown', actions: { type: 'keepRobotDetail', params: ({ event }) => event } },
        'look.failed': { target: '.failed', actions: keepFailure },
        'detail.retry': { actions: 'lookNow' },
        'span.choose': {
          guard: { type: 'isOtherSpan', params: ({ event }) => event },
          target: 'lookingBack',
          reenter: true,
          actions: { type: 'keepSpan', params: ({ event }) => event },
        },
      },
      initial: 'loading',
      states: {
        loading: { description: 'Nothing is known yet of the time that is asked for.' },
        shown: {
          description: 'What is shown of that time is as new as the last look.',
          on: { 'look.failed': { target: 'stale', actions: keepFailure } },
        },
        stale: {
          description: 'What is shown of that time is what was known last: the last look failed.',
          on: { 'look.failed': { actions: keepFailure } },
        },
        failed: { description: 'There is nothing to show of that time, and the last look failed.' },
      },
    },
  },
})
