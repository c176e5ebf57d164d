import { assign, sendTo, setup } from 'xstate'
import type { consoleMachine } from '../console/console.machine.ts'
import type { Caller, Credentials, LoginData } from '../entities.ts'
import { toFailure } from '../failure.ts'
import { TOAST_TICKS, TOASTS_MAX } from '../limits.ts'
import { toastsMachine } from '../news/toasts.machine.ts'
import { loginMachine } from '../sign-in/login.machine.ts'
import { unprovided, unprovidedChart, unprovidedSource } from '../unprovided.ts'
import { leavingInputOf } from './departure.ts'
import { languageMachine } from './language.machine.ts'
import { leavingMachine } from './leaving.machine.ts'
import {
  afterLogin,
  afterRefusal,
  afterSso,
  callerOf,
  consoleInputOf,
  isBarred,
  isNew,
  NOBODY,
  type SessionContext,
  type SessionTypes,
  type SsoInput,
  speaksAnother,
  ssoInputOf,
  type TabNews,
} from './session-context.ts'
import { settingsMachine } from './settings.machine.ts'
import { startUpMachine } from './start-up.machine.ts'
import type { StartUpOutput } from './start-up-context.ts'

const stuckAt = <Screen extends 'noPermission' | 'notLoaded'>(screen: Screen) =>
  ({ meta: { screen }, tags: 'trouble' }) as const

