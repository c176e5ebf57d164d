import { assign, type SnapshotFrom, setup } from 'xstate'
import type { Caller, Corp, Credentials, LangCode, Profile, Robot, User } from '../entities.ts'
import { type Failure, toFailure } from '../failure.ts'
import { START_UP_RETRY_DELAYS_MS } from '../limits.ts'
import type { SignInOutput } from '../sign-in/sign-in.machine.ts'
import { unprovided } from '../unprovided.ts'

/** A session as a sign-in leaves it, to be kept for the next opening of the page. */
export type Kept = { credentials: Credentials; remember: boolean; account: string; by: SignInOutput['by'] | 'sso' }
/** `isFirst`: the account was set up on the way, and its session is bound to this browser by a check. */
export type NewSession = Omit<Kept, 'credentials'> & { isFirst: boolean }
type Input = { credentials: Credentials; granted?: NewSession; grid?: string }
/** `gridType`: the robot type of the address, of which it names a robot or the type itself. */
export type StartUpOutput = { user?: User; corp?: Corp; languages: LangCode[]; gridType?: string; failure?: Failure }

const keptOf = ({ credentials, granted }: Input): Kept => ({
  credentials,
  remember: granted?.remember ?? false,
  account: granted?.account ?? '',
  by: granted?.by ?? 'password',
})

/** Learns who is signed in before the console shows (§4 "Startup"); tries again where no answer came. */
export const startUpMachine = setup({
  types: {
    context: {} as Input & StartUpOutput & { retries: number },
    input: {} as Input,
    output: {} as StartUpOutput,
    tags: {} as 'connecting',
  },
  actors: {
    keepSession: unprovided<void, Kept>('keepSession'),
    returnToWanted: unprovided<{ grid?: string }, { uuid: string }>('returnToWanted'),
    authCheck: unprovided<void, { caller: Caller }>('authCheck'),
    profile: unprovided<Profile, { caller: Caller }>('profile'),
    languages: unprovided<LangCode[], { caller: Caller }>('languages'),
    gridRobot: unprovided<Robot | undefined, { caller: Caller; robot_uuid: string }>('gridRobot'),
  },
  actions: {
    keepProfile: assign((_, { user, corp }: Profile) => ({ user, corp })),
    keepLanguages: assign((_, { languages }: { languages: LangCode[] }) => ({ languages })),
    keepGridType: assign(({ context }, { gridRobot }: { gridRobot?: Robot }) => ({
      gridType: gridRobot?.robot_prodtype_id ?? context.grid,
    })),
    keepGrid: assign(({ context }, { grid = context.grid }: { grid?: string }) => ({ grid })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: toFailure(error) })),
    forgetFailure: assign({ failure: undefined }),
    countRetry: assign({ retries: ({ context }) => context.retries + 1 }),
  },
  guards: {
    isGranted: ({ context }) => context.granted !== undefined,
    isFirst: ({ context }) => context.granted?.isFirst === true,
    hasGrid: ({ context }) => context.grid !== undefined,
    mayRetry: ({ context }) =>
      context.failure?.kind === 'transport' && context.retries < START_UP_RETRY_DELAYS_MS.length,
  },
  delays: { retryDelay: ({ context }) => START_UP_RETRY_DELAYS_MS[context.retries - 1] ?? 0 },
}).createMachine({
  id: 'startUp',
  description: 'Learns who is signed in before the console shows.',
  context: ({ input }) => ({ ...input, languages: [], retries: 0 }),
  initial: 'asking',
  states: {
    asking: {
      description: 'The calls of the start-up, one after the other.',
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
          description: 'Whoever was signed out without asking for it returns to the page that they were on.',
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
          always: [{ guard: 'isFirst', target: 'checking' }, { target: 'loadingProfile' }],
        },
        checking: {
          description: 'Is the session alive? The server binds a first one to this browser.',
          invoke: {
            id: 'authCheck',
            src: 'authCheck',
            input: ({ context }) => ({ caller: context.credentials }),
            onDone: 'loadingProfile',
            onError: { target: '#startUp.failed', actions: { type: 'keepFailure', params: ({ event }) => event } },
          },
        },
        loadingProfile: {
          description: 'Who is signed in, for which company?',
          invoke: {
            id: 'profile',
            src: 'profile',
            input: ({ context }) => ({ caller: context.credentials }),
            onDone: {
              target: 'loadingLanguages',
              actions: { type: 'keepProfile', params: ({ event }) => event.output },
            },
            onError: { target: '#startUp.failed', actions: { type: 'keepFailure', params: ({ event }) => event } },
          },
        },
        loadingLanguages: {
          description: 'Which languages does the server offer?',
          invoke: {
            id: 'languages',
            src: 'languages',
            input: ({ context }) => ({ caller: context.credentials }),
            onDone: {
              target: 'choosingRobot',
              actions: { type: 'keepLanguages', params: ({ event }) => ({ languages: event.output }) },
            },
            onError: { target: '#startUp.failed', actions: { type: 'keepFailure', params: ({ event }) => event } },
          },
        },
        choosingRobot: {
          description: 'The address may name a robot.',
          always: [{ guard: 'hasGrid', target: 'loadingGridRobot' }, { target: '#startUp.finished' }],
        },
        loadingGridRobot: {
          description: 'Of which type is the robot that the address names?',
          invoke: {
            id: 'gridRobot',
            src: 'gridRobot',
            input: ({ context }) => ({ caller: context.credentials, robot_uuid: context.grid ?? '' }),
            onDone: {
              target: '#startUp.finished',
              actions: { type: 'keepGridType', params: ({ event }) => ({ gridRobot: event.output }) },
            },
            onError: { target: '#startUp.failed', actions: { type: 'keepFailure', params: ({ event }) => event } },
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
      tags: 'connecting',
      after: { retryDelay: { target: 'asking.last', actions: 'forgetFailure' } },
    },
    finished: { description: 'It is known who is signed in, or that nobody is.', type: 'final' },
  },
  output: ({ context: { user, corp, languages, gridType, failure } }) => ({
    user,
    corp,
    languages,
    gridType,
    failure,
  }),
})

export const selectIsConnecting = (snapshot: SnapshotFrom<typeof startUpMachine>) => snapshot.hasTag('connecting')
