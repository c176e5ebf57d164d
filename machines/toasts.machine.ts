import { assign, type SnapshotFrom, setup } from 'xstate'
import { TOAST_TICK_MS, TOAST_TICKS, TOASTS_MAX } from './limits.ts'

/** A short message above the page; `isSaidElsewhere` where the page itself says it too, and aloud. */
export type Toast = { text: string; tone: 'danger' | 'success'; isSaidElsewhere?: boolean }

const without = (toasts: readonly Toast[], text: string) => toasts.filter((toast) => toast.text !== text)

/** Messages that come and go by themselves (§9: 3 s, at most 3), but not while somebody reads or reaches for them. */
export const toastsMachine = setup({
  types: {
    context: {} as { toasts: readonly Toast[]; ticksLeft: Readonly<Record<string, number>> },
    events: {} as
      | { type: 'toast.show'; toast: Toast }
      | { type: 'toast.dismiss'; text: string }
      | { type: 'pointer.enter' | 'pointer.leave' | 'focus.enter' | 'focus.leave' },
  },
  actions: {
    add: assign(({ context }, { toast }: { toast: Toast }) => ({
      toasts: [...without(context.toasts, toast.text), toast].slice(-TOASTS_MAX),
      ticksLeft: { ...context.ticksLeft, [toast.text]: TOAST_TICKS },
    })),
    drop: assign(({ context }, { text }: { text: string }) => ({ toasts: without(context.toasts, text) })),
    age: assign(({ context: { toasts, ticksLeft } }) => ({
      ticksLeft: Object.fromEntries(toasts.map(({ text }) => [text, (ticksLeft[text] ?? 0) - 1])),
    })),
    dropOld: assign(({ context: { toasts, ticksLeft } }) => ({
      toasts: toasts.filter(({ text }) => (ticksLeft[text] ?? 0) > 0),
    })),
  },
  guards: {
    isEmpty: ({ context }) => context.toasts.length === 0,
    isOneOld: ({ context: { toasts, ticksLeft } }) => toasts.some(({ text }) => (ticksLeft[text] ?? 0) <= 0),
  },
  delays: { tick: TOAST_TICK_MS },
}).createMachine({
  id: 'toasts',
  description: 'Messages that come and go by themselves.',
  context: { toasts: [], ticksLeft: {} },
  on: { 'toast.dismiss': { actions: { type: 'drop', params: ({ event }) => event } } },
  initial: 'empty',
  states: {
    empty: {
      description: 'There is nothing to say.',
      on: { 'toast.show': { target: 'passing', actions: { type: 'add', params: ({ event }) => event } } },
    },
    passing: {
      description: 'Each message stays its time, counted in ticks, and goes.',
      always: [
        { guard: 'isEmpty', target: 'empty' },
        { guard: 'isOneOld', actions: 'dropOld' },
      ],
      after: { tick: { target: 'passing', reenter: true, actions: 'age' } },
      on: {
        'toast.show': { actions: { type: 'add', params: ({ event }) => event } },
        'pointer.enter': 'held.byPointer',
        'focus.enter': 'held.byFocus',
      },
    },
    held: {
      description: 'Somebody reads the messages or reaches for one: none of them goes.',
      always: { guard: 'isEmpty', target: 'empty' },
      on: { 'toast.show': { actions: { type: 'add', params: ({ event }) => event } } },
      initial: 'byPointer',
      states: {
        byPointer: {
          description: 'The pointer rests on them.',
          on: { 'pointer.leave': '#toasts.passing', 'focus.enter': 'byBoth' },
        },
        byFocus: {
          description: 'The focus is on one of them.',
          on: { 'focus.leave': '#toasts.passing', 'pointer.enter': 'byBoth' },
        },
        byBoth: {
          description: 'Pointer and focus are on them.',
          on: { 'pointer.leave': 'byFocus', 'focus.leave': 'byPointer' },
        },
      },
    },
  },
})

export const selectToasts = ({ context }: SnapshotFrom<typeof toastsMachine>) => context.toasts
