import { setup } from 'xstate'
import { unprovided } from '../unprovided.ts'

type Input = { isChromeBased: boolean; wasShown: boolean }

/** Suggests another browser, once (§1): to who uses one that is not based on Chrome. */
export const browserHintMachine = setup({
  types: {
    context: {} as Input,
    input: {} as Input,
    events: {} as { type: 'hint.dismiss' },
    tags: {} as 'shown',
  },
  actors: { rememberHint: unprovided<void, undefined>('rememberHint') },
  guards: {
    isNeedless: ({ context: { isChromeBased, wasShown } }) => isChromeBased || wasShown,
  },
}).createMachine({
  id: 'browserHint',
  description: 'Suggests another browser, once, to who uses one that is not based on Chrome.',
  context: ({ input }) => input,
  initial: 'arriving',
  states: {
    arriving: {
      description: 'The page opens; the browser and the cookie say whether there is anything to suggest.',
      always: [{ guard: 'isNeedless', target: 'done' }, { target: 'shown' }],
    },
    shown: {
      description: 'The suggestion stands there until it is answered; it is remembered from its first showing on.',
      tags: 'shown',
      invoke: { id: 'rememberHint', src: 'rememberHint', onError: {} },
      on: { 'hint.dismiss': 'done' },
    },
    done: { description: 'Nothing is suggested, or no more.', type: 'final' },
  },
})
