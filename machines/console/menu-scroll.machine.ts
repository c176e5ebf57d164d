import { assign, type EventObject, setup } from 'xstate'
import { unprovidedSource } from '../unprovided.ts'

export type ScrollDirection = 'up' | 'down'
type Edges = { above: boolean; below: boolean }

/** The buttons at the ends of the left menu: it scrolls as long as the pointer rests on one (§2, §9). */
export const menuScrollMachine = setup({
  types: {
    context: {} as Edges,
    events: {} as
      | ({ type: 'edges.change' } & Edges)
      | { type: 'scroll.start'; direction: ScrollDirection }
      | { type: 'scroll.stop' },
    children: {} as { scroll: 'scroll' },
  },
  actors: { scroll: unprovidedSource<EventObject, { direction: ScrollDirection }>() },
  actions: { keepEdges: assign((_, { above, below }: Edges) => ({ above, below })) },
  guards: {
    isUp: (_, { direction }: { direction: ScrollDirection }) => direction === 'up',
    hasNoneAbove: ({ context }) => !context.above,
    hasNoneBelow: ({ context }) => !context.below,
  },
}).createMachine({
  id: 'menuScroll',
  description: 'The buttons at the ends of the left menu, which scroll it as long as the pointer rests on one.',
  context: { above: false, below: false },
  on: {
    'edges.change': { actions: { type: 'keepEdges', params: ({ event }) => event } },
    'scroll.start': [{ guard: { type: 'isUp', params: ({ event }) => event }, target: '.up' }, { target: '.down' }],
  },
  initial: 'still',
  states: {
    still: { description: 'The pointer is on neither button.' },
    up: {
      description: 'The menu scrolls up, until its beginning is seen.',
      always: { guard: 'hasNoneAbove', target: 'still' },
      invoke: { id: 'scroll', src: 'scroll', input: { direction: 'up' } },
      on: { 'scroll.stop': 'still' },
    },
    down: {
      description: 'The menu scrolls down, until its end is seen.',
      always: { guard: 'hasNoneBelow', target: 'still' },
      invoke: { id: 'scroll', src: 'scroll', input: { direction: 'down' } },
      on: { 'scroll.stop': 'still' },
    },
  },
})
