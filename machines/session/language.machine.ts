import { assign, sendParent, setup } from 'xstate'
import { type Failure, keepFailure, toFailure } from '../failure.ts'
import { unprovided } from '../unprovided.ts'

/**
 * The language while nobody is signed in: it changes in place, so that nothing typed, no countdown and no step is lost.
 * Its parent hears `language.chosen`.
 */
export const languageMachine = setup({
  types: {
    context: {} as { lang: string; failure?: Failure },
    events: {} as { type: 'language.change'; lang: string } | { type: 'language.retry' | 'notice.close' },
    children: {} as { speak: 'speak' },
  },
  actors: { speak: unprovided<void, { lang: string }>('speak') },
  actions: {
    keepWish: assign((_, { lang }: { lang: string }) => ({ lang })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: toFailure(error) })),
    tellChosen: sendParent({ type: 'language.chosen' }),
  },
}).createMachine({
  id: 'language',
  description: 'The language while nobody is signed in.',
  context: { lang: '' },
  on: {
    'language.change': {
      target: '.loading',
      reenter: true,
      actions: { type: 'keepWish', params: ({ event }) => event },
    },
  },
  initial: 'spoken',
  states: {
    spoken: { description: 'The page speaks the language that was chosen last.' },
    loading: {
      description: 'The texts of another language are fetched; the page keeps speaking the old one.',
      invoke: {
        id: 'speak',
        src: 'speak',
        input: ({ context }) => ({ lang: context.lang }),
        onDone: { target: 'spoken', actions: 'tellChosen' },
        onError: { target: 'failed', actions: keepFailure },
      },
    },
    failed: {
      description: 'The texts did not come: the old language stays, and a line says so.',
      on: { 'language.retry': 'loading', 'notice.close': 'spoken' },
    },
  },
})
