import { selectToasts, toastsMachine } from '../../machines/toasts.machine.ts'
import { modelOf } from './library/model.ts'

const LIMITS = { max: 2, ticks: 2 }

export const toastsModel = modelOf<typeof toastsMachine>({
  machine: toastsMachine,
  inputs: { 'two toasts at most, two ticks long': LIMITS },
  events: {
    'toast.show': {
      'a robot is saved': { toast: { text: 'saved', tone: 'success' } },
      'a robot is lost': { toast: { text: 'lost', tone: 'danger' } },
      'there is a newer console': {
        toast: { text: 'newer', tone: 'info', isKept: true, action: { name: 'Reload', does: 'reload' } },
      },
    },
    'toast.dismiss': {
      'the person sends "saved" away': { text: 'saved' },
      'the person sends "newer" away': { text: 'newer' },
    },
    'toast.act': {
      'the person takes what is offered': { text: 'newer' },
      'the person presses what offers nothing': { text: 'saved' },
    },
    'pointer.enter': { 'the pointer comes': {} },
    'pointer.leave': { 'the pointer leaves': {} },
    'focus.enter': { 'the focus comes': {} },
    'focus.leave': { 'the focus leaves': {} },
  },
  classes: {
    toasts: ({ context: { toasts, ticksLeft } }) => toasts.map(({ text }) => [text, ticksLeft[text]]),
  },
  shows: {
    toasts: (s) => selectToasts(s).map(({ text }) => text),
    ticksLeft: ({ context: { toasts, ticksLeft } }) =>
      toasts.map(({ text, isKept }) => (isKept ? 'kept' : ticksLeft[text])),
  },
  rules: [
    {
      says: '§9: message toasts: … with a maximum of 3 in another (here of 2)',
      holds: (s) => selectToasts(s).length <= LIMITS.max,
    },
    {
      says: '§9: message toasts: default 3 s: none stays beyond its time',
      holds: ({ context: { toasts, ticksLeft } }) => toasts.every(({ text }) => (ticksLeft[text] ?? 0) > 0),
    },
  ],
})
