import { sendTo, setup } from 'xstate'
import { VERSION_CHECK_EVERY_MS } from '../limits.ts'
import { messageShown, notifications } from '../news/news.ts'
import { unprovided, unprovidedSource } from '../unprovided.ts'

type PartNews = { type: 'part.missing' }
type Attention = { type: 'page.shown' }

const NEWER = messageShown('comfort.version.new', {
  tone: 'info',
  isKept: true,
  action: { name: 'comfort.version.reload', does: 'reload' },
})

/** Whether the server has another console by now than the page that is open: people leave it open for days. */
export const versionMachine = setup({
  types: { events: {} as PartNews | Attention | { type: 'version.check' } },
  actors: {
    parts: unprovidedSource<PartNews>(),
    attention: unprovidedSource<Attention>(),
    isOutdated: unprovided<boolean, undefined>('isOutdated'),
  },
  actions: { sayOutdated: sendTo(notifications, NEWER) },
  guards: { isOutdated: (_, { answer }: { answer: boolean }) => answer },
  delays: { checkInterval: VERSION_CHECK_EVERY_MS },
}).createMachine({
  id: 'version',
  description: 'Whether the server has another console by now than the page that is open.',
  invoke: { id: 'parts', src: 'parts' },
  initial: 'resting',
  states: {
    resting: {
      description:
        'The last look was not long ago; only a part that is missing, or a connection that is back, is a reason for another.',
      after: { checkInterval: 'due' },
      on: { 'part.missing': 'checking', 'version.check': 'checking' },
    },
    due: {
      description: 'It is time to look, as soon as somebody sees the page.',
      invoke: { id: 'attention', src: 'attention' },
      on: { 'page.shown': 'checking', 'part.missing': 'checking', 'version.check': 'checking' },
    },
    checking: {
      description: 'The server is asked which console it has.',
      invoke: {
        id: 'isOutdated',
        src: 'isOutdated',
        onDone: [
          { guard: { type: 'isOutdated', params: ({ event }) => ({ answer: event.output }) }, target: 'outdated' },
          { target: 'resting' },
        ],
        onError: 'resting',
      },
    },
    outdated: {
      description: 'There is a newer console; the person was told, and reloads when it suits.',
      entry: 'sayOutdated',
      on: { 'part.missing': { actions: 'sayOutdated' } },
    },
  },
})
