import { assign, setup } from 'xstate'
import { RET } from '../../openapi/ret.ts'
import type { Caller, OwnSession } from '../entities.ts'
import { type Failure, isDeleted, keepFailure, toFailure } from '../failure.ts'
import { unprovided } from '../unprovided.ts'

type Input = { caller: Caller }

export const ownSessionsMachine = setup({
  types: {
    context: {} as Input & { sessions?: OwnSession[]; target?: string; hasEnded: boolean; failure?: Failure },
    input: {} as Input,
    events: {} as
      | { type: 'session.end'; session_id: string }
      | { type: 'others.end' | 'ending.confirm' | 'ending.cancel' | 'sessions.retry' },
    tags: {} as 'busy',
  },
  actors: {
    sessionList: unprovided<OwnSession[], { caller: Caller }>('sessionList'),
    endSessions: unprovided<void, { caller: Caller; session_id?: string }>('endSessions'),
  },
  actions: {
    keepSessions: assign((_, { sessions }: { sessions: OwnSession[] }) => ({ sessions })),
    aimAt: assign((_, { session_id }: { session_id: string }) => ({ target: session_id })),
    aimAtOthers: assign({ target: undefined }),
    noteEnded: assign({ hasEnded: true }),
    forgetOutcome: assign({ failure: undefined, hasEnded: false }),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: toFailure(error) })),
  },
  guards: {
    isOther: ({ context: { sessions = [] } }, { session_id }: { session_id: string }) =>
      sessions.some((session) => session.session_id === session_id && !session.is_current),
    hasOthers: ({ context: { sessions = [] } }) => sessions.some(({ is_current }) => !is_current),
    isDeleted: (_, { error }: { error: unknown }) => toFailure(error).ret === RET.notFound,
  },
}).createMachine({
  id: 'ownSessions',
  description: "The person's own sessions: seen, and ended one by one or all but this one.",
  context: ({ input }) => ({ ...input, hasEnded: false }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The list is fetched; an older one stays on screen until then.',
      tags: 'busy',
      invoke: {
        id: 'sessionList',
        src: 'sessionList',
        input: ({ context }) => ({ caller: context.caller }),
        onDone: {
          target: 'ready',
          actions: { type: 'keepSessions', params: ({ event }) => ({ sessions: event.output }) },
        },
        onError: { target: 'failed', actions: keepFailure },
      },
    },
    ready: {
      description: 'The list is on screen.',
      on: {
        'session.end': {
          guard: { type: 'isOther', params: ({ event }) => event },
          target: 'ending',
          actions: ['forgetOutcome', { type: 'aimAt', params: ({ event }) => event }],
        },
        'others.end': { guard: 'hasOthers', target: 'confirming', actions: ['forgetOutcome', 'aimAtOthers'] },
      },
    },
    confirming: {
      description: 'The person is asked whether to sign out everywhere else.',
      on: { 'ending.confirm': 'ending', 'ending.cancel': 'ready' },
    },
    ending: {
      description: 'One session, or all the others, are ended; one that is gone already is as good as ended.',
      tags: 'busy',
      invoke: {
        id: 'endSessions',
        src: 'endSessions',
        input: ({ context: { caller, target } }) => ({ caller, session_id: target }),
        onDone: { target: 'loading', actions: 'noteEnded' },
        onError: [
          { guard: isDeleted, target: 'loading', actions: 'noteEnded' },
          { target: 'ready', actions: keepFailure },
        ],
      },
    },
    failed: {
      description: 'The list could not be fetched.',
      on: { 'sessions.retry': { target: 'loading', actions: 'forgetOutcome' } },
    },
  },
})
