import { setup } from 'xstate'
import type { Caller } from '../entities.ts'
import { LEAVING_PATIENCE_MS } from '../limits.ts'
import { unprovided } from '../unprovided.ts'
import type { ChosenLang, Departure, Reload } from './departure.ts'

/** From "this page shall go" to its reload (§4 "Session": logout, language, entrance); a sign-out clears the session first, a chosen language is kept with the account. */
export const leavingMachine = setup({
  types: {
    context: {} as Departure & { caller: Caller },
    input: {} as Departure & { caller: Caller },
    children: {} as {
      logout: 'logout'
      forgetSession: 'forgetSession'
      keepLanguage: 'keepLanguage'
      reloadPage: 'reloadPage'
    },
  },
  actors: {
    logout: unprovided<void, { caller: Caller }>('logout'),
    forgetSession: unprovided<void, { isLogout: boolean }>('forgetSession'),
    keepLanguage: unprovided<void, { caller: Caller; chosen?: ChosenLang }>('keepLanguage'),
    reloadPage: unprovided<void, Reload>('reloadPage'),
  },
  guards: {
    signsOut: ({ context }) => context.signsOut === true,
    hasChosenLanguage: ({ context }) => context.chosen !== undefined,
  },
  delays: { patience: LEAVING_PATIENCE_MS },
}).createMachine({
  id: 'leaving',
  description: 'From "this page shall go" until it loads again.',
  context: ({ input }) => input,
  initial: 'deciding',
  states: {
    deciding: {
      description: 'Does the session end with the page, or has the person chosen a language?',
      always: [
        { guard: 'signsOut', target: 'signingOut' },
        { guard: 'hasChosenLanguage', target: 'keepingLanguage' },
        { target: 'reloading' },
      ],
    },
    signingOut: {
      description: 'Cookies and stored keys go at once; the server is told, but not waited for for long.',
      invoke: [
        {
          id: 'forgetSession',
          src: 'forgetSession',
          input: ({ context }) => ({ isLogout: context.isLogout === true }),
          onError: {},
        },
        {
          id: 'logout',
          src: 'logout',
          input: ({ context }) => ({ caller: context.caller }),
          onDone: 'reloading',
          onError: 'reloading',
        },
      ],
      after: { patience: 'reloading' },
    },
    keepingLanguage: {
      description:
        'The chosen language is kept with the account; the page does not wait for long, and speaks it anyway.',
      invoke: {
        id: 'keepLanguage',
        src: 'keepLanguage',
        input: ({ context: { caller, chosen } }) => ({ caller, chosen }),
        onDone: 'reloading',
        onError: 'reloading',
      },
      after: { patience: 'reloading' },
    },
    reloading: {
      description: 'The page loads again.',
      invoke: { id: 'reloadPage', src: 'reloadPage', input: ({ context }) => context.reload, onError: {} },
    },
  },
})
