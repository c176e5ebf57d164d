import { setup } from 'xstate'
import type { Caller } from '../entities.ts'
import { isSsoUser } from '../sign-in/passkey.ts'
import { ownSessionsMachine } from './own-sessions.machine.ts'
import { passkeysMachine } from './passkeys.machine.ts'

type Input = { caller: Caller }

/** "Sign-in and security": where the person is signed in, and by which passkeys they may sign in. */
export const securityMachine = setup({
  types: {
    context: {} as Input,
    input: {} as Input,
    children: {} as { ownSessions: 'ownSessions'; passkeys: 'passkeys' },
  },
  actors: { ownSessions: ownSessionsMachine, passkeys: passkeysMachine },
  guards: { isSso: ({ context }) => isSsoUser(context.caller) },
}).createMachine({
  id: 'security',
  description: 'Where the person is signed in, and by which passkeys they may sign in.',
  context: ({ input }) => input,
  invoke: { id: 'ownSessions', src: 'ownSessions', input: ({ context }) => context },
  initial: 'opening',
  states: {
    opening: {
      description: 'Single sign-on users come in through their company: passkeys are not for them.',
      always: [{ guard: 'isSso', target: 'sessionsOnly' }, { target: 'complete' }],
    },
    sessionsOnly: { description: 'The sessions alone.' },
    complete: {
      description: 'The sessions and the passkeys.',
      invoke: { id: 'passkeys', src: 'passkeys', input: ({ context }) => context },
    },
  },
})
