import { assign, sendParent, sendTo, setup } from 'xstate'
import { CONNECTION_AGAIN_MS, CONNECTION_CONFIRM_MS, CONNECTION_PATIENCE_MS, CONNECTION_QUIET_MS } from '../limits.ts'
import { messageShown, notifications } from '../news/news.ts'
import { unprovided, unprovidedSource } from '../unprovided.ts'

type CallNews = { type: 'call.answered' | 'call.missed' }
type BrowserNews = { type: 'browser.offline' | 'browser.online' }
type Attention = { type: 'page.shown' }
/** What the parent hears: what failed in between can be asked for again. */
export type ConnectionNews = { type: 'connection.restored' }

/** Whether the server can be reached: what the browser says of its network, how the calls of the console fare, and, where there are none, what it answers to the smallest of questions. */
export const connectionMachine = setup({
  types: {
    context: {} as { isWished: boolean },
    events: {} as CallNews | BrowserNews | Attention | { type: 'connection.retry' },
    tags: {} as 'lost',
  },
  actors: {
    calls: unprovidedSource<CallNews>(),
    browser: unprovidedSource<BrowserNews>(),
    attention: unprovidedSource<Attention>(),
    reach: unprovided<void, undefined>('reach'),
  },
  actions: {
    noteWish: assign({ isWished: true }),
    dropWish: assign({ isWished: false }),
    sayReturn: sendTo(notifications, messageShown('comfort.connection.back', { tone: 'success' })),
    tellReturn: sendParent({ type: 'connection.restored' } satisfies ConnectionNews),
  },
  delays: {
    quiet: CONNECTION_QUIET_MS,
    confirmPause: CONNECTION_CONFIRM_MS,
    answerPatience: CONNECTION_PATIENCE_MS,
    nextTry: CONNECTION_AGAIN_MS,
  },
}).createMachine({
  id: 'connection',
  description: 'Whether the server can be reached.',
  context: { isWished: false },
  invoke: [
    { id: 'calls', src: 'calls' },
    { id: 'browser', src: 'browser' },
  ],
  initial: 'good',
  states: {
    good: {
      description: 'The server answers, or once did not.',
      on: { 'call.answered': '.quiet', 'browser.offline': 'lost.offline' },
      initial: 'quiet',
      states: {
        quiet: {
          description: 'Something was answered a moment ago.',
          after: { quiet: 'due' },
          on: { 'call.missed': 'unsure' },
        },
        due: {
          description: 'Nothing was answered for a while: the server is asked as soon as somebody sees the page.',
          invoke: { id: 'attention', src: 'attention' },
          on: { 'page.shown': 'asking', 'call.missed': 'unsure' },
        },
        asking: {
          description: 'The server is asked whether it is there.',
          invoke: { id: 'reach', src: 'reach', onDone: 'quiet', onError: 'unsure' },
          after: { answerPatience: '#connection.lost' },
          on: { 'call.missed': 'unsure' },
        },
        unsure: {
          description: 'Something was not answered, which may happen once.',
          after: { confirmPause: 'confirming' },
        },
        confirming: {
          description: 'The server is asked once more before anybody is told.',
          invoke: { id: 'reach', src: 'reach', onDone: 'quiet', onError: '#connection.lost' },
          after: { answerPatience: '#connection.lost' },
        },
      },
    },
    lost: {
      description: 'The server cannot be reached; what is on the screen stays.',
      tags: 'lost',
      entry: 'dropWish',
      exit: ['sayReturn', 'tellReturn'],
      on: { 'call.answered': 'good', 'browser.offline': '.offline' },
      initial: 'waiting',
      states: {
        offline: {
          description: 'The browser has no network: nothing is tried until it has one, or the person wishes it.',
          on: { 'browser.online': 'trying', 'connection.retry': { target: 'trying', actions: 'noteWish' } },
        },
        trying: {
          description: 'The server is asked whether it is back.',
          invoke: { id: 'reach', src: 'reach', onDone: '#connection.good', onError: 'waiting' },
          exit: 'dropWish',
        },
        waiting: {
          description: 'The next try waits a moment.',
          after: { nextTry: 'due' },
          on: { 'connection.retry': { target: 'trying', actions: 'noteWish' }, 'browser.online': 'trying' },
        },
        due: {
          description: 'The next try comes as soon as somebody sees the page.',
          invoke: { id: 'attention', src: 'attention' },
          on: {
            'page.shown': 'trying',
            'browser.online': 'trying',
            'connection.retry': { target: 'trying', actions: 'noteWish' },
          },
        },
      },
    },
  },
})
