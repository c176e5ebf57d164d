import { assign, emit, setup } from 'xstate'
import { type Failure, toFailure } from '../failure.ts'
import { unprovided } from '../unprovided.ts'

type Input = { hasPreStep: boolean; closesAfterMs?: number }

/** A modal (§2): it waits for an answer, does its pre-step where it has one, and may close by itself. */
export const modalMachine = setup({
  types: {
    context: {} as Input & { failure?: Failure },
    input: {} as Input,
    events: {} as { type: 'modal.confirm' } | { type: 'modal.close' },
    emitted: {} as { type: 'modal.confirmed' } | { type: 'modal.closed' },
    tags: {} as 'busy',
  },
  actors: { preStep: unprovided<void, undefined>('preStep') },
  actions: {
    tellConfirmed: emit({ type: 'modal.confirmed' }),
    tellClosed: emit({ type: 'modal.closed' }),
    forgetFailure: assign({ failure: undefined }),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: toFailure(error) })),
  },
  guards: {
    hasPreStep: ({ context }) => context.hasPreStep,
    closesByItself: ({ context }) => context.closesAfterMs !== undefined,
  },
  delays: { autoClose: ({ context }) => context.closesAfterMs ?? 0 },
}).createMachine({
  id: 'modal',
  description: 'A modal waits for an answer, does its pre-step where it has one, and may close by itself.',
  context: ({ input }) => input,
  initial: 'open',
  states: {
    open: {
      description: 'The person reads and decides.',
      initial: 'arriving',
      on: {
        'modal.confirm': [{ guard: 'hasPreStep', target: 'preparing' }, { target: 'confirmed' }],
        'modal.close': 'closed',
      },
      states: {
        arriving: {
          description: 'The modal appears; it is known whether it closes by itself.',
          always: [{ guard: 'closesByItself', target: 'passing' }, { target: 'staying' }],
        },
        passing: { description: 'The modal closes by itself after its delay.', after: { autoClose: '#modal.closed' } },
        staying: { description: 'The modal stays until it is answered.' },
      },
    },
    preparing: {
      description: 'The pre-step runs: its outcome decides, and nothing closes the modal before.',
      tags: 'busy',
      entry: 'forgetFailure',
      invoke: {
        id: 'preStep',
        src: 'preStep',
        onDone: 'confirmed',
        onError: {
          target: 'open.staying',
          actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    confirmed: {
      description: 'The person has confirmed and the pre-step is done.',
      type: 'final',
      entry: 'tellConfirmed',
    },
    closed: { description: 'The modal was closed without being confirmed.', type: 'final', entry: 'tellClosed' },
  },
})
