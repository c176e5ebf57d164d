import { assign, setup } from 'xstate'
import { type Failure, keepFailure, toFailure } from '../failure.ts'
import { CODE_COUNTDOWN_SECONDS, SECOND_MS } from '../limits.ts'
import { unprovided } from '../unprovided.ts'

/** Asks for the link that confirms an e-mail address once more (§8 101038), as often as codes can be asked for. */
export const confirmationRequestMachine = setup({
  types: {
    context: {} as { account: string; failure?: Failure },
    input: {} as { account: string },
    events: {} as { type: 'link.request' },
    children: {} as { sendConfirmation: 'sendConfirmation' },
    tags: {} as 'busy' | 'sent',
  },
  actors: { sendConfirmation: unprovided<void, { account: string }>('sendConfirmation') },
  actions: {
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: toFailure(error) })),
    forgetFailure: assign({ failure: undefined }),
  },
  delays: { pause: CODE_COUNTDOWN_SECONDS * SECOND_MS },
}).createMachine({
  id: 'confirmationRequest',
  description: 'Asks for the link that confirms an e-mail address once more.',
  context: ({ input }) => input,
  initial: 'ready',
  states: {
    ready: {
      description: 'The person may ask for another link.',
      on: { 'link.request': { target: 'sending', actions: 'forgetFailure' } },
    },
    sending: {
      description: 'The server is asked to send it.',
      tags: 'busy',
      invoke: {
        id: 'sendConfirmation',
        src: 'sendConfirmation',
        input: ({ context }) => ({ account: context.account }),
        onDone: 'sent',
        onError: { target: 'ready', actions: keepFailure },
      },
    },
    sent: {
      description: 'It is on its way, to whoever has that address; another can be asked for in a minute.',
      tags: 'sent',
      after: { pause: 'ready' },
    },
  },
})
