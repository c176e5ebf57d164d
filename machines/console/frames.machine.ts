import { assign, enqueueActions, setup } from 'xstate'
import { FRAMES_MAX } from '../limits.ts'
import { unprovidedSource } from '../unprovided.ts'
import { frameMachine } from './frame.machine.ts'
import { isAwaited } from './frame-selectors.ts'
import { type Context, type FrameEntry, type FramesNews, isKept, type NoEntry, oldest } from './frames-context.ts'

/** The embedded pages that stay alive beside each other, the least recently used first to go. */
export const framesMachine = setup({
  types: {
    context: {} as Context,
    events: {} as FramesNews | { type: 'crowd.clear' },
    children: {} as { address: 'address' },
  },
  actors: { frame: frameMachine, address: unprovidedSource<FramesNews>() },
  actions: {
    show: assign(({ context: { used } }, { key }: { key: string }) => ({
      shown: key,
      waiting: undefined,
      why: undefined,
      used: [...used.filter((other) => other !== key), key],
    })),
    showNone: assign((_, { why }: { why?: NoEntry }) => ({ shown: undefined, waiting: undefined, why })),
    keepWaiting: assign((_, { entry }: { entry: FrameEntry }) => ({
      shown: undefined,
      waiting: entry,
      why: undefined,
    })),
    open: assign(({ context: { alive }, spawn }, { entry }: { entry: FrameEntry }) => ({
      alive: [...alive, { entry, ref: spawn('frame', { id: entry.key, input: entry }) }],
    })),
    makeRoom: enqueueActions(({ context, enqueue }, { isForced }: { isForced: boolean }) => {
      const gone =
        context.alive.length < FRAMES_MAX ? undefined : oldest(context, (frame) => isForced || !isKept(frame))
      if (!gone) return
      enqueue.stopChild(gone.ref)
      enqueue.assign({
        alive: context.alive.filter((frame) => frame !== gone),
        used: context.used.filter((key) => key !== gone.entry.key),
      })
    }),
    openAgain: enqueueActions(({ context: { alive }, enqueue }) => {
      for (const { ref } of alive) if (isAwaited(ref.getSnapshot())) enqueue.sendTo(ref, { type: 'frame.retry' })
    }),
    tellWhoIsShown: enqueueActions(({ context: { alive, shown }, enqueue }) => {
      for (const { entry, ref } of alive)
        enqueue.sendTo(ref, { type: entry.key === shown ? 'frame.shown' : 'frame.hidden' })
    }),
  },
  guards: {
    isAlive: ({ context }, { entry }: { entry: FrameEntry }) =>
      context.alive.some((frame) => frame.entry.key === entry.key),
    hasRoom: ({ context }) => context.alive.length < FRAMES_MAX || context.alive.some((frame) => !isKept(frame)),
  },
}).createMachine({
  id: 'frames',
  description: 'The embedded pages that stay alive beside each other.',
  context: { alive: [], used: [] },
  invoke: { id: 'address', src: 'address' },
  initial: 'settled',
  on: {
    'connection.restored': { actions: 'openAgain' },
    'entry.show': [
      {
        guard: { type: 'isAlive', params: ({ event }) => event },
        target: '.settled',
        actions: [{ type: 'show', params: ({ event }) => event.entry }, 'tellWhoIsShown'],
      },
      {
        guard: 'hasRoom',
        target: '.settled',
        actions: [
          { type: 'makeRoom', params: { isForced: false } },
          { type: 'open', params: ({ event }) => event },
          { type: 'show', params: ({ event }) => event.entry },
          'tellWhoIsShown',
        ],
      },
      {
        target: '.crowded',
        actions: [{ type: 'keepWaiting', params: ({ event }) => event }, 'tellWhoIsShown'],
      },
    ],
    'entry.leave': {
      target: '.settled',
      actions: [{ type: 'showNone', params: ({ event }) => event }, 'tellWhoIsShown'],
    },
  },
  states: {
    settled: { description: 'One page is shown, or none where the address names none.' },
    crowded: {
      description: 'No more pages may stay alive, and each of them has unsaved changes: the person decides.',
      on: {
        'crowd.clear': {
          target: 'settled',
          actions: [
            { type: 'makeRoom', params: { isForced: true } },
            { type: 'open', params: ({ context }) => ({ entry: context.waiting as FrameEntry }) },
            { type: 'show', params: ({ context }) => context.waiting as FrameEntry },
            'tellWhoIsShown',
          ],
        },
      },
    },
  },
})
