import type { AnyMachineSnapshot } from 'xstate'
import { BRIEF_TOAST_TICKS } from '../../../machines/limits.ts'
import { toastsMachine } from '../../../machines/news/toasts.machine.ts'
import { selectToasts } from '../../../machines/news/toasts-selectors.ts'
import { modelOf } from '../library/model.ts'

/** Fewer than in the console, so that few toasts are too many; and as many as notifications may be. */
const FEW = { max: 2, ticks: 2 }
const MANY = { max: 4, ticks: 2 }

const isThere = (text: string) => (s: AnyMachineSnapshot) =>
  (s.context.toasts as readonly { text: string }[]).some((toast) => toast.text === text)
const isFocused = (s: AnyMachineSnapshot) => s.matches({ held: 'byFocus' }) || s.matches({ held: 'byBoth' })
/** Only what is there can be sent away or taken, and the focus leaves it first. */
const isInReach = (text: string) => (s: AnyMachineSnapshot) => isThere(text)(s) && !isFocused(s)
const isAny = ({ context }: AnyMachineSnapshot) => context.toasts.length > 0

export const toastsModel = modelOf<typeof toastsMachine>({
  machine: toastsMachine,
  inputs: {
    'two toasts at most, two ticks long': FEW,
    'as many as there may be notifications, two ticks long': MANY,
  },
  events: {
    'toast.show': {
      'a robot is saved': { toast: { text: 'saved', tone: 'success' } },
      'a robot is lost': { toast: { text: 'lost', tone: 'danger' } },
      'there is a newer console': {
        toast: {
          text: 'newer',
          tone: 'info',
          isKept: true,
          action: { name: 'comfort.version.reload', does: 'reload' },
        },
      },
    },
    'toast.dismiss': {
      'the person sends "saved" away': { text: 'saved', when: isInReach('saved') },
      'the person sends "newer" away': { text: 'newer', when: isInReach('newer') },
    },
    'toast.act': {
      'the person takes what is offered': { text: 'newer', when: isInReach('newer') },
      'the person presses what offers nothing': { text: 'saved', when: isInReach('saved') },
    },
    'pointer.enter': { 'the pointer comes': { when: isAny } },
    'pointer.leave': { 'the pointer leaves': { when: isAny } },
    'focus.enter': { 'the focus comes': { when: isAny } },
    'focus.leave': { 'the focus leaves': { when: isAny } },
  },
  classes: {
    toasts: ({ context: { toasts, ticksLeft } }) => toasts.map(({ text }) => [text, ticksLeft[text]]),
  },
  shows: {
    toasts: (s) => selectToasts(s).map(({ text }) => text),
    ticksLeft: ({ context: { toasts, ticksLeft } }) =>
      toasts.map(({ text, isKept }) => (isKept ? 'kept' : ticksLeft[text])),
  },
  lasts: { tick: { says: '§9: message toasts: default 3 s, which are 30 ticks of 100 ms', ms: 100 } },
  numbers: [{ says: '§9: 1.5 s in another, which are 15 ticks of 100 ms', is: 15, found: BRIEF_TOAST_TICKS }],
  rules: [
    {
      says: '§9: message toasts: … with a maximum of 3 in another (here of 2)',
      holds: (s) => selectToasts(s).length <= s.context.limits.max,
    },
    {
      says: '§9: message toasts: default 3 s: none stays beyond its time',
      holds: ({ context: { toasts, ticksLeft } }) => toasts.every(({ text }) => (ticksLeft[text] ?? 0) > 0),
    },
  ],
})