/** From opening the page to leaving it: who is signed in, and what ends that (§4 "Session", "Startup"). */
export const sessionMachine = setup({
  types: {} as SessionTypes,
  actors: {
    settings: settingsMachine,
    toasts: toastsMachine,
    otherTabs: unprovidedSource<TabNews>(),
    ssoAuth: unprovided<LoginData, SsoInput>('ssoAuth'),
    login: loginMachine,
    language: languageMachine,
    startUp: startUpMachine,
    tongji: unprovided<void, { caller: Caller }>('tongji'),
    loadConsole: unprovided<void, undefined>('loadConsole'),
    console: unprovidedChart<typeof consoleMachine>(),
    leaving: leavingMachine,
  },
  actions: {
    keep: assign((_, known: Partial<SessionContext>) => known),
    keepRefusal: assign(({ context }, { error }: { error: unknown }) => afterRefusal(context, toFailure(error))),
    makeRoom: assign({ replaces: true }),
    forgetSso: assign({ ssoToken: undefined, failure: undefined }),
    forgetDefaultLang: assign({ defaultLang: undefined }),
    tellConsole: sendTo('console', { type: 'session.expired' }),
  },
  guards: {
    hasSsoToken: ({ context }) => context.ssoToken !== undefined,
    hasLink: ({ context }) => context.linkToken !== undefined,
    hasCredentials: ({ context }) => context.credentials !== undefined,
    isOurs: ({ context }, { uuid }: { uuid: string }) => context.credentials?.uuid === uuid,
    isNew: ({ context }, news: { credentials: Credentials }) => isNew(context, news),
    isRefused: (_, { failure }: StartUpOutput) => failure !== undefined,
    isBarred: ({ context }) => isBarred(context),
    speaksAnother: ({ context }) => speaksAnother(context),
  },
}).createMachine({
  id: 'session',
  description: 'From opening the page to leaving it: who is signed in, and what ends that.',
  context: ({ input }) => ({ ...input, person: { languages: [] } }),
  invoke: [
    { id: 'otherTabs', src: 'otherTabs' },
    { id: 'settings', systemId: 'settings', src: 'settings' },
    { id: 'toasts', systemId: 'toasts', src: 'toasts', input: { max: TOASTS_MAX, ticks: TOAST_TICKS } },
  ],
  on: {
    'session.ended': { guard: 'hasCredentials', target: '.leaving' },
    'session.replaced': { guard: { type: 'isNew', params: ({ event }) => event }, target: '.leaving' },
  },
  initial: 'arriving',
  states: {
    arriving: {
      description: 'The page opens; the address may bring a token of another system or a link, the cookies a session.',
      always: [
        { guard: 'hasSsoToken', target: 'entering' },
        { guard: 'hasLink', target: 'signedOut' },
        { guard: 'hasCredentials', target: 'starting' },
        { target: 'signedOut' },
      ],
    },
    entering: {
      description: "A token of the company's own system signs the person in, unless somebody else is signed in.",
      meta: { screen: 'starting' },
      invoke: {
        id: 'ssoAuth',
        src: 'ssoAuth',
        input: ({ context }) => ssoInputOf(context),
        onDone: { target: 'starting', actions: { type: 'keep', params: ({ event }) => afterSso(event.output) } },
        onError: [
          { guard: 'hasCredentials', target: 'asking', actions: { type: 'keepRefusal', params: ({ event }) => event } },
          { target: 'signedOut', actions: { type: 'keepRefusal', params: ({ event }) => event } },
        ],
      },
    },
    asking: {
      description: 'Somebody else is signed in, or the token is worth nothing: the person makes room, or stays.',
      meta: { screen: 'ssoQuestion' },
      on: {
        'sso.replace': { guard: 'hasSsoToken', target: 'entering', actions: 'makeRoom' },
        'sso.decline': { target: 'starting', actions: 'forgetSso' },
      },
    },
    signedOut: {
      description: 'Nobody is signed in: the login screen, whose language changes in place.',
      meta: { screen: 'login' },
      invoke: [
        {
          id: 'login',
          src: 'login',
          input: ({ context: { lastMobile, failure, linkToken } }) => ({ lastMobile, failure, linkToken }),
          onDone: { target: 'starting', actions: { type: 'keep', params: ({ event }) => afterLogin(event.output) } },
        },
        { id: 'language', src: 'language' },
      ],
      on: { 'language.chosen': { actions: 'forgetDefaultLang' } },
    },
    starting: {
      description: 'The session of the cookies or of the sign-in is looked up; nothing of the console shows yet.',
      meta: { screen: 'starting' },
      invoke: {
        id: 'startUp',
        src: 'startUp',
        input: ({ context: { credentials = NOBODY, granted, grid } }) => ({ credentials, granted, grid }),
        onDone: [
          { guard: { type: 'isRefused', params: ({ event }) => event.output }, target: 'leaving' },
          { target: 'admitting', actions: { type: 'keep', params: ({ event }) => ({ person: event.output }) } },
        ],
      },
    },
    admitting: {
      description: "KTV is for one scenario alone; a language that nobody chose is the profile's, else the company's.",
      always: [
        { guard: 'isBarred', target: 'noPermission' },
        { guard: 'speaksAnother', target: 'leaving' },
        { target: 'loading' },
      ],
    },
    noPermission: {
      description: 'The account has no permission for this variant; the person can only sign out.',
      ...stuckAt('noPermission'),
      on: { 'logout.confirm': 'leaving' },
    },
    loading: {
      description: 'The code of the console comes, which the login screen did not need.',
      meta: { screen: 'starting' },
      invoke: { id: 'loadConsole', src: 'loadConsole', onDone: 'signedIn', onError: 'notLoaded' },
    },
    notLoaded: {
      description: 'The code of the console did not come; the person asks for it again, or signs out.',
      ...stuckAt('notLoaded'),
      on: { 'console.retry': 'loading', 'logout.confirm': 'leaving' },
    },
    signedIn: {
      description: 'The console is open.',
      meta: { screen: 'console' },
      invoke: [
        { id: 'tongji', src: 'tongji', input: ({ context }) => ({ caller: callerOf(context) }), onError: {} },
        { id: 'console', src: 'console', input: ({ context }) => consoleInputOf(context), onDone: 'leaving' },
      ],
      on: {
        'language.change': 'leaving',
        'entrance.switch': 'leaving',
        'session.invalidated': { guard: { type: 'isOurs', params: ({ event }) => event }, actions: 'tellConsole' },
      },
    },
    leaving: {
      description: 'This page goes, as the event that ended it says; own news is no news.',
      meta: { screen: 'leaving' },
      on: { 'session.ended': {}, 'session.replaced': {} },
      invoke: { id: 'leaving', src: 'leaving', input: ({ context, event }) => leavingInputOf(context, event) },
    },
  },
})
