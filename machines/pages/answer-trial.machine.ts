import { assign, setup } from 'xstate'
import { type Failure, keepFailure, toFailure } from '../failure.ts'
import { ASK_AFTER_MS } from '../limits.ts'
import { unprovided } from '../unprovided.ts'
import { meantBy, type TrialAsked, type TrialQuestion, type TriedAnswer } from './answer-trial.ts'

type Change = { change: Partial<Omit<TrialQuestion, 'resource'>> }
/** `answered`: what was asked as the answer came, which somebody may have changed since. */
type Context = { asked: TrialAsked; answer?: TriedAnswer; answered?: TrialQuestion; failure?: Failure }

const after = ({ asked }: Context, change: Change['change']) => ({ ...asked, ...change })
const isNone = (asked: TrialAsked) => meantBy(asked).question === ''
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

const change = { params: ({ event }: { event: Change }) => event } as const
const keepQuestion = { type: 'keepQuestion', ...change } as const
const isOther = { type: 'isOther', ...change } as const
const isNothing = { type: 'isNothing', ...change } as const
const keepAnswer = {
  type: 'keepAnswer',
  params: ({ event }: { event: { output: TriedAnswer } }) => ({ answer: event.output }),
} as const

/** What a robot would answer, from what is taught and what is typed over it, as long as somebody types. */
export const answerTrialMachine = setup({
  types: {
    context: {} as Context,
    input: {} as TrialAsked,
    events: {} as ({ type: 'trial.change' } & Change) | { type: 'trial.ask' },
    tags: {} as 'busy',
  },
  actors: { tryAnswer: unprovided<TriedAnswer, TrialQuestion>('tryAnswer') },
  actions: {
    keepQuestion: assign(({ context }, { change }: Change) => ({ asked: after(context, change) })),
    keepAnswer: assign(({ context }, { answer }: { answer: TriedAnswer }) => ({
      ...{ answer, answered: meantBy(context.asked), failure: undefined },
    })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: toFailure(error) })),
    forgetFailure: assign({ failure: undefined }),
    forgetAnswer: assign({ answer: undefined, answered: undefined, failure: undefined }),
  },
  guards: {
    isOther: ({ context }, { change }: Change) => !isSame(context.asked, after(context, change)),
    isNothing: ({ context }, { change }: Change) => isNone(after(context, change)),
    asksNothing: ({ context }) => isNone(context.asked),
  },
  delays: { askAfter: ASK_AFTER_MS },
}).createMachine({
  id: 'answerTrial',
  description: 'What a robot would answer, from what is taught and what is typed over it.',
  context: ({ input }) => ({ asked: input }),
  initial: 'beginning',
  on: {
    'trial.change': [
      { guard: isNothing, target: '.silent', actions: [keepQuestion, 'forgetAnswer'] },
      { guard: isOther, target: '.settling', actions: keepQuestion },
    ],
  },
  states: {
    beginning: {
      description: 'Whether there is a question to begin with.',
      always: [{ guard: 'asksNothing', target: 'silent' }, { target: 'asking' }],
    },
    silent: { description: 'Nothing is asked.' },
    settling: {
      description: 'Something is being typed; what was answered before stays.',
      tags: 'busy',
      after: { askAfter: 'asking' },
      on: { 'trial.ask': 'asking' },
    },
    asking: {
      description: 'The robot is thought to be asked.',
      tags: 'busy',
      invoke: {
        id: 'tryAnswer',
        src: 'tryAnswer',
        input: ({ context }) => meantBy(context.asked),
        onDone: { target: 'answered', actions: keepAnswer },
        onError: { target: 'failed', actions: keepFailure },
      },
    },
    answered: {
      description: 'What the robot would say is shown, and what else was near.',
      on: { 'trial.ask': 'asking' },
    },
    failed: {
      description: 'What the robot would say did not come; what was answered before stays.',
      exit: 'forgetFailure',
      on: { 'trial.ask': 'asking' },
    },
  },
})
