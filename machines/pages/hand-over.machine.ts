import { assign, emit, sendTo, setup } from 'xstate'
import { type Failure, failureAfter, isTooLate, isUnreachable } from '../failure.ts'
import { backOffMs, RECONNECT_FIRST_MS, WELCOME_PATIENCE_MS } from '../limits.ts'
import { unprovided, unprovidedSource } from '../unprovided.ts'
import type { Appearance, AuthCode, FromConsole, FromPage, Welcomed, Wish } from './hand-over-messages.ts'

export type HandOverScreen = 'connecting' | 'page' | 'unanswered' | 'refused'
type Context = Partial<Welcomed> & {
  app_token?: string
  /** Why the page cannot be used, as the person is told until it can. */
  fault?: 'unanswered' | 'refused'
  failure?: Failure
  isPlaceRefused?: boolean
  isHidden?: boolean
  /** The console has lost its server, and says so. */
  isLost?: boolean
  /** There is no console around it, or it is signed out: nothing is asked of it unless the person wishes. */
  isAlone?: boolean
  tries: number
}

type Types = {
  context: Context
  events: FromConsole | FromPage
  emitted: { type: 'connection.restored' }
  meta: { screen: HandOverScreen }
}

const inUse = { code: undefined, fault: undefined, failure: undefined, tries: 0 }
const toldBy = ({ about, look, route, code, prefs }: Welcomed) => ({ about, look, route, code, prefs, isAlone: false })
const preferredBy = ({ prefs }: Context, wish: Wish) =>
  wish.type === 'putPrefs' ? { prefs: { ...prefs, [wish.key]: wish.value } } : {}
const refusedBy = (context: Context, error: unknown) =>
  ({ ...failureAfter(context, error), fault: 'refused', code: undefined }) as const
const backOff = ({ context }: { context: Context }) => backOffMs(context.tries)

const ask = <Action extends 'keepPref' | 'passOn'>(type: Action) =>
  ({ type, params: ({ event }: { event: Extract<FromPage, { type: 'console.ask' }> }) => event }) as const

const tryAgain = { guard: 'mayComeLater', target: 'connecting', actions: 'noteConnection' } as const

const handOverSetup = setup({
  types: {} as Types,
  actors: {
    console: unprovidedSource<FromConsole>(),
    openSession: unprovided<{ app_token: string }, AuthCode>('openSession'),
  },
  actions: {
    sayHello: sendTo('console', { type: 'hello' }),
    sayReady: sendTo('console', { type: 'ready' }),
    askForCode: sendTo('console', { type: 'auth' }),
    passOn: sendTo('console', (_, { wish }: { wish: Wish }) => wish),
    keepPref: assign(({ context }, { wish }: { wish: Wish }) => preferredBy(context, wish)),
    tellRoute: sendTo('console', (_, { route, replace = false }: { route: string; replace?: boolean }) => ({
      type: 'route',
      path: route,
      replace,
    })),
    keepWelcome: assign((_, welcome: Welcomed) => toldBy(welcome)),
    keepCode: assign((_, { code }: { code: AuthCode }) => ({ code })),
    keepRoute: assign((_, { route }: { route: string }) => ({ route, isPlaceRefused: false })),
    keepVisibility: assign((_, { isVisible }: { isVisible: boolean }) => ({ isHidden: !isVisible })),
    keepPlaceRefusal: assign({ isPlaceRefused: true }),
    changeLook: assign(({ context }, { look }: { look: Partial<Appearance> }) => ({
      look: context.look && { ...context.look, ...look },
    })),
    keepSession: assign((_, { app_token }: { app_token: string }) => ({ app_token, ...inUse })),
    keepFailure: assign(({ context }, { error }: { error: unknown }) => refusedBy(context, error)),
    forgetSession: assign({ app_token: undefined }),
    noteSilence: assign({ fault: 'unanswered', failure: undefined }),
    noteAlone: assign({ isAlone: true }),
    noteConnection: assign({ isLost: ({ event }) => event.type === 'connection.lost' }),
    tellCalls: emit({ type: 'connection.restored' }),
    countTry: assign({ tries: ({ context }) => context.tries + 1 }),
  },
  guards: {
    isInConsole: ({ context }) => !context.isAlone,
    mayComeLater: ({ context: { failure } }) => isUnreachable(failure) || isTooLate(failure),
    isPresentSession: ({ context }, { app_token }: { app_token: string }) => context.app_token === app_token,
  },
  delays: { welcomePatience: WELCOME_PATIENCE_MS, helloPause: RECONNECT_FIRST_MS, backOff },
})

