import { assign, type SnapshotFrom, setup } from 'xstate'
import { isIdentifier, isPhoneNumber } from '../openapi/rules.ts'
import type { Caller, CodePurpose } from './entities.ts'
import { type Failure, toFailure } from './failure.ts'
import { CODE_REQUESTED_DELAY_MS } from './limits.ts'
import { unprovided, unprovidedSource } from './unprovided.ts'

type Tick = { type: 'countdown.tick'; secondsLeft: number }

const isAcceptedBy = (purpose: CodePurpose, identifier: string) =>
  purpose === 'reset' ? isIdentifier(identifier) : isPhoneNumber(identifier)

/** Asks for a code, then makes the person wait before asking again (§4 "Get-code button"). */
export const codeRequestMachine = setup({
  types: {
    context: {} as {
      purpose: CodePurpose
      caller?: Caller
      identifier?: string
      authToken?: string
      isRequested: boolean
      secondsLeft: number
      failure?: Failure
    },
    input: {} as { purpose: CodePurpose; caller?: Caller },
    events: {} as { type: 'code.request'; identifier: string } | { type: 'code.rejected' } | Tick,
    tags: {} as 'busy',
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
    showSeconds: assign((_, { secondsLeft }: { secondsLeft: number }) => ({ secondsLeft: Math.max(0, secondsLeft) })),
    clearSeconds: assign({ secondsLeft: 0 }),
  },
  guards: {
    hasValidIdentifier: ({ context }, { identifier }: { identifier: string }) =>
      isAcceptedBy(context.purpose, identifier),
    hasAsked: ({ context }) => context.identifier !== undefined,
    isOver: (_, { secondsLeft }: { secondsLeft: number }) => secondsLeft <= 0,
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
            guard: { type: 'isOver', params: ({ event }) => ({ secondsLeft: event.secondsLeft }) },
            target: 'ready',
          },
          { actions: { type: 'showSeconds', params: ({ event }) => ({ secondsLeft: event.secondsLeft }) } },
        ],
        'code.rejected': 'ready',
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
              actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
        waiting: { description: 'The countdown runs; the code is on its way or has come.' },
      },
    },
  },
})

type Snapshot = SnapshotFrom<typeof codeRequestMachine>

export const selectSecondsLeft = ({ context }: Snapshot) => context.secondsLeft
export const selectCodeFailure = ({ context }: Snapshot) => context.failure
/** Undefined until the code counts as requested (§4); empty while the server has not answered. */
export const selectAuthToken = ({ context }: Snapshot) => (context.isRequested ? (context.authToken ?? '') : undefined)
/** Of a code for this very identifier: one that was sent elsewhere counts for nothing. */
export const authTokenFor = (snapshot: Snapshot, identifier: string) =>
  snapshot.context.identifier === identifier ? selectAuthToken(snapshot) : undefined
/** Where the code went; undefined until the server has sent it. */
export const selectSentTo = ({ context }: Snapshot) =>
  context.authToken === undefined ? undefined : context.identifier
