import { assign, sendTo, setup, stopChild } from 'xstate'
import type { Caller, Menu } from '../entities.ts'
import { isSessionEnding, toFailure } from '../failure.ts'
import { NOTIFICATION_TICKS, NOTIFICATIONS_MAX } from '../limits.ts'
import { settings } from '../news/news.ts'
import { toastsMachine } from '../news/toasts.machine.ts'
import type { Person } from '../person.ts'
import type { Attempt } from '../sign-in/attempt.ts'
import { resetMachine } from '../sign-in/reset.machine.ts'
import { unprovided } from '../unprovided.ts'
import { alarmsMachine } from './alarms.machine.ts'
import { type ConnectionNews, connectionMachine } from './connection.machine.ts'
import { leaveGuardMachine } from './leave-guard.machine.ts'
import { passkeyOfferMachine } from './passkey-offer.machine.ts'
import { preferencesMachine } from './preferences.machine.ts'
import { securityMachine } from './security.machine.ts'
import { versionMachine } from './version.machine.ts'
import { workspaceMachine } from './workspace.machine.ts'
import type { Opening } from './workspace-context.ts'

/** `isLogout`: the person asked for it. */
export type ConsoleOutput = { isLogout: boolean }
type Input = {
  opening: Opening
  caller: Caller
  by?: Attempt['method']
  person: Person
}

type Children = {
  workspace: 'workspace'
  alarms: 'alarms'
  connection: 'connection'
  version: 'version'
  notifications: 'notifications'
  preferences: 'preferences'
  leaveGuard: 'leaveGuard'
  menuDetail: 'menuDetail'
  passkeyOffer: 'passkeyOffer'
  authCheck: 'authCheck'
  reset: 'reset'
  security: 'security'
}
const NOTIFICATIONS = { max: NOTIFICATIONS_MAX, ticks: NOTIFICATION_TICKS }

/** The open console and what ends it (§4 "Session"); done when the person shall be signed out. */
export const consoleMachine = setup({
  types: {
    context: {} as Input & { addressed?: Menu },
    input: {} as Input,
    output: {} as ConsoleOutput,
    events: {} as
      | ConnectionNews
      | {
          type:
            | 'logout.request'
            | 'logout.confirm'
            | 'logout.cancel'
            | 'session.expired'
            | 'token.doubt'
            | 'invalidation.confirm'
            | 'password.change'
            | 'password.keep'
            | 'reset.confirm'
            | 'security.open'
            | 'security.close'
        },
    children: {} as Children,
  },
  actors: {
    workspace: workspaceMachine,
    alarms: alarmsMachine,
    connection: connectionMachine,
    version: versionMachine,
    notifications: toastsMachine,
    preferences: preferencesMachine,
    leaveGuard: leaveGuardMachine,
    reset: resetMachine,
    menuDetail: unprovided<Menu | undefined, { caller: Caller }>('menuDetail'),
    passkeyOffer: passkeyOfferMachine,
    security: securityMachine,
    authCheck: unprovided<void, { caller: Caller }>('authCheck'),
  },
  actions: {
    keepAddressed: assign((_, { addressed }: { addressed?: Menu }) => ({ addressed })),
    retrySettings: sendTo(settings, { type: 'settings.retry' }),
    checkVersion: sendTo('version', { type: 'version.check' }),
    tellWorkspace: sendTo('workspace', { type: 'connection.restored' }),
    tellAlarms: sendTo('alarms', { type: 'connection.restored' }),
    stopAlarms: stopChild('alarms'),
    withdrawOffer: sendTo('passkeyOffer', { type: 'offer.withdraw' }),
  },
  guards: { isInvalid: (_, { error }: { error: unknown }) => isSessionEnding(toFailure(error)) },
}).createMachine({
  id: 'console',
  description: 'The open console and what ends it.',
  context: ({ input }) => input,
  invoke: [
    {
      id: 'workspace',
      src: 'workspace',
      input: ({ context: { opening, caller, person } }) => ({ opening, caller, person }),
    },
    {
      id: 'menuDetail',
      src: 'menuDetail',
      input: ({ context }) => ({ caller: context.caller }),
      onDone: { actions: { type: 'keepAddressed', params: ({ event }) => ({ addressed: event.output }) } },
      onError: {},
    },
    { id: 'connection', src: 'connection' },
    { id: 'version', src: 'version' },
    { id: 'alarms', systemId: 'alarms', src: 'alarms', input: ({ context }) => ({ caller: context.caller }) },
    { id: 'leaveGuard', src: 'leaveGuard' },
    { id: 'preferences', src: 'preferences', input: ({ context }) => ({ caller: context.caller }) },
    { id: 'notifications', systemId: 'notifications', src: 'notifications', input: NOTIFICATIONS },
    { id: 'passkeyOffer', src: 'passkeyOffer', input: ({ context: { caller, by } }) => ({ caller, by }) },
  ],
  on: { 'connection.restored': { actions: ['retrySettings', 'tellWorkspace', 'tellAlarms', 'checkVersion'] } },
  initial: 'active',
  states: {
    active: {
      description: 'The person works.',
      on: {
        'logout.request': 'confirmingLogout',
        'token.doubt': 'checkingToken',
        'session.expired': 'invalidated',
        'password.change': 'changingPassword',
        'security.open': 'managingSecurity',
      },
    },
    confirmingLogout: {
      description: 'The person is asked whether to log out; if they stay, a doubt that came in between is looked into.',
      on: { 'logout.confirm': 'loggedOut', 'logout.cancel': 'checkingToken', 'session.expired': 'invalidated' },
    },
    checkingToken: {
      description: 'Whether the session lives is in doubt: the server is asked before anyone is logged out.',
      invoke: {
        id: 'authCheck',
        src: 'authCheck',
        input: ({ context }) => ({ caller: context.caller }),
        onDone: 'active',
        onError: [
          { guard: { type: 'isInvalid', params: ({ event }) => event }, target: 'invalidated' },
          { target: 'active' },
        ],
      },
      on: {
        'session.expired': 'invalidated',
        'logout.request': 'confirmingLogout',
        'password.change': 'changingPassword',
        'security.open': 'managingSecurity',
      },
    },
    managingSecurity: {
      description:
        'The person looks after sessions and passkeys, where a passkey can be added too: none is offered beside.',
      entry: 'withdrawOffer',
      invoke: { id: 'security', src: 'security', input: ({ context }) => ({ caller: context.caller }) },
      on: {
        'security.close': 'checkingToken',
        'logout.request': 'confirmingLogout',
        'session.expired': 'invalidated',
      },
    },
    changingPassword: {
      description:
        'The person changes the password in a modal, which works without a session too: whether that lives is asked after.',
      invoke: {
        id: 'reset',
        src: 'reset',
        input: ({ context: { caller, person } }) => ({ caller, owner: person.user }),
        onDone: 'passwordChanged',
      },
      on: { 'password.keep': 'checkingToken' },
    },
    passwordChanged: {
      description: 'A second modal says that the password was changed, and that the person must log in again.',
      on: { 'reset.confirm': 'over' },
    },
    invalidated: {
      description: 'The session has ended: the login-invalid dialog shows, once.',
      entry: 'stopAlarms',
      on: {
        'connection.restored': { actions: ['retrySettings', 'tellWorkspace', 'checkVersion'] },
        'invalidation.confirm': 'over',
      },
    },
    over: { description: 'The session shall end, and the person may come back to this page.', type: 'final' },
    loggedOut: { description: 'The person asked to be signed out.', type: 'final', output: { isLogout: true } },
  },
  output: ({ event }) => ({ isLogout: event.output !== undefined }),
})
