import { languageMachine } from '../../../machines/session/language.machine.ts'
import { selectLanguageFailure } from '../../../machines/session/language-selectors.ts'
import { SILENCE } from '../../machines/support/stage.ts'
import { modelOf } from '../library/model.ts'

export const languageModel = modelOf<typeof languageMachine>({
  machine: languageMachine,
  inputs: { 'a visitor': undefined },
  events: {
    'language.change': { 'chooses Japanese': { lang: 'ja' }, 'chooses Korean': { lang: 'ko' } },
    'language.retry': { 'tries again': {} },
    'notice.close': { 'closes the line': {} },
  },
  answers: {
    speak: {
      'the texts come': {},
      'no answer comes': { error: SILENCE },
      'the texts cannot be read': { error: new Error('not JSON') },
    },
  },
  shows: { failure: (s) => selectLanguageFailure(s)?.code },
  rules: [
    {
      says: 'guarantees 23: a localised visible message, and retry works',
      holds: (s) =>
        (selectLanguageFailure(s) !== undefined) === s.matches('failed') &&
        (!s.matches('failed') || s.can({ type: 'language.retry' })),
    },
    {
      says: '§2: the login screen has a language dropdown, which can be used at any moment',
      holds: (s) => s.can({ type: 'language.change', lang: 'en' }),
    },
  ],
})
