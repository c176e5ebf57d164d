import { lastStepsMachine } from '../../../machines/session/last-steps.machine.ts'
import { selectIsOffered, selectIsReporting } from '../../../machines/session/last-steps-selectors.ts'
import { modelOf } from '../library/model.ts'

export const lastStepsModel = modelOf<typeof lastStepsMachine>({
  machine: lastStepsMachine,
  inputs: { 'the next page of a tab': undefined },
  events: {
    'offer.open': { 'the person wants to report it': {} },
    'offer.dismiss': { 'the person does not want to report it': {} },
    'report.taken': { 'the person saves the report': {} },
    'dialog.close': { 'the person closes the dialog': {}, 'the person presses Escape': {} },
    'steps.erased': {
      'the page opens for somebody else': { from: 'keepSteps', when: (s) => s.matches('looking') },
      'somebody else signs in': { from: 'keepSteps', when: (s) => s.matches('offered') },
    },
  },
  answers: {
    lookBack: {
      'the page before ended in trouble': { output: true },
      'there is nothing to report': { output: false },
      'what was left cannot be read': { error: new Error('unreadable') },
    },
  },
  shows: {
    isOffered: selectIsOffered,
    isReporting: selectIsReporting,
    isTaken: (s) => s.matches('taken'),
  },
  ends: { 'lastSteps.resting': 'nothing is asked of the person: the steps of the page are kept until it goes' },
  rules: [
    {
      says: '§2: modal container: shown only when a modal exists',
      holds: (s) => selectIsReporting(s) === (s.matches('asking') || s.matches('taken')),
    },
  ],
})
