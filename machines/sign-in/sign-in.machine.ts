import { assertEvent, assign, sendTo, setup } from 'xstate'
import type { LoginData, OpenedLink, PasswordLoginData } from '../entities.ts'
import { type Failure, keepFailure, toFailure } from '../failure.ts'
import { unprovided } from '../unprovided.ts'
import { type Attempt, accountOf, isComplete, type Method, PASSKEY_ATTEMPT } from './attempt.ts'
import { codeRequestMachine } from './code-request.machine.ts'

export type Granted = LoginData & Partial<Pick<PasswordLoginData, 'flag'>>
export type SignInOutput = { granted?: Granted; by: Attempt['method']; remember: boolean; account: string }

/** The two tabs of the sign-in form, the terms, and the answer of the server (§2 "Login screen"). */
export const signInMachine = setup({
  types: {
    context: {} as SignInOutput & { method: Method; hasAgreed: boolean; failure?: Failure; link?: OpenedLink },
    input: {} as { failure?: Failure; link?: OpenedLink },
    output: {} as SignInOutput,
    events: {} as
      | { type: 'tab.password' | 'tab.code' | 'terms.toggle' | 'terms.decline' | 'remember.toggle' | 'attempt.abandon' }
      | { type: 'login.submit' | 'terms.accept'; attempt: Attempt },
    children: {} as { codeRequest: 'codeRequest'; logIn: 'logIn' },
    tags: {} as 'busy' | 'terms',
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
    keepAttempt: assign((_, { attempt }: { attempt: Attempt }) => ({
      by: attempt.method,
      account: accountOf(attempt),
      failure: undefined,
    })),
    keepGranted: assign((_, { granted }: { granted: Granted }) => ({ granted })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: toFailure(error) })),
    freeCodeButton: sendTo('codeRequest', { type: 'code.rejected' }),
  },
  guards: {
    mayLogIn: ({ context }, { attempt }: { attempt: Attempt }) => context.hasAgreed && isComplete(attempt),
    isCompleteAttempt: (_, { attempt }: { attempt: Attempt }) => isComplete(attempt),
    beginsByCode: ({ context }) => context.link?.sign_in_by === 'code',
    isByPasskey: ({ context }) => context.by === 'passkey',
    isByCode: ({ context }) => context.by === 'verifycode',
  },
}).createMachine({
  id: 'signIn',
  description: 'The two tabs of the sign-in form, the terms, and the answer of the server.',
  context: ({ input }) => ({
    method: 'password',
    by: 'password',
    hasAgreed: false,
    remember: true,
    account: '',
    failure: input.failure,
    link: input.link,
  }),
  invoke: {
    id: 'codeRequest',
    src: 'codeRequest',
    input: ({ context }) => ({ purpose: 'login', invited: context.link?.account }),
  },
  on: {
    'tab.password': { target: '.editing.password', actions: 'forgetFailure' },
    'tab.code': { target: '.editing.code', actions: 'forgetFailure' },
    'attempt.abandon': { target: '.editing.last', actions: 'forgetFailure' },
  },
  initial: 'editing',
  states: {
    editing: {
      description: 'The person fills in one of the tabs.',
      on: {
        'terms.toggle': { actions: 'toggleTerms' },
        'remember.toggle': { actions: 'toggleRemember' },
        'login.submit': [
          {
            guard: { type: 'mayLogIn', params: ({ event }) => event },
            target: 'submitting',
            actions: { type: 'keepAttempt', params: ({ event }) => event },
          },
          {
            guard: { type: 'isCompleteAttempt', params: ({ event }) => event },
            target: 'agreeing',
            actions: { type: 'keepAttempt', params: ({ event }) => event },
          },
        ],
      },
      initial: 'beginning',
      states: {
        beginning: {
          description: 'A followed link decides the tab.',
          always: [{ guard: 'beginsByCode', target: 'code' }, { target: 'password' }],
        },
        password: { description: 'Sign in by account and password.', entry: 'showPassword' },
        code: { description: 'Sign in by mobile number and verification code.', entry: 'showCode' },
        last: { description: 'The tab that was open.', type: 'history' },
      },
    },
    agreeing: {
      description: 'The terms are shown because they were not ticked; nothing has been sent.',
      tags: 'terms',
      on: {
        'terms.accept': [
          { guard: 'isByPasskey', target: 'submitting', actions: 'agree' },
          {
            guard: { type: 'isCompleteAttempt', params: ({ event }) => event },
            target: 'submitting',
            actions: ['agree', { type: 'keepAttempt', params: ({ event }) => event }],
          },
        ],
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
          const attempt = context.by === 'passkey' ? PASSKEY_ATTEMPT : event.attempt
          return { attempt, remember: context.remember }
        },
        onDone: {
          target: 'granted',
          actions: { type: 'keepGranted', params: ({ event }) => ({ granted: event.output }) },
        },
        onError: { target: 'refused', actions: keepFailure },
      },
    },
    refused: {
      description: 'The server said no, or nothing; a refused code frees the get-code button.',
      always: [{ guard: 'isByCode', target: 'editing.last', actions: 'freeCodeButton' }, { target: 'editing.last' }],
    },
    granted: { description: 'The server let the person in.', type: 'final' },
  },
  output: ({ context: { granted, by, remember, account } }) => ({ granted, by, remember, account }),
})
