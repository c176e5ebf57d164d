import { assign, sendTo, setup } from 'xstate'
import type { OpenedLink, User } from '../entities.ts'
import { type Failure, isLinkRefused, toFailure } from '../failure.ts'
import { unprovided } from '../unprovided.ts'
import { type ResetOutput, resetMachine } from './reset.machine.ts'
import { type SetUpOutput, setUpMachine } from './set-up.machine.ts'
import { type SignInOutput, signInMachine } from './sign-in.machine.ts'

/** What a finished sign-in hands to the session; `isFirst` where the account was set up on the way. */
export type LoginOutput = SignInOutput & { isFirst: boolean }
export type LoginScreen = 'login' | 'reset' | 'setUp'

type Link = { linkToken?: string; link?: OpenedLink; linkFailure?: Failure }

/** The views of the login screen (§4 "Login view"): sign in, reset a password, set up a first login; done when a session may begin. */
export const loginMachine = setup({
  types: {
    context: {} as SignInOutput & { lastMobile: string; failure?: Failure; user?: User; isFirst: boolean } & Link,
    input: {} as { lastMobile?: string; failure?: Failure; linkToken?: string },
    output: {} as LoginOutput,
    events: {} as {
      type:
        | 'password.forgot'
        | 'view.back'
        | 'reset.confirm'
        | 'invalidation.confirm'
        | 'login.restart'
        | 'link.retry'
        | 'link.leave'
    },
    children: {} as { openLink: 'openLink'; signIn: 'signIn'; reset: 'reset'; setUp: 'setUp' },
    tags: {} as 'passwordReset' | 'invalidated',
    meta: {} as { screen: LoginScreen },
  },
  actors: {
    openLink: unprovided<OpenedLink, { linkToken: string }>('openLink'),
    signIn: signInMachine,
    reset: resetMachine,
    setUp: setUpMachine,
  },
  actions: {
    keepLink: assign((_, told: Link) => told),
    keepGranted: assign((_, output: SignInOutput) => output),
    keepReset: assign((_, { user, account }: ResetOutput) => ({ user, account })),
    markFirst: assign({ isFirst: true }),
    forgetAll: assign({ granted: undefined, account: '', failure: undefined, user: undefined, isFirst: false }),
    abandonAttempt: sendTo('signIn', { type: 'attempt.abandon' }),
    showPasswordTab: sendTo('signIn', { type: 'tab.password' }),
  },
  guards: {
    hasLink: ({ context }) => context.linkToken !== undefined,
    mayRetryLink: ({ context }) => !isLinkRefused(context.linkFailure),
    needsSetUp: ({ context: { granted } }) => granted?.flag === 1 || granted?.user.login_status === 0,
    isSetUpExpired: (_, { isExpired }: SetUpOutput) => isExpired,
  },
}).createMachine({
  id: 'login',
  description: 'The views of the login screen: sign in, reset a password, set up a first login.',
  context: ({ input }) => ({
    lastMobile: input.lastMobile ?? '',
    failure: input.failure,
    linkToken: input.linkToken,
    by: 'password',
    remember: true,
    account: '',
    isFirst: false,
  }),
  on: { 'login.restart': { target: '.entering', reenter: true, actions: 'forgetAll' } },
  initial: 'arriving',
  states: {
    arriving: {
      description: 'Does the address bring a link?',
      always: [{ guard: 'hasLink', target: 'opening' }, { target: 'entering' }],
    },
    opening: {
      description: 'The server says whose link it is.',
      meta: { screen: 'login' },
      invoke: {
        id: 'openLink',
        src: 'openLink',
        input: ({ context }) => ({ linkToken: context.linkToken ?? '' }),
        onDone: { target: 'entering', actions: { type: 'keepLink', params: ({ event }) => ({ link: event.output }) } },
        onError: {
          target: 'unopened',
          actions: { type: 'keepLink', params: ({ event }) => ({ linkFailure: toFailure(event.error) }) },
        },
      },
    },
    unopened: {
      description: 'The link opens nothing; the screen says why.',
      meta: { screen: 'login' },
      on: {
        'link.retry': {
          guard: 'mayRetryLink',
          target: 'opening',
          actions: { type: 'keepLink', params: { linkFailure: undefined } },
        },
        'link.leave': {
          target: 'entering',
          actions: { type: 'keepLink', params: { linkToken: undefined, linkFailure: undefined } },
        },
      },
    },
    entering: {
      description: 'The person signs in, or resets the password first; what the form knows is kept.',
      invoke: {
        id: 'signIn',
        src: 'signIn',
        input: ({ context: { failure, link } }) => ({ failure, link }),
        onDone: { target: 'granted', actions: { type: 'keepGranted', params: ({ event }) => event.output } },
      },
      initial: 'signingIn',
      states: {
        signingIn: {
          description: 'The two tabs of the sign-in form.',
          meta: { screen: 'login' },
          on: { 'password.forgot': { target: 'resetting', actions: 'abandonAttempt' } },
        },
        resetting: {
          description: 'The person proves who they are and chooses a new password.',
          meta: { screen: 'reset' },
          invoke: {
            id: 'reset',
            src: 'reset',
            input: {},
            onDone: { target: 'passwordReset', actions: { type: 'keepReset', params: ({ event }) => event.output } },
          },
          on: { 'view.back': { target: 'signingIn', actions: 'showPasswordTab' } },
        },
        passwordReset: {
          description: 'The password was reset: a dialog says so, and that the person must log in again.',
          tags: 'passwordReset',
          meta: { screen: 'login' },
          on: { 'reset.confirm': { target: 'signingIn', actions: 'showPasswordTab' } },
        },
      },
    },
    granted: {
      description: 'Let in; a first login is set up before a session begins.',
      always: [{ guard: 'needsSetUp', target: 'settingUp', actions: 'markFirst' }, { target: 'signedIn' }],
    },
    settingUp: {
      description: 'A first login sets its password and tells about itself; nothing is stored in the browser yet.',
      meta: { screen: 'setUp' },
      invoke: {
        id: 'setUp',
        src: 'setUp',
        input: ({ context: { granted, by } }) => ({ granted, by }),
        onDone: [
          { guard: { type: 'isSetUpExpired', params: ({ event }) => event.output }, target: 'invalidated' },
          { target: 'signedIn' },
        ],
      },
    },
    invalidated: {
      description: 'The sign-in ended in the middle of the set-up: the login-invalid dialog shows, once.',
      tags: 'invalidated',
      meta: { screen: 'setUp' },
      on: { 'invalidation.confirm': { target: 'entering', actions: 'forgetAll' } },
    },
    signedIn: { description: 'A session may begin.', type: 'final' },
  },
  output: ({ context: { granted, by, remember, account, isFirst } }) => ({ granted, by, remember, account, isFirst }),
})
