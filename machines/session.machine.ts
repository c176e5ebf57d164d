import { assign, type SnapshotFrom, setup } from 'xstate'
import type { Caller, Corp, Credentials, LangCode, Robot, User } from './entities.ts'
import { isSessionEnding, toFailure } from './failure.ts'
import { KTV_SCENARIO, LOGOUT_PATIENCE_MS } from './limits.ts'
import { type LoginOutput, loginMachine } from './login.machine.ts'
import { type StartUpOutput, startUpMachine } from './start-up.machine.ts'
import { unprovided, unprovidedSource } from './unprovided.ts'
import { type Opening, workspaceMachine } from './workspace.machine.ts'

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
type Kept = { credentials: Credentials; remember: boolean; account: string }

type Context = SessionInput & {
  remember: boolean
  account: string
  user?: User
  corp?: Corp
  gridRobot?: Robot
  languages: LangCode[]
  reload: Reload
}

const NOBODY: Credentials = { token: '', uuid: '' }

const callerOf = ({ credentials = NOBODY, corp }: Pick<Context, 'credentials' | 'corp'>): Caller => ({
  ...credentials,
  corp_uuid: corp?.corp_uuid,
})

/** From opening the page to leaving it: who is signed in, and what ends that (§4 "Session", "Startup"). */
export const sessionMachine = setup({
  types: {
    context: {} as Context,
    input: {} as SessionInput,
    events: {} as
      | { type: 'logout.request' | 'logout.confirm' | 'logout.cancel' }
      | { type: 'session.expired' | 'token.doubt' | 'invalidation.confirm' | 'entrance.switch' }
      | { type: 'language.change'; lang: string }
      | OtherTab,
    children: {} as {
      login: 'login'
      startUp: 'startUp'
      workspace: 'workspace'
      authCheck: 'authCheck'
      tongji: 'tongji'
      logout: 'logout'
      keepSession: 'keepSession'
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
    workspace: workspaceMachine,
    authCheck: unprovided<void, { caller: Caller }>('authCheck'),
    tongji: unprovided<void, { caller: Caller }>('tongji'),
    logout: unprovided<void, { caller: Caller }>('logout'),
    keepSession: unprovided<void, Kept>('keepSession'),
    forgetSession: unprovided<void, undefined>('forgetSession'),
    reloadPage: unprovided<void, Reload>('reloadPage'),
    otherTabs: unprovidedSource<OtherTab>(),
  },
  actions: {
    keepGranted: assign((_, { granted, remember, account }: LoginOutput) => ({
      credentials: granted && { token: granted.token, uuid: granted.user.user_uuid },
      remember,
      account,
    })),
    keepPerson: assign((_, { user, corp, languages, gridRobot }: StartUpOutput) => ({
      user,
      corp,
      languages,
      gridRobot,
    })),
    goToRoot: assign({ reload: { to: 'root' } }),
    changeLanguage: assign((_, { lang }: { lang: string }) => ({ reload: { to: 'here', lang } as const })),
    speakProfileLanguage: assign(({ context }) => ({
      reload: { to: 'here', lang: context.user?.user_locale_id } as const,
    })),
    switchEntrance: assign(({ context }) => ({ reload: { to: 'root', isLegacy: !context.opening.isLegacy } as const })),
  },
  guards: {
    hasCredentials: ({ context }) => context.credentials !== undefined,
    isAnother: ({ context }, { uuid }: { uuid: string }) =>
      context.credentials !== undefined && context.credentials.uuid !== uuid,
    isRefused: (_, { failure }: StartUpOutput) => failure !== undefined,
    isBarred: ({ context: { opening, corp } }) => opening.isKtv && corp?.corp_scenario !== KTV_SCENARIO,
    speaksAnother: ({ context: { defaultLang, user, languages } }) =>
      defaultLang !== undefined &&
      user?.user_locale_id !== defaultLang &&
      languages.some((lang) => lang === user?.user_locale_id),
    isInvalid: (_, { error }: { error: unknown }) => isSessionEnding(toFailure(error)),
  },
  delays: { logoutPatience: LOGOUT_PATIENCE_MS },
}).createMachine({
  id: 'session',
  description: 'From opening the page to leaving it: who is signed in, and what ends that.',
  context: ({ input }) => ({ ...input, remember: true, account: '', languages: [], reload: { to: 'root' } }),
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
      always: [{ guard: 'hasCredentials', target: 'restoring' }, { target: 'signedOut' }],
    },
    restoring: {
      description: 'The session of the cookies is looked up; nothing of the console shows yet.',
      meta: { screen: 'starting' },
      invoke: {
        id: 'startUp',
        src: 'startUp',
        input: ({ context: { credentials = NOBODY, grid } }) => ({ credentials, grid, needsCheck: true }),
        onDone: [
          { guard: { type: 'isRefused', params: ({ event }) => event.output }, target: 'signingOut' },
          { target: 'admitting', actions: { type: 'keepPerson', params: ({ event }) => event.output } },
        ],
      },
    },
    signedOut: {
      description: 'Nobody is signed in: the login screen.',
      meta: { screen: 'login' },
      invoke: {
        id: 'login',
        src: 'login',
        input: ({ context }) => ({ lastMobile: context.lastMobile }),
        onDone: { target: 'entering', actions: { type: 'keepGranted', params: ({ event }) => event.output } },
      },
    },
    entering: {
      description: 'A session was just granted: it is kept, and the person and the company are loaded.',
      meta: { screen: 'starting' },
      invoke: [
        {
          id: 'keepSession',
          src: 'keepSession',
          input: ({ context: { credentials = NOBODY, remember, account } }) => ({ credentials, remember, account }),
          onError: {},
        },
        {
          id: 'startUp',
          src: 'startUp',
          input: ({ context: { credentials = NOBODY, grid } }) => ({ credentials, grid, needsCheck: false }),
          onDone: [
            { guard: { type: 'isRefused', params: ({ event }) => event.output }, target: 'signingOut' },
            { target: 'admitting', actions: { type: 'keepPerson', params: ({ event }) => event.output } },
          ],
        },
      ],
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
      on: { 'logout.confirm': 'signingOut', 'session.expired': 'signingOut' },
    },
    signedIn: {
      description: 'The console is open.',
      tags: 'signedIn',
      meta: { screen: 'console' },
      invoke: [
        {
          id: 'workspace',
          src: 'workspace',
          input: ({ context }) => ({
            ...context.opening,
            caller: callerOf(context),
            corp: context.corp,
            gridRobot: context.gridRobot,
          }),
        },
        { id: 'tongji', src: 'tongji', input: ({ context }) => ({ caller: callerOf(context) }), onError: {} },
      ],
      on: { 'entrance.switch': { target: 'reloading', actions: 'switchEntrance' } },
      initial: 'active',
      states: {
        active: {
          description: 'The person works.',
          on: {
            'logout.request': 'confirmingLogout',
            'token.doubt': 'checkingToken',
            'session.expired': 'invalidated',
          },
        },
        confirmingLogout: {
          description: 'The person is asked whether to log out.',
          on: {
            'logout.confirm': '#session.signingOut',
            'logout.cancel': 'active',
            'session.expired': 'invalidated',
          },
        },
        checkingToken: {
          description: 'An embedded page says that the session ended: the server is asked before anyone is logged out.',
          invoke: {
            id: 'authCheck',
            src: 'authCheck',
            input: ({ context }) => ({ caller: callerOf(context) }),
            onDone: 'active',
            onError: [
              { guard: { type: 'isInvalid', params: ({ event }) => event }, target: 'invalidated' },
              { target: 'active' },
            ],
          },
          on: { 'session.expired': 'invalidated', 'logout.request': 'confirmingLogout' },
        },
        invalidated: {
          description: 'The session has ended: the login-invalid dialog shows, once.',
          on: { 'invalidation.confirm': '#session.signingOut' },
        },
      },
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

export const selectUser = ({ context }: Snapshot) => context.user
export const selectCorp = ({ context }: Snapshot) => context.corp
export const selectLanguages = ({ context }: Snapshot) => context.languages
export const selectCaller = ({ context }: Snapshot) => callerOf(context)
export const selectGrid = ({ context }: Snapshot) => context.grid
export const selectAsksLogout = (snapshot: Snapshot) => snapshot.matches({ signedIn: 'confirmingLogout' })
export const selectIsInvalidated = (snapshot: Snapshot) => snapshot.matches({ signedIn: 'invalidated' })
export const selectLogin = ({ children }: Snapshot) => children.login
export const selectStartUp = ({ children }: Snapshot) => children.startUp
export const selectWorkspace = ({ children }: Snapshot) => children.workspace
