import { assign, type SnapshotFrom, sendTo, setup } from 'xstate'
import type { Corp, LangCode, System } from './entities.ts'
import { type Failure, toFailure } from './failure.ts'
import { WELCOME_PATIENCE_MS } from './limits.ts'
import { unprovided, unprovidedSource } from './unprovided.ts'

export type Theme = 'light' | 'dark' | 'ktv'
export type Dir = 'ltr' | 'rtl'

/** What a page may trade for a session, once. */
export type AuthCode = { open_appid: string; open_auth_code: string }
/** For whom and for what the console opened the page. */
export type About = {
  user: { user_uuid: string; full_name: string }
  corp: Pick<Corp, 'corp_uuid' | 'corp_name'>
  role: string
  robot_prodtype_id: string
  grid: string
  system: System
}
export type Look = { lang: LangCode; dir: Dir; theme: Theme }

export type FromConsole =
  | { type: 'console.missing' }
  | { type: 'console.welcomed'; about: About; look: Look; code: AuthCode }
  | { type: 'console.lookChanged'; look: Partial<Look> }

export type HandOverScreen = 'connecting' | 'page' | 'unanswered' | 'refused'

const handOverSetup = setup({
  types: {
    context: {} as { about?: About; look?: Look; code?: AuthCode; app_token?: string; failure?: Failure },
    events: {} as FromConsole | { type: 'handOver.retry' } | { type: 'session.ended'; app_token: string },
    meta: {} as { screen: HandOverScreen },
  },
  actors: {
    console: unprovidedSource<FromConsole>(),
    openSession: unprovided<{ app_token: string }, AuthCode>('openSession'),
  },
  actions: {
    sayHello: sendTo('console', { type: 'hello' }),
    askForCode: sendTo('console', { type: 'auth' }),
    keepWelcome: assign((_, { about, look, code }: { about: About; look: Look; code: AuthCode }) => ({
      about,
      look,
      code,
    })),
    changeLook: assign(({ context }, { look }: { look: Partial<Look> }) => ({
      look: context.look && { ...context.look, ...look },
    })),
    keepSession: assign((_, { app_token }: { app_token: string }) => ({
      app_token,
      code: undefined,
      failure: undefined,
    })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: toFailure(error), code: undefined })),
    forgetSession: assign({ app_token: undefined }),
    forgetFailure: assign({ failure: undefined }),
  },
  guards: {
    isPresentSession: ({ context }, { app_token }: { app_token: string }) => context.app_token === app_token,
  },
  delays: { welcomePatience: WELCOME_PATIENCE_MS },
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

const takeWelcome = {
  type: 'keepWelcome',
  params: ({ event }: { event: Extract<FromConsole, { type: 'console.welcomed' }> }) => event,
} as const

/** An embedded page learns from the console for whom it is, and opens a session of its own. */
export const handOverMachine = handOverSetup.createMachine({
  id: 'handOver',
  description: 'An embedded page learns from the console for whom it is, and opens a session of its own.',
  context: {},
  invoke: { id: 'console', src: 'console' },
  on: {
    'console.missing': '.unanswered',
    'console.welcomed': { target: '.connecting.exchanging', actions: takeWelcome },
    'console.lookChanged': { actions: { type: 'changeLook', params: ({ event }) => event } },
  },
  initial: 'connecting',
  states: {
    connecting: {
      description: 'The page waits to learn for whom it is.',
      meta: { screen: 'connecting' },
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
      on: { 'console.welcomed': { target: '.exchanging', actions: takeWelcome } },
      states: {
        ready: {
          description: 'The session is good.',
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
          after: { welcomePatience: '#handOver.unanswered' },
        },
        exchanging,
      },
    },
    unanswered: {
      description: 'No console answered: the page was opened by itself, or the console is busy.',
      meta: { screen: 'unanswered' },
      on: { 'handOver.retry': 'connecting' },
    },
    refused: {
      description: 'The server did not open a session for the code.',
      meta: { screen: 'refused' },
      exit: 'forgetFailure',
      on: { 'handOver.retry': 'connecting' },
    },
  },
})

type Snapshot = SnapshotFrom<typeof handOverMachine>

export const selectAbout = ({ context }: Snapshot) => context.about
export const selectLook = ({ context }: Snapshot) => context.look
export const selectHandOverFailure = ({ context }: Snapshot) => context.failure
export const selectAppToken = (snapshot: Snapshot) =>
  snapshot.matches({ open: 'ready' }) ? snapshot.context.app_token : undefined
export const isClosed = (snapshot: Snapshot) => snapshot.matches('unanswered') || snapshot.matches('refused')
