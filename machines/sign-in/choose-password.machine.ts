import { assertEvent, assign, sendParent, setup } from 'xstate'
import type { User } from '../entities.ts'
import { type Failure, keepFailure, toFailure } from '../failure.ts'
import { unprovided } from '../unprovided.ts'
import { isUsable, type NewPassword, type PasswordRight } from './new-password.ts'

export type SavePassword = PasswordRight & { password: string }

/** A new password, typed twice and set once (§2); done with whose it is. Its parent hears `password.refused`. */
export const choosePasswordMachine = setup({
  types: {
    context: {} as { right: PasswordRight; user?: User; failure?: Failure },
    input: {} as PasswordRight,
    output: {} as { user?: User },
    events: {} as { type: 'password.submit'; chosen: NewPassword },
    children: {} as { savePassword: 'savePassword' },
    tags: {} as 'busy',
  },
  actors: { savePassword: unprovided<User, SavePassword>('savePassword') },
  actions: {
    keepUser: assign((_, { user }: { user: User }) => ({ user })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: toFailure(error) })),
    forgetFailure: assign({ failure: undefined }),
    tellRefused: sendParent((_, { error }: { error: unknown }) => ({ type: 'password.refused', error })),
  },
  guards: { isUsablePassword: (_, { chosen }: { chosen: NewPassword }) => isUsable(chosen) },
}).createMachine({
  id: 'choosePassword',
  description: 'A new password, typed twice and set once.',
  context: ({ input }) => ({ right: input }),
  initial: 'editing',
  states: {
    editing: {
      description: 'The person types the password twice.',
      on: {
        'password.submit': {
          guard: { type: 'isUsablePassword', params: ({ event }) => event },
          target: 'saving',
          actions: 'forgetFailure',
        },
      },
    },
    saving: {
      description: 'The server sets the password.',
      tags: 'busy',
      invoke: {
        id: 'savePassword',
        src: 'savePassword',
        input: ({ context: { right }, event }) => {
          assertEvent(event, 'password.submit')
          return { ...right, password: event.chosen.password }
        },
        onDone: { target: 'done', actions: { type: 'keepUser', params: ({ event }) => ({ user: event.output }) } },
        onError: {
          target: 'editing',
          actions: [keepFailure, { type: 'tellRefused', params: ({ event }) => event }],
        },
      },
    },
    done: { description: 'The password is set.', type: 'final' },
  },
  output: ({ context }) => ({ user: context.user }),
})
