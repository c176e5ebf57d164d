import type { SnapshotFrom } from 'xstate'
import type { answerTrialMachine } from './answer-trial.machine.ts'
import { meantBy } from './answer-trial.ts'

type Trial = SnapshotFrom<typeof answerTrialMachine>

export const selectAsked = ({ context }: Trial) => context.asked
/** The question that is asked: what was typed, or what the draft teaches first. */
export const selectMeantQuestion = ({ context }: Trial) => meantBy(context.asked).question
export const selectMeantLanguage = ({ context }: Trial) => meantBy(context.asked).lang_code
/** What was answered last; while something is typed it belongs to what was asked before. */
export const selectTriedAnswer = ({ context }: Trial) => context.answer
/** What that was an answer to. */
export const selectAnswered = ({ context }: Trial) => context.answered
export const selectTrialFailure = ({ context }: Trial) => context.failure
export const selectIsTrying = (snapshot: Trial) => snapshot.hasTag('busy')
export const selectIsSilent = (snapshot: Trial) => snapshot.matches('silent')
