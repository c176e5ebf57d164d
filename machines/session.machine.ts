import { assign, type SnapshotFrom, setup } from 'xstate'
import { consoleMachine } from './console.machine.ts'
import type { Caller, Credentials } from './entities.ts'
import { KTV_SCENARIO, LOGOUT_PATIENCE_MS } from './limits.ts'
import { type LoginOutput, loginMachine } from './login.machine.ts'
import { type Kept, type StartUpOutput, startUpMachine } from './start-up.machine.ts'
import { unprovided, unprovidedSource } from './unprovided.ts'
import type { Opening } from './workspace.machine.ts'

/** What cookies, storage and address say when the page opens; `defaultLang` only where nobody chose a language. */
export type SessionInput = {
  opening: Opening
  credentials?: Credentials
  grid?: string
  lastMobile?: string
  defaultLang?: string
}
/** How the page starts anew: at the root or where it is, perhaps in another language or entrance. */
export type Reload = { to: 'root' | 'here'; lang?: string; isLegacy?: boolean }
export type SessionScreen = 'starting' | 'login' | 'noPermission' | 'console' | 'leaving'
type OtherTab = { type: 'session.ended' } | { type: 'session.replaced'; uuid: string }

type Context = SessionInput & {
  granted?: Omit<Kept, 'credentials'>
  by?: LoginOutput['by']
  person: StartUpOutput
  reload: Reload
}

const NOBODY: Credentials = { token: '', uuid: '' }

const callerOf = ({ credentials = NOBODY, person }: Context): Caller => ({
  ...credentials,
  corp_uuid: person.corp?.corp_uuid,
})

