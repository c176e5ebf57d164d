import { assertEvent, assign, sendTo, setup } from 'xstate'
import { isIdentifier } from '../../domain/rules/rules.ts'
import type { Caller, User } from '../entities.ts'
import { type Failure, keepFailure, toFailure } from '../failure.ts'
import { failureShown, toasts } from '../news/news.ts'
import { unprovided } from '../unprovided.ts'
import { choosePasswordMachine } from './choose-password.machine.ts'
import { codeRequestMachine } from './code-request.machine.ts'
import { type Identity, isProvable } from './identity.ts'
import { NO_PROOF, type ResetProof } from './new-password.ts'
import { isOwnIdentifier, type Owner, PHONE_EMAIL_DIFF } from './owner.ts'

export type ResetScreen = 'forgotPassword' | 'resetPassword'
/** Whose password was reset: the returned user (§4), and what the person called themselves. */
export type ResetOutput = { user?: User; account: string }
type Input = { owner?: Owner; caller?: Caller }

/** Proves who a person is by a code and sets a new password (§2 "Password reset flow"); signed in, only their own. */
export const resetMachine = setup({
  types: {
    context: {} as Input & ResetProof & { failure?: Failure; user?: User },
    input: {} as Input,
    output: {} as ResetOutput,
    events: {} as
      | { type: 'code.request'; identifier: string }
      | { type: 'identity.submit'; identity: Identity }
      | { type: 'reset.startOver' }
      | { type: 'code.failed' | 'password.refused'; error: unknown },
    children: {} as { codeRequest: 'codeRequest'; checkCode: 'checkCode'; choosePassword: 'choosePassword' },
    tags: {} as 'busy',
    meta: {} as { screen: ResetScreen },
  },
  actors: {
    codeRequest: codeRequestMachine,
    checkCode: unprovided<{ rpwd_token: string }, { identity: Identity; caller?: Caller }>('checkCode'),
    choosePassword: choosePasswordMachine,
  },
  actions: {
    askForCode: sendTo('codeRequest', (_, { identifier }: { identifier: string }) => ({
      type: 'code.request' as const,
      identifier,
    })),
    freeCodeButton: sendTo('codeRequest', { type: 'code.rejected' }),
    keepIdentity: assign((_, { identifier, code }: Identity) => ({ resetMobile: identifier, resetCode: code })),
    keepProof: assign((_, { rpwd_token }: { rpwd_token: string }) => ({ resetToken: rpwd_token })),
    keepUser: assign((_, { user }: { user?: User }) => ({ user })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: toFailure(error) })),
    sayDifference: sendTo(toasts, failureShown(PHONE_EMAIL_DIFF, { isSaidElsewhere: true })),
    keepDifference: assign(() => ({ failure: { ...PHONE_EMAIL_DIFF } })),
    forgetFailure: assign({ failure: undefined }),
    forgetProof: assign(NO_PROOF),
    sayFailure: sendTo(toasts, (_, { error }: { error: unknown }) =>
      failureShown(toFailure(error), { isSaidElsewhere: true }),
    ),
  },
  guards: {
    isAnothers: ({ context }, { identifier }: { identifier: string }) =>
      isIdentifier(identifier) && !isOwnIdentifier(identifier, context.owner),
    isCompleteIdentity: (_, identity: Identity) => isProvable(identity),
    isAnothersIdentity: ({ context }, identity: Identity) =>
      isProvable(identity) && !isOwnIdentifier(identity.identifier, context.owner),
  },
}).createMachine({
  id: 'reset',
  description: 'Proves who a person is by a code and sets a new password.',
  context: ({ input }) => ({ ...input, ...NO_PROOF }),
  initial: 'verifying',
  states: {
    verifying: {
      description: 'The person says who they are, and with the code that comes proves it.',
      meta: { screen: 'forgotPassword' },
      invoke: {
        id: 'codeRequest',
        src: 'codeRequest',
        input: ({ context }) => ({ purpose: 'reset', caller: context.caller }),
      },
      on: { 'code.failed': { actions: { type: 'sayFailure', params: ({ event }) => event } } },
      initial: 'editing',
      states: {
        editing: {
          description: 'The person fills in the identifier and the code.',
          on: {
            'code.request': [
              {
                guard: { type: 'isAnothers', params: ({ event }) => event },
                actions: ['keepDifference', 'sayDifference'],
              },
              { actions: ['forgetFailure', { type: 'askForCode', params: ({ event }) => event }] },
            ],
            'identity.submit': [
              {
                guard: { type: 'isAnothersIdentity', params: ({ event }) => event.identity },
                actions: ['keepDifference', 'sayDifference'],
              },
              {
                guard: { type: 'isCompleteIdentity', params: ({ event }) => event.identity },
                target: 'checking',
                actions: ['forgetFailure', { type: 'keepIdentity', params: ({ event }) => event.identity }],
              },
            ],
          },
        },
        checking: {
          description: 'The server checks the code.',
          tags: 'busy',
          invoke: {
            id: 'checkCode',
            src: 'checkCode',
            input: ({ context: { caller }, event }) => {
              assertEvent(event, 'identity.submit')
              return { identity: event.identity, caller }
            },
            onDone: {
              target: '#reset.choosing',
              actions: { type: 'keepProof', params: ({ event }) => event.output },
            },
            onError: {
              target: 'editing',
              actions: [keepFailure, { type: 'sayFailure', params: ({ event }) => event }, 'freeCodeButton'],
            },
          },
        },
      },
    },
    choosing: {
      description: 'The person chooses a new password.',
      meta: { screen: 'resetPassword' },
      invoke: {
        id: 'choosePassword',
        src: 'choosePassword',
        input: ({ context: { resetMobile, resetCode, resetToken, caller } }) => ({
          caller,
          proof: { resetMobile, resetCode, resetToken },
        }),
        onDone: { target: 'done', actions: { type: 'keepUser', params: ({ event }) => event.output } },
      },
      on: {
        'reset.startOver': { target: 'verifying', actions: 'forgetProof' },
        'password.refused': { actions: { type: 'sayFailure', params: ({ event }) => event } },
      },
    },
    done: { description: 'The password was reset; who started the flow says so.', type: 'final' },
  },
  output: ({ context: { user, resetMobile } }) => ({ user, account: resetMobile }),
})
