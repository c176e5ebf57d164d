import { assign, enqueueActions, setup } from 'xstate'
import type { MessageKey } from '../../locales/keys.ts'
import type { Failure } from '../failure.ts'
import { TOAST_TICK_MS } from '../limits.ts'
import { openAlarms } from './open-alarms.ts'

export type ToastDeed = { does: 'reload' } | { does: 'openAlarm'; alarm_id: string }
export type ToastAction = { name: MessageKey } & ToastDeed
/** A message that names something. */
export type Worded = { key: MessageKey; values: Readonly<Record<string, string>> }

export type Toast = {
  /** Tells it from others: of two with the same text the later one stays. */
  text: string
  /** Said in the language of the page in place of the text. */
  says?: MessageKey | Worded | Failure
  tone: 'danger' | 'success' | 'info' | 'warning'
  /** The page itself says it too, and aloud. */
  isSaidElsewhere?: boolean
  /** It stays until it is sent away. */
  isKept?: boolean
  /** Its own time, where it has one. */
  ticks?: number
  action?: ToastAction
}

type Context = {
  toasts: readonly Toast[]
  ticksLeft: Readonly<Record<string, number>>
  /** How many there may be, and how many ticks each stays. */
  limits: { max: number; ticks: number }
}

const without = (toasts: readonly Toast[], text: string) => toasts.filter((toast) => toast.text !== text)

const RELOAD: ToastAction = { name: 'comfort.version.reload', does: 'reload' }

function deedOf(toasts: readonly Toast[], text: string): ToastDeed {
  const { name: _, ...deed } = toasts.find((toast) => toast.text === text)?.action ?? RELOAD
  return deed
}

const ticksOf = ({ isKept, ticks }: Toast, usual: number) => (isKept ? Number.POSITIVE_INFINITY : (ticks ?? usual))

/**
 * Messages that come and go by themselves, but not while somebody reads or reaches for them: toasts (§9: 3 s, brief ones
 * 1.5 s, at most 3), and with other limits notifications (4.5 s).
 */
export const toastsMachine = setup({
  types: {
    input: {} as Context['limits'],
    context: {} as Context,
    emitted: {} as { type: 'action.wanted'; does: 'reload' },
    events: {} as
      | { type: 'toast.show'; toast: Toast }
      | { type: 'toast.dismiss' | 'toast.act'; text: string }
      | { type: 'pointer.enter' | 'pointer.leave' | 'focus.enter' | 'focus.leave' },
  },
  actions: {
    add: assign(({ context }, { toast }: { toast: Toast }) => ({
      toasts: [...without(context.toasts, toast.text), toast].slice(-context.limits.max),
      ticksLeft: { ...context.ticksLeft, [toast.text]: ticksOf(toast, context.limits.ticks) },
    })),
    drop: assign(({ context }, { text }: { text: string }) => ({ toasts: without(context.toasts, text) })),
    act: enqueueActions(({ context, enqueue }, { text }: { text: string }) => {
      const deed = deedOf(context.toasts, text)
      if (deed.does === 'reload') enqueue.emit({ type: 'action.wanted', does: 'reload' })
      else enqueue.sendTo(openAlarms, { type: 'alarm.show', alarm_id: deed.alarm_id })
    }),
    age: assign(({ context: { toasts, ticksLeft } }) => ({
      ticksLeft: Object.fromEntries(toasts.map(({ text }) => [text, (ticksLeft[text] ?? 0) - 1])),
    })),
    dropOld: assign(({ context: { toasts, ticksLeft } }) => ({
      toasts: toasts.filter(({ text }) => (ticksLeft[text] ?? 0) > 0),
    })),
  },
  guards: {
    offersSomething: ({ context }, { text }: { text: string }) =>
      context.toasts.some((toast) => toast.text === text && toast.action !== undefined),
    isEmpty: ({ context }) => context.toasts.length === 0,
    isOneOld: ({ context: { toasts, ticksLeft } }) => toasts.some(({ text }) => (ticksLeft[text] ?? 0) <= 0),
  },
  delays: { tick: TOAST_TICK_MS },
}).createMachine({
  id: 'toasts',
  description: 'Messages that come and go by themselves.',
  context: ({ input }) => ({ toasts: [], ticksLeft: {}, limits: input }),
  on: {
    'toast.dismiss': { actions: { type: 'drop', params: ({ event }) => event } },
    'toast.act': {
      guard: { type: 'offersSomething', params: ({ event }) => event },
      actions: [
        { type: 'act', params: ({ event }) => event },
        { type: 'drop', params: ({ event }) => event },
      ],
    },
  },
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