const exchanging = handOverSetup.createStateConfig({
  description: 'The one-time code is traded for a session.',
  invoke: {
    id: 'openSession',
    src: 'openSession',
    input: ({ context }) => context.code ?? { open_appid: '', open_auth_code: '' },
    onDone: {
      target: '#handOver.open.ready',
      actions: { type: 'keepSession', params: ({ event }) => event.output },
    },
    onError: {
      target: '#handOver.refused',
      actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
    },
  },
})

const goTo = <Action extends 'keepRoute' | 'tellRoute'>(type: Action) =>
  ({ type, params: ({ event }: { event: Extract<FromPage, { type: 'route.go' }> }) => event }) as const

const takeWelcome = {
  type: 'keepWelcome',
  params: ({ event }: { event: Extract<FromConsole, { type: 'console.welcomed' }> }) => event,
} as const

/** An embedded page learns from the console for whom it is, and opens a session of its own. */
export const handOverMachine = handOverSetup.createMachine({
  id: 'handOver',
  description: 'An embedded page learns from the console for whom it is, and opens a session of its own.',
  context: { tries: 0 },
  invoke: { id: 'console', src: 'console' },
  on: {
    'console.missing': { target: '.unanswered', actions: 'noteAlone' },
    'console.welcomed': { target: '.connecting.exchanging', actions: takeWelcome },
    'console.ended': { target: '.unanswered', actions: ['forgetSession', 'noteAlone'] },
    'connection.lost': { actions: 'noteConnection' },
    'connection.restored': { actions: ['noteConnection', 'tellCalls'] },
    'console.turned': { actions: { type: 'keepVisibility', params: ({ event }) => event } },
    'console.routed': { actions: { type: 'keepRoute', params: ({ event }) => event } },
    'console.lookChanged': { actions: { type: 'changeLook', params: ({ event }) => event } },
  },
  initial: 'connecting',
  states: {
    connecting: {
      description: 'The page waits to learn for whom it is.',
      meta: { screen: 'connecting' },
      on: { 'handOver.retry': '.greeting' },
      initial: 'greeting',
      states: {
        greeting: {
          description: 'The page has said hello to the console.',
          entry: 'sayHello',
          after: { welcomePatience: '#handOver.unanswered' },
        },
        exchanging,
      },
    },
    open: {
      description: 'The page is in use.',
      meta: { screen: 'page' },
      initial: 'ready',
      on: {
        'console.welcomed': { target: '.exchanging', actions: takeWelcome },
        'route.go': { actions: [goTo('keepRoute'), goTo('tellRoute')] },
        'console.ask': { actions: [ask('keepPref'), ask('passOn')] },
        'place.refused': { actions: 'keepPlaceRefusal' },
      },
      states: {
        ready: {
          description: 'The session is good.',
          entry: 'sayReady',
          on: {
            'session.ended': {
              guard: { type: 'isPresentSession', params: ({ event }) => event },
              target: 'asking',
              actions: 'forgetSession',
            },
          },
        },
        asking: {
          description: 'The session has ended; the console is asked for a fresh code.',
          entry: 'askForCode',
          on: {
            'console.coded': { target: 'exchanging', actions: { type: 'keepCode', params: ({ event }) => event } },
          },
          after: { welcomePatience: '#handOver.unanswered' },
        },
        exchanging,
      },
    },
    unanswered: {
      description: 'No console answered: the page was opened by itself, or the console is busy and is asked again.',
      meta: { screen: 'unanswered' },
      entry: 'noteSilence',
      after: { helloPause: { guard: 'isInConsole', target: 'connecting' } },
      on: { 'handOver.retry': 'connecting' },
    },
    refused: {
      description:
        'The server did not open a session for the code; where it did not answer, or the code came too late, a fresh one is tried.',
      meta: { screen: 'refused' },
      after: { backOff: { guard: 'mayComeLater', target: 'connecting', actions: 'countTry' } },
      entry: 'sayReady',
      on: { 'handOver.retry': 'connecting', 'connection.restored': tryAgain },
    },
  },
})
