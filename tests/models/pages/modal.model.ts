import type { AnyMachineSnapshot } from 'xstate'
import { modalMachine } from '../../../machines/pages/modal.machine.ts'
import { selectModalFailure } from '../../../machines/pages/modal-selectors.ts'
import { MASK_CLICK_DELAY_MS } from '../../../src/theme/layout.ts'
import { UNREACHED } from '../../machines/support/stage.ts'
import { modelOf } from '../library/model.ts'

/** A word that closes by itself has nothing to confirm. */
const isQuestion = ({ context: { hasPreStep, closesAfterMs } }: AnyMachineSnapshot) =>
  hasPreStep || closesAfterMs === undefined

export const modalModel = modelOf<typeof modalMachine>({
  machine: modalMachine,
  inputs: {
    'a question': { hasPreStep: false },
    'a question with a pre-step': { hasPreStep: true, closesAfterMs: 60_000 },
    'a word that closes by itself': { hasPreStep: false, closesAfterMs: 3000 },
  },
  events: { 'modal.confirm': { confirms: { when: isQuestion } }, 'modal.close': { closes: {} } },
  answers: {
    preStep: { 'the pre-step is done': {}, 'the pre-step gets no answer': { error: UNREACHED } },
  },
  classes: {
    hasPreStep: ({ context }) => context.hasPreStep,
    isTimed: ({ context }) => context.closesAfterMs !== undefined,
  },
  shows: { failure: (s) => selectModalFailure(s)?.code, isBusy: (s) => s.hasTag('busy') },
  numbers: [{ says: '§9: the mask-click delay is 10 ms', is: 10, found: MASK_CLICK_DELAY_MS }],
  rules: [
    {
      says: '§2: optional async pre-step on confirm',
      holds: (s) => s.matches('preparing') === (s.children.preStep !== undefined),
    },
    {
      says: '§2: optional auto-close after a delay',
      holds: (s) => !s.matches({ open: 'passing' }) || s.context.closesAfterMs !== undefined,
    },
  ],
})
