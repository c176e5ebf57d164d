import { useState } from 'react'
import { fromPromise } from 'xstate'
import { answerTrialMachine } from '../../../../machines/pages/answer-trial.machine.ts'
import type { TrialQuestion, TriedAnswer } from '../../../../machines/pages/answer-trial.ts'
import { type Lookups, useLookups } from '../lookups.ts'
import { type Asking, AskTrial } from './AskTrial.tsx'

const answerTrialWith = (tryAnswer: Lookups['tryAnswer']) =>
  answerTrialMachine.provide({
    actors: { tryAnswer: fromPromise<TriedAnswer, TrialQuestion>(({ input, signal }) => tryAnswer(input, signal)) },
  })

/** Asking with the page's own session; loaded when somebody asks. */
export function AskPart(asking: Asking) {
  const { tryAnswer } = useLookups()
  const [logic] = useState(() => answerTrialWith(tryAnswer))
  return <AskTrial logic={logic} {...asking} />
}