/** From opening the page to leaving it: who is signed in, and what ends that (§4 "Session", "Startup"). */
export const sessionMachine = setup({
  types: {
    context: {} as Context,
    input: {} as SessionInput,
    events: {} as { type: 'logout.confirm' | 'entrance.switch' } | { type: 'language.change'; lang: string } | OtherTab,
    children: {} as {
      login: 'login'
      startUp: 'startUp'
      console: 'console'
      logout: 'logout'
      forgetSession: 'forgetSession'
      reloadPage: 'reloadPage'
      otherTabs: 'otherTabs'
    },
    tags: {} as 'signedIn',
    meta: {} as { screen: SessionScreen },
  },
  actors: {
    login: loginMachine,
    startUp: startUpMachine,
    console: consoleMachine,
    logout: unprovided<void, { caller: Caller }>('logout'),
    forgetSession: unprovided<void, undefined>('forgetSession'),
    reloadPage: unprovided<void, Reload>('reloadPage'),
    otherTabs: unprovidedSource<OtherTab>(),
  },
  actions: {
    keepGranted: assign((_, { granted, remember, account, by }: LoginOutput) => ({
      credentials: granted && { token: granted.token, uuid: granted.user.user_uuid },
      granted: { remember, account },
      by,
    })),
    keepPerson: assign((_, person: StartUpOutput) => ({ person })),
    goToRoot: assign({ reload: { to: 'root' } }),
    changeLanguage: assign((_, { lang }: { lang: string }) => ({ reload: { to: 'here', lang } as const })),
    speakProfileLanguage: assign(({ context }) => ({
      reload: { to: 'here', lang: context.person.user?.user_locale_id } as const,
    })),
    switchEntrance: assign(({ context }) => ({ reload: { to: 'root', isLegacy: !context.opening.isLegacy } as const })),
  },
  guards: {
    hasCredentials: ({ context }) => context.credentials !== undefined,
    isAnother: ({ context }, { uuid }: { uuid: string }) =>
      context.credentials !== undefined && context.credentials.uuid !== uuid,
    isRefused: (_, { failure }: StartUpOutput) => failure !== undefined,
    isBarred: ({ context: { opening, person } }) => opening.isKtv && person.corp?.corp_scenario !== KTV_SCENARIO,
    speaksAnother: ({ context: { defaultLang, person } }) =>
      defaultLang !== undefined &&
      person.user?.user_locale_id !== defaultLang &&
      person.languages.some((lang) => lang === person.user?.user_locale_id),
  },
  delays: { logoutPatience: LOGOUT_PATIENCE_MS },
}).createMachine({
  id: 'session',
  description: 'From opening the page to leaving it: who is signed in, and what ends that.',
  context: ({ input }) => ({ ...input, person: { languages: [] }, reload: { to: 'root' } }),
  invoke: { id: 'otherTabs', src: 'otherTabs' },
  on: {
    'language.change': {
      target: '.reloading',
      actions: { type: 'changeLanguage', params: ({ event }) => event },
    },
    'session.ended': { guard: 'hasCredentials', target: '.reloading', actions: 'goToRoot' },
    'session.replaced': {
      guard: { type: 'isAnother', params: ({ event }) => event },
      target: '.reloading',
      actions: 'goToRoot',
    },
  },
  initial: 'arriving',
  states: {
    arriving: {
      description: 'The page opens; the cookies say whether someone was signed in.',
      always: [{ guard: 'hasCredentials', target: 'starting' }, { target: 'signedOut' }],
    },
    signedOut: {
      description: 'Nobody is signed in: the login screen.',
      meta: { screen: 'login' },
      invoke: {
        id: 'login',
        src: 'login',
        input: ({ context }) => ({ lastMobile: context.lastMobile }),
        onDone: { target: 'starting', actions: { type: 'keepGranted', params: ({ event }) => event.output } },
      },
    },
    starting: {
      description: 'The session of the cookies or of the sign-in is looked up; nothing of the console shows yet.',
      meta: { screen: 'starting' },
      invoke: {
        id: 'startUp',
        src: 'startUp',
        input: ({ context: { credentials = NOBODY, granted, grid } }) => ({ credentials, granted, grid }),
        onDone: [
          { guard: { type: 'isRefused', params: ({ event }) => event.output }, target: 'signingOut' },
          { target: 'admitting', actions: { type: 'keepPerson', params: ({ event }) => event.output } },
        ],
      },
    },
    admitting: {
      description:
        "The KTV variant is for accounts of one scenario only; where nobody chose a language the profile's counts.",
      always: [
        { guard: 'isBarred', target: 'noPermission' },
        { guard: 'speaksAnother', target: 'reloading', actions: 'speakProfileLanguage' },
        { target: 'signedIn' },
      ],
    },
    noPermission: {
      description: 'The account has no permission for this variant; the person can only sign out.',
      meta: { screen: 'noPermission' },
      on: { 'logout.confirm': 'signingOut' },
    },
    signedIn: {
      description: 'The console is open.',
      tags: 'signedIn',
      meta: { screen: 'console' },
      invoke: {
        id: 'console',
        src: 'console',
        input: ({ context }) => ({
          opening: context.opening,
          caller: callerOf(context),
          by: context.by,
          user: context.person.user,
          corp: context.person.corp,
          gridRobot: context.person.gridRobot,
        }),
        onDone: 'signingOut',
      },
      on: { 'entrance.switch': { target: 'reloading', actions: 'switchEntrance' } },
    },
    signingOut: {
      description:
        'Cookies and stored keys go at once; the server is told, but not waited for for long; own news is no news.',
      meta: { screen: 'leaving' },
      entry: 'goToRoot',
      invoke: [
        { id: 'forgetSession', src: 'forgetSession', onError: {} },
        {
          id: 'logout',
          src: 'logout',
          input: ({ context }) => ({ caller: callerOf(context) }),
          onDone: 'reloading',
          onError: 'reloading',
        },
      ],
      on: { 'session.ended': {} },
      after: { logoutPatience: 'reloading' },
    },
    reloading: {
      description: 'The page starts anew.',
      meta: { screen: 'leaving' },
      on: { 'session.ended': {} },
      invoke: { id: 'reloadPage', src: 'reloadPage', input: ({ context }) => context.reload, onError: {} },
    },
  },
})

type Snapshot = SnapshotFrom<typeof sessionMachine>

export const selectUser = ({ context }: Snapshot) => context.person.user
export const selectCorp = ({ context }: Snapshot) => context.person.corp
export const selectLanguages = ({ context }: Snapshot) => context.person.languages
export const selectCaller = ({ context }: Snapshot) => callerOf(context)
export const selectLogin = ({ children }: Snapshot) => children.login
export const selectStartUp = ({ children }: Snapshot) => children.startUp
export const selectConsole = ({ children }: Snapshot) => children.console
