import { assign, sendParent, setup } from 'xstate'
import { isIdentifier, isPhoneNumber } from '../../domain/rules/rules.ts'
import type { Caller, CodePurpose } from '../entities.ts'
import { type Failure, keepFailure, toFailure } from '../failure.ts'
import { CODE_REQUESTED_DELAY_MS } from '../limits.ts'
import { unprovided, unprovidedSource } from '../unprovided.ts'

type Tick = { type: 'countdown.tick'; secondsLeft: number }

type Whom = { purpose: CodePurpose; invited?: string }

const isAcceptedBy = ({ purpose, invited }: Whom, identifier: string) =>
  purpose === 'reset' ? isIdentifier(identifier) : isPhoneNumber(identifier) || identifier === invited

/** Asks for a code, then makes the person wait before asking again (§4 "Get-code button"). Its parent hears `code.failed`. */
export const codeRequestMachine = setup({
  types: {
    context: {} as {
      purpose: CodePurpose
      /** The address that a link names, by whose mail a first login may begin. */
      invited?: string
      caller?: Caller
      identifier?: string
      authToken?: string
      isRequested: boolean
      secondsLeft: number
      failure?: Failure
    },
    input: {} as Whom & { caller?: Caller },
    events: {} as { type: 'code.request'; identifier: string } | { type: 'code.rejected' } | Tick,
    tags: {} as 'busy' | 'counting',
  },
  actors: {
    sendCode: unprovided<{ authToken: string }, { purpose: CodePurpose; identifier: string; caller?: Caller }>(
      'sendCode',
    ),
    forgetDeadline: unprovided<void, { purpose: CodePurpose }>('forgetDeadline'),
    countdown: unprovidedSource<Tick, { purpose: CodePurpose; isFresh: boolean }>(),
  },
  actions: {
    startAsking: assign((_, { identifier }: { identifier: string }) => ({
      identifier,
      authToken: undefined,
      isRequested: false,
      failure: undefined,
    })),
    keepAuthToken: assign((_, { authToken }: { authToken: string }) => ({ authToken })),
    markRequested: assign({ isRequested: true }),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: toFailure(error), isRequested: false })),
    tellFailed: sendParent((_, { error }: { error: unknown }) => ({ type: 'code.failed', error })),
    showSeconds: assign((_, { secondsLeft }: { secondsLeft: number }) => ({ secondsLeft: Math.max(0, secondsLeft) })),
    clearSeconds: assign({ secondsLeft: 0 }),
  },
  guards: {
    hasValidIdentifier: ({ context }, { identifier }: { identifier: string }) => isAcceptedBy(context, identifier),
    hasAsked: ({ context }) => context.identifier !== undefined,
    isCountdownDone: (_, { secondsLeft }: { secondsLeft: number }) => secondsLeft <= 0,
  },
  delays: { requestedDelay: CODE_REQUESTED_DELAY_MS },
}).createMachine({
  id: 'codeRequest',
  description: 'Asks for a code, then makes the person wait before asking again.',
  context: ({ input }) => ({ ...input, isRequested: false, secondsLeft: 0 }),
  initial: 'counting',
  states: {
    ready: {
      description: 'A code can be asked for; the countdown that was kept over a reload counts no more.',
      invoke: {
        id: 'forgetDeadline',
        src: 'forgetDeadline',
        input: ({ context }) => ({ purpose: context.purpose }),
        onError: {},
      },
      on: {
        'code.request': {
          guard: { type: 'hasValidIdentifier', params: ({ event }) => ({ identifier: event.identifier }) },
          target: 'counting.sending',
          actions: { type: 'startAsking', params: ({ event }) => ({ identifier: event.identifier }) },
        },
      },
    },
    counting: {
      description: 'The person waits before asking again; a countdown that a reload interrupted goes on.',
      tags: 'counting',
      exit: 'clearSeconds',
      invoke: {
        id: 'countdown',
        src: 'countdown',
        input: ({ context }) => ({ purpose: context.purpose, isFresh: context.identifier !== undefined }),
      },
      after: { requestedDelay: { guard: 'hasAsked', actions: 'markRequested' } },
      on: {
        'countdown.tick': [
          {
            guard: { type: 'isCountdownDone', params: ({ event }) => ({ secondsLeft: event.secondsLeft }) },
            target: 'ready',
          },
          { actions: { type: 'showSeconds', params: ({ event }) => ({ secondsLeft: event.secondsLeft }) } },
        ],
      },
      initial: 'waiting',
      states: {
        sending: {
          description: 'The server is asked to send the code.',
          tags: 'busy',
          invoke: {
            id: 'sendCode',
            src: 'sendCode',
            input: ({ context: { purpose, identifier = '', caller } }) => ({ purpose, identifier, caller }),
            onDone: {
              target: 'waiting',
              actions: { type: 'keepAuthToken', params: ({ event }) => event.output },
            },
            onError: {
              target: '#codeRequest.ready',
              actions: [keepFailure, { type: 'tellFailed', params: ({ event }) => event }],
            },
          },
        },
        waiting: {
          description: 'The countdown runs; the code is on its way or has come, until the server refuses it.',
          on: { 'code.rejected': '#codeRequest.ready' },
        },
      },
    },
  },
})
