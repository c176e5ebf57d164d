import { assertEvent, assign, type SnapshotFrom, sendTo, setup } from 'xstate'
import { type Attempt, accountOf, isComplete } from './attempt.ts'
import { codeRequestMachine } from './code-request.machine.ts'
import type { LoginData, PasswordLoginData } from './entities.ts'
import { type Failure, toFailure } from './failure.ts'
import { unprovided } from './unprovided.ts'

export type Granted = LoginData & Partial<Pick<PasswordLoginData, 'flag'>>
/** What a finished sign-in hands to the session. */
export type LoginOutput = { granted?: Granted; remember: boolean; account: string }
export type LoginScreen = 'login' | 'setPassword' | 'jobInfo' | 'forgotPassword' | 'resetPassword'

/** Signs a person in by password or by code (§2 "Login screen", §4 "Login view"); done when a session may begin. */
export const loginMachine = setup({
  types: {
    context: {} as {
      method: Attempt['method']
      hasAgreed: boolean
      remember: boolean
      lastMobile: string
      account: string
      failure?: Failure
      granted?: Granted
    },
    input: {} as { lastMobile?: string },
    output: {} as LoginOutput,
    events: {} as
      | { type: 'tab.password' | 'tab.code' | 'terms.toggle' | 'terms.decline' | 'remember.toggle' }
      | { type: 'login.submit' | 'terms.accept'; attempt: Attempt }
      | { type: 'password.forgot' | 'identity.verified' | 'view.back' | 'login.restart' },
    children: {} as { codeRequest: 'codeRequest'; logIn: 'logIn' },
    tags: {} as 'busy' | 'terms',
    meta: {} as { screen: LoginScreen },
  },
  actors: {
    codeRequest: codeRequestMachine,
    logIn: unprovided<Granted, { attempt: Attempt; remember: boolean }>('logIn'),
  },
  actions: {
    showPassword: assign({ method: 'password' }),
    showCode: assign({ method: 'verifycode' }),
    forgetFailure: assign({ failure: undefined }),
    toggleTerms: assign({ hasAgreed: ({ context }) => !context.hasAgreed }),
    agree: assign({ hasAgreed: true }),
    toggleRemember: assign({ remember: ({ context }) => !context.remember }),
    keepAccount: assign((_, { attempt }: { attempt: Attempt }) => ({
      account: accountOf(attempt),
      failure: undefined,
    })),
    keepGranted: assign((_, { granted }: { granted: Granted }) => ({ granted })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: toFailure(error) })),
    forgetAll: assign({ hasAgreed: false, remember: true, account: '', failure: undefined, granted: undefined }),
    freeCodeButton: sendTo('codeRequest', { type: 'code.rejected' }),
  },
  guards: {
    mayLogIn: ({ context }, { attempt }: { attempt: Attempt }) => context.hasAgreed && isComplete(attempt),
    isCompleteAttempt: (_, { attempt }: { attempt: Attempt }) => isComplete(attempt),
    isByCode: ({ context }) => context.method === 'verifycode',
    mustSetPassword: ({ context: { granted, method } }) =>
      granted?.flag === 1 || (granted?.user.login_status === 0 && method === 'verifycode'),
    isFirstLogin: ({ context }) => context.granted?.user.login_status === 0,
  },
}).createMachine({
  id: 'login',
  description: 'Signs a person in by password or by code.',
  context: ({ input }) => ({
    method: 'password',
    hasAgreed: false,
    remember: true,
    lastMobile: input.lastMobile ?? '',
    account: '',
  }),
  on: { 'login.restart': { target: '.signingIn', reenter: true, actions: 'forgetAll' } },
  initial: 'signingIn',
  states: {
    signingIn: {
      description: 'The two tabs of the sign-in form.',
      meta: { screen: 'login' },
      invoke: { id: 'codeRequest', src: 'codeRequest', input: { purpose: 'login' } },
      on: {
        'tab.password': { target: '.editing.password', actions: 'forgetFailure' },
        'tab.code': { target: '.editing.code', actions: 'forgetFailure' },
        'password.forgot': { target: 'forgotPassword', actions: 'forgetFailure' },
        'terms.toggle': { actions: 'toggleTerms' },
        'remember.toggle': { actions: 'toggleRemember' },
      },
      initial: 'editing',
      states: {
        editing: {
          description: 'The person fills in one of the tabs.',
          on: {
            'login.submit': [
              {
                guard: { type: 'mayLogIn', params: ({ event }) => event },
                target: 'submitting',
                actions: { type: 'keepAccount', params: ({ event }) => event },
              },
              {
                guard: { type: 'isCompleteAttempt', params: ({ event }) => event },
                target: 'agreeing',
              },
            ],
          },
          initial: 'password',
          states: {
            password: { description: 'Sign in by account and password.', entry: 'showPassword' },
            code: { description: 'Sign in by mobile number and verification code.', entry: 'showCode' },
            last: { description: 'The tab that was open.', type: 'history' },
          },
        },
        agreeing: {
          description: 'The terms are shown because they were not ticked; nothing has been sent.',
          tags: 'terms',
          on: {
            'terms.accept': {
              guard: { type: 'isCompleteAttempt', params: ({ event }) => event },
              target: 'submitting',
              actions: ['agree', { type: 'keepAccount', params: ({ event }) => event }],
            },
            'terms.decline': 'editing.last',
          },
        },
        submitting: {
          description: 'The server checks what was filled in.',
          tags: 'busy',
          invoke: {
            id: 'logIn',
            src: 'logIn',
            input: ({ context, event }) => {
              assertEvent(event, ['login.submit', 'terms.accept'])
              return { attempt: event.attempt, remember: context.remember }
            },
            onDone: {
              target: '#login.granted',
              actions: { type: 'keepGranted', params: ({ event }) => ({ granted: event.output }) },
            },
            onError: { target: 'refused', actions: { type: 'keepFailure', params: ({ event }) => event } },
          },
        },
        refused: {
          description: 'The server said no, or nothing; a refused code frees the get-code button.',
          always: [
            { guard: 'isByCode', target: 'editing.last', actions: 'freeCodeButton' },
            { target: 'editing.last' },
          ],
        },
      },
    },
    granted: {
      description: 'Signed in; a first login is set up before a session begins.',
      always: [
        { guard: 'mustSetPassword', target: 'setPassword' },
        { guard: 'isFirstLogin', target: 'jobInfo' },
        { target: 'signedIn' },
      ],
    },
    setPassword: { description: 'A first login sets its password.', meta: { screen: 'setPassword' } },
    jobInfo: { description: 'A first login tells about itself.', meta: { screen: 'jobInfo' } },
    forgotPassword: {
      description: 'The person proves who they are to reset the password.',
      meta: { screen: 'forgotPassword' },
      on: { 'identity.verified': 'resetPassword', 'view.back': 'signingIn' },
    },
    resetPassword: {
      description: 'The person chooses a new password.',
      meta: { screen: 'resetPassword' },
      on: { 'view.back': 'signingIn' },
    },
    signedIn: { description: 'A session may begin.', type: 'final' },
  },
  output: ({ context: { granted, remember, account } }) => ({ granted, remember, account }),
})

type Snapshot = SnapshotFrom<typeof loginMachine>

export const selectCodeRequest = ({ children }: Snapshot) => children.codeRequest
export const selectMethod = ({ context }: Snapshot) => context.method
export const selectHasAgreed = ({ context }: Snapshot) => context.hasAgreed
export const selectRemember = ({ context }: Snapshot) => context.remember
export const selectLastMobile = ({ context }: Snapshot) => context.lastMobile
export const selectLoginFailure = ({ context }: Snapshot) => context.failure
export const selectIsSubmitting = (snapshot: Snapshot) => snapshot.hasTag('busy')
export const selectShowsTerms = (snapshot: Snapshot) => snapshot.hasTag('terms')
