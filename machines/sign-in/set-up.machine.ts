import { assertEvent, assign, setup } from 'xstate'
import type { User } from '../entities.ts'
import { type Failure, isSessionEnding, keepFailure, toFailure } from '../failure.ts'
import { unprovided } from '../unprovided.ts'
import { choosePasswordMachine } from './choose-password.machine.ts'
import { isCompleteFor, type JobInfo } from './job-info.ts'
import { type Input, mustSetPassword, type Save, type SetUpScreen, saveOf } from './set-up-context.ts'

/** `isExpired`: the sign-in ended before the set-up did. */
export type SetUpOutput = { isExpired: boolean }

/** Sets up a first login (§4 "First login"): a password, what the person does, and a look at it all. */
export const setUpMachine = setup({
  types: {
    context: {} as Input & { user?: User; failure?: Failure; isExpired: boolean },
    input: {} as Input,
    output: {} as SetUpOutput,
    events: {} as
      | { type: 'password.refused'; error: unknown }
      | { type: 'info.submit'; info: JobInfo }
      | { type: 'setUp.confirm' | 'setUp.enter' | 'view.back' },
    children: {} as { choosePassword: 'choosePassword'; setJobInfo: 'setJobInfo' },
    tags: {} as 'busy' | 'complete',
    meta: {} as { screen: SetUpScreen },
  },
  actors: {
    choosePassword: choosePasswordMachine,
    setJobInfo: unprovided<User, Save & { info: JobInfo }>('setJobInfo'),
  },
  actions: {
    keepUser: assign((_, { user }: { user?: User }) => ({ user })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: toFailure(error) })),
    forgetFailure: assign({ failure: undefined }),
    markExpired: assign({ isExpired: true }),
  },
  guards: {
    mustSetPassword: ({ context }) => mustSetPassword(context),
    isCompleteInfo: ({ context }, { info }: { info: JobInfo }) => isCompleteFor(context.user, info),
    endsSession: (_, { error }: { error: unknown }) => isSessionEnding(toFailure(error)),
  },
}).createMachine({
  id: 'setUp',
  description: 'Sets up a first login: a password, what the person does, and a look at it all.',
  context: ({ input }) => ({ ...input, user: input.granted?.user, isExpired: false }),
  initial: 'beginning',
  states: {
    beginning: {
      description: 'A person who came without a password, or with one that somebody else chose, sets one first.',
      always: [{ guard: 'mustSetPassword', target: 'setPassword' }, { target: 'jobInfo' }],
    },
    setPassword: {
      description: 'The person chooses a password.',
      meta: { screen: 'setPassword' },
      invoke: {
        id: 'choosePassword',
        src: 'choosePassword',
        input: ({ context }) => saveOf(context),
        onDone: { target: 'jobInfo', actions: { type: 'keepUser', params: ({ event }) => event.output } },
      },
      on: {
        'password.refused': { guard: { type: 'endsSession', params: ({ event }) => event }, target: 'expired' },
      },
    },
    jobInfo: {
      description: 'The person tells department and job title, and how to be reached where that is not known.',
      meta: { screen: 'jobInfo' },
      initial: 'editing',
      states: {
        editing: {
          description: 'The person fills in the fields.',
          on: {
            'info.submit': {
              guard: { type: 'isCompleteInfo', params: ({ event }) => event },
              target: 'saving',
              actions: 'forgetFailure',
            },
          },
        },
        saving: {
          description: 'The server keeps what was told.',
          tags: 'busy',
          invoke: {
            id: 'setJobInfo',
            src: 'setJobInfo',
            input: ({ context, event }) => {
              assertEvent(event, 'info.submit')
              return { ...saveOf(context), info: event.info }
            },
            onDone: {
              target: '#setUp.confirmation',
              actions: { type: 'keepUser', params: ({ event }) => ({ user: event.output }) },
            },
            onError: [
              { guard: { type: 'endsSession', params: ({ event }) => event }, target: '#setUp.expired' },
              { target: 'editing', actions: keepFailure },
            ],
          },
        },
      },
    },
    confirmation: {
      description: 'The person looks at name, mobile, e-mail and company.',
      meta: { screen: 'confirmation' },
      on: { 'setUp.confirm': 'complete', 'view.back': 'jobInfo' },
    },
    complete: {
      description: 'A dialog says that all is set.',
      tags: 'complete',
      meta: { screen: 'confirmation' },
      on: { 'setUp.enter': 'done' },
    },
    expired: { description: 'The sign-in ended before the set-up did.', entry: 'markExpired', type: 'final' },
    done: { description: 'The account is set up.', type: 'final' },
  },
  output: ({ context }) => ({ isExpired: context.isExpired }),
})
