import { assign, sendParent, sendTo, setup } from 'xstate'
import { backOffMs, MISSES_MAX } from '../limits.ts'
import { messageShown, notifications } from '../news/news.ts'
import { unprovided, unprovidedSource } from '../unprovided.ts'

type CallNews = { type: 'call.answered' | 'call.missed' }
type BrowserNews = { type: 'browser.offline' | 'browser.online' }
/** What the parent hears: what failed in between can be asked for again. */
export type ConnectionNews = { type: 'connection.restored' }

/** Whether the server can be reached: what the browser says of its network, and how the calls of the console fare. */
export const connectionMachine = setup({
  types: {
    context: {} as { misses: number; tries: number },
    events: {} as CallNews | BrowserNews | { type: 'connection.retry' },
    tags: {} as 'lost',
  },
  actors: {
    calls: unprovidedSource<CallNews>(),
    browser: unprovidedSource<BrowserNews>(),
    reach: unprovided<void, undefined>('reach'),
  },
  actions: {
    countMiss: assign({ misses: ({ context }) => context.misses + 1 }),
    countTry: assign({ tries: ({ context }) => context.tries + 1 }),
    resetCounts: assign({ misses: 0, tries: 0 }),
    sayReturn: sendTo(notifications, messageShown('comfort.connection.back', { tone: 'success' })),
    tellReturn: sendParent({ type: 'connection.restored' } satisfies ConnectionNews),
  },
  guards: { isLastMiss: ({ context }) => context.misses + 1 >= MISSES_MAX },
  delays: { backOff: ({ context }) => backOffMs(context.tries) },
}).createMachine({
  id: 'connection',
  description: 'Whether the server can be reached.',
  context: { misses: 0, tries: 0 },
  invoke: [
    { id: 'calls', src: 'calls' },
    { id: 'browser', src: 'browser' },
  ],
  initial: 'good',
  states: {
    good: {
      description: 'Calls are answered, or a few in a row were not.',
      on: {
        'call.answered': { actions: 'resetCounts' },
        'call.missed': [{ guard: 'isLastMiss', target: 'lost' }, { actions: 'countMiss' }],
        'browser.offline': 'lost.offline',
      },
    },
    lost: {
      description: 'The server cannot be reached; what is on the screen stays.',
      tags: 'lost',
      entry: 'resetCounts',
      exit: ['sayReturn', 'tellReturn'],
      on: { 'call.answered': 'good', 'browser.offline': '.offline' },
      initial: 'waiting',
      states: {
        offline: {
          description: 'The browser has no network: nothing is tried until it has one, or the person wishes it.',
          on: { 'browser.online': 'trying', 'connection.retry': 'trying' },
        },
        trying: {
          description: 'The server is asked whether it is there.',
          invoke: {
            id: 'reach',
            src: 'reach',
            onDone: '#connection.good',
            onError: { target: 'waiting', actions: 'countTry' },
          },
        },
        waiting: {
          description: 'The next try waits, longer after each failure.',
          after: { backOff: 'trying' },
          on: { 'connection.retry': 'trying', 'browser.online': 'trying' },
        },
      },
    },
  },
})
