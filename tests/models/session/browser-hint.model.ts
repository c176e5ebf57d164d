import { browserHintMachine } from '../../../machines/session/browser-hint.machine.ts'
import { selectShowsHint } from '../../../machines/session/browser-hint-selectors.ts'
import { modelOf } from '../library/model.ts'

export const browserHintModel = modelOf<typeof browserHintMachine>({
  machine: browserHintMachine,
  inputs: {
    'another browser': { isChromeBased: false, wasShown: false },
    'another browser that was told before': { isChromeBased: false, wasShown: true },
    'a browser based on Chrome': { isChromeBased: true, wasShown: false },
  },
  events: { 'hint.dismiss': { 'closes the suggestion': {} } },
  answers: {
    rememberHint: { 'the cookie is set': {}, 'cookies are blocked': { error: new Error('blocked') } },
  },
  shows: { hint: selectShowsHint },
  rules: [
    {
      says: '§1: if the browser is not Chrome-based, a once-only prompt suggests installing the Edge browser',
      holds: (s) => !selectShowsHint(s) || (!s.context.isChromeBased && !s.context.wasShown),
    },
    {
      says: '§1: remembered by the cookie installChrome',
      holds: (s) => !selectShowsHint(s) || s.children.rememberHint !== undefined,
    },
  ],
})
