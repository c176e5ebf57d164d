import { assign, setup } from 'xstate'
import type { Caller, LangCode, Profile, Robot, RobotProdtypeEntry } from '../entities.ts'
import { isUnreachable, keepFailure, toFailure } from '../failure.ts'
import { START_UP_RETRY_DELAYS_MS } from '../limits.ts'
import { unprovided } from '../unprovided.ts'
import {
  type Context,
  fleetFailureOf,
  type Input,
  isComplete,
  type Kept,
  type Known,
  keptOf,
  outputOf,
  RETRIES_MAX,
  type StartUpOutput,
  seeksRobot,
} from './start-up-context.ts'

/** Learns who is signed in before the console shows (§4 "Startup"); tries again where no answer came. */
export const startUpMachine = setup({
  types: {
    context: {} as Context,
    input: {} as Input,
    output: {} as StartUpOutput,
  },
  actors: {
    keepSession: unprovided<void, Kept>('keepSession'),
    returnToWanted: unprovided<{ grid?: string }, { uuid: string }>('returnToWanted'),
    authCheck: unprovided<void, { caller: Caller }>('authCheck'),
    profile: unprovided<Profile, { caller: Caller }>('profile'),
    languages: unprovided<LangCode[], { caller: Caller }>('languages'),
    gridRobot: unprovided<Robot | undefined, { caller: Caller; robot_uuid: string }>('gridRobot'),
    robots: unprovided<Robot[], { caller: Caller }>('robots'),
    types: unprovided<RobotProdtypeEntry[], { caller: Caller }>('types'),
  },
  actions: {
    keep: assign((_, known: Known) => known),
    keepGridType: assign(({ context }, { output }: { output?: Robot }) => ({
      gridType: output?.robot_prodtype_id ?? context.grid,
    })),
    keepGrid: assign(({ context }, { grid = context.grid }: { grid?: string }) => ({ grid })),
    keepFleetFailure: assign((_, { error }: { error: unknown }) => fleetFailureOf(toFailure(error))),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: toFailure(error) })),
    forgetFailure: assign({ failure: undefined, fleetFailure: undefined }),
    countRetry: assign({ retries: ({ context }) => context.retries + 1 }),
  },
  guards: {
    isGranted: ({ context }) => context.granted !== undefined,
    isFirst: ({ context }) => context.granted?.isFirst === true,
    hasGrid: ({ context }) => seeksRobot(context),
    isSettled: ({ context }) => context.failure !== undefined || isComplete(context),
    mayRetry: ({ context: { failure, retries } }) => isUnreachable(failure) && retries < RETRIES_MAX,
  },
  delays: { retryDelay: ({ context }) => START_UP_RETRY_DELAYS_MS[context.retries - 1] ?? 0 },
}).createMachine({
  id: 'startUp',
  description: 'Learns who is signed in before the console shows.',
  context: ({ input }) => ({ ...input, retries: 0 }),
  initial: 'asking',
  states: {
    asking: {
      description: 'The calls of the start-up: those that do not wait for each other are made at once.',
      initial: 'beginning',
      states: {
        beginning: {
          description: 'A session that was just granted is kept; that of the cookies is checked.',
          always: [{ guard: 'isGranted', target: 'keeping' }, { target: 'checking' }],
        },
        keeping: {
          description: 'The granted session is kept, where the browser lets it.',
          invoke: {
            id: 'keepSession',
            src: 'keepSession',
            input: ({ context }) => keptOf(context),
            onDone: 'returning',
            onError: 'returning',
          },
        },
        returning: {
          description: 'A person who was signed out without asking for it returns to the page that they were on.',
          invoke: {
            id: 'returnToWanted',
            src: 'returnToWanted',
            input: ({ context }) => ({ uuid: context.credentials.uuid }),
            onDone: { target: 'kept', actions: { type: 'keepGrid', params: ({ event }) => event.output } },
            onError: 'kept',
          },
        },
        kept: {
          description: 'A session needs no check but the first one, which that binds to this browser.',
          always: [{ guard: 'isFirst', target: 'checking' }, { target: 'loading' }],
        },
        checking: {
          description: 'Is the session alive? The server binds a first one to this browser.',
          invoke: {
            id: 'authCheck',
            src: 'authCheck',
            input: ({ context }) => ({ caller: context.credentials }),
            onDone: 'loading',
            onError: { target: '#startUp.failed', actions: keepFailure },
          },
        },
        loading: {
          description: 'Who is signed in, for which company, in which languages, and with which robots?',
          invoke: [
            {
              id: 'profile',
              src: 'profile',
              input: ({ context }) => ({ caller: context.credentials }),
              onDone: { actions: { type: 'keep', params: ({ event }) => event.output } },
              onError: { target: '#startUp.failed', actions: keepFailure },
            },
            {
              id: 'languages',
              src: 'languages',
              input: ({ context }) => ({ caller: context.credentials }),
              onDone: { actions: { type: 'keep', params: ({ event }) => ({ languages: event.output }) } },
              onError: { target: '#startUp.failed', actions: keepFailure },
            },
            {
              id: 'robots',
              src: 'robots',
              input: ({ context }) => ({ caller: context.credentials }),
              onDone: { actions: { type: 'keep', params: ({ event }) => ({ robots: event.output }) } },
              onError: { actions: { type: 'keepFleetFailure', params: ({ event }) => event } },
            },
            {
              id: 'types',
              src: 'types',
              input: ({ context }) => ({ caller: context.credentials }),
              onDone: { actions: { type: 'keep', params: ({ event }) => ({ types: event.output }) } },
              onError: { actions: { type: 'keepFleetFailure', params: ({ event }) => event } },
            },
          ],
          always: { guard: 'isSettled', target: '#startUp.finished' },
          initial: 'gathering',
          states: {
            findingRobot: {
              description: 'Of which type is the robot that the address names?',
              invoke: {
                id: 'gridRobot',
                src: 'gridRobot',
                input: ({ context }) => ({ caller: context.credentials, robot_uuid: context.grid ?? '' }),
                onDone: { target: 'gathering', actions: { type: 'keepGridType', params: ({ event }) => event } },
                onError: { target: '#startUp.failed', actions: keepFailure },
              },
            },
            gathering: {
              description: 'What is on its way is awaited; the address may name a robot.',
              always: { guard: 'hasGrid', target: 'findingRobot' },
            },
          },
        },
        last: { description: 'The call that got no answer.', type: 'history' },
      },
    },
    failed: {
      description: 'A call failed: no answer is tried again, a refusal is final.',
      always: [{ guard: 'mayRetry', target: 'connecting', actions: 'countRetry' }, { target: 'finished' }],
    },
    connecting: {
      description: 'A short wait before the call is made again; the person sees "connecting".',
      after: { retryDelay: { target: 'asking.last', actions: 'forgetFailure' } },
    },
    finished: { description: 'It is known who is signed in, or that nobody is.', type: 'final' },
  },
  output: ({ context }) => outputOf(context),
})
