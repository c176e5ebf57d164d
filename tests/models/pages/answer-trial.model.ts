import type { AnyMachineSnapshot } from 'xstate'
import { answerTrialMachine } from '../../../machines/pages/answer-trial.machine.ts'
import type { NearAnswer, TriedAnswer } from '../../../machines/pages/answer-trial.ts'
import {
  selectAsked,
  selectIsSilent,
  selectIsTrying,
  selectMeantLanguage,
  selectMeantQuestion,
  selectTrialFailure,
  selectTriedAnswer,
} from '../../../machines/pages/answer-trial-selectors.ts'
import { RET } from '../../../openapi/ret.ts'
import { refusal, UNREACHED } from '../../machines/support/stage.ts'
import { modelOf } from '../library/model.ts'

export const EAST = 'r_xm-2026-0101'
export const LIFT = 'Where is the lift?'
export const POOL = 'Is there a pool?'
export const AT_THE_DESK = 'Behind the front desk.'
const VALUES = { question: LIFT, language: 'en', answers: [{ text: AT_THE_DESK }] }
export const DRAFT = { record_id: '', values: VALUES, typed: VALUES }

const NEAR: NearAnswer = {
  ...{ resource: 'qaLibrary', record_id: 'q1', title: 'Where are the lifts?', phrase: 'Where are the lifts?' },
  ...{ score: 91, needs: 70, is_draft: false, answers: true, why: '' },
}
/** Of another page, and what is typed itself: neither can be opened from here. */
const OTHERS: readonly NearAnswer[] = [
  {
    ...{ resource: 'qaLibrary', record_id: '', title: 'The lift', phrase: 'Where is it?', score: 88, needs: 70 },
    ...{ is_draft: true, answers: false, why: 'less_alike' },
  },
  {
    ...{ resource: 'smartQa', record_id: 's1', title: 'Ways', phrase: 'The way to the lift', score: 84, needs: 80 },
    ...{ is_draft: false, answers: false, why: 'not_meant' },
  },
]
const MEDIA = { media_type: 'picture', media: 'https://aurora.example/lift.png' } as const
const NOTHING_SAID = { text: '', media_type: '', media: '', score: 0 } as const
export const ANSWERED: TriedAnswer = {
  ...{ outcome: 'answered', text: AT_THE_DESK, ...MEDIA, score: 91, near: [NEAR, ...OTHERS] },
}
export const NO_ANSWER: TriedAnswer = {
  ...{ outcome: 'none', ...NOTHING_SAID },
  near: [{ ...NEAR, score: 31, answers: false, why: 'too_unlike' }],
}
const ASKS_BACK: TriedAnswer = { outcome: 'asks_back', ...NOTHING_SAID, text: 'The lift for guests?', near: [] }

const BASE = { resource: 'qaLibrary', question: '', lang_code: '', robot_uuid: '', speaks: 'en' }
const asks = (question: string) => (s: AnyMachineSnapshot) => selectMeantQuestion(s as never) === question
const typed = (s: AnyMachineSnapshot) => selectAsked(s as never).question
const isAsked = (s: AnyMachineSnapshot) => !selectIsSilent(s as never)

export const answerTrialModel = modelOf<typeof answerTrialMachine>({
  machine: answerTrialMachine,
  inputs: { 'a list of what is taught': BASE, 'a record as it is typed': { ...BASE, draft: DRAFT } },
  events: {
    'trial.change': {
      'types a question': { change: { question: POOL }, when: (s) => typed(s) === '' },
      'empties the question': { change: { question: '' }, when: (s) => typed(s) !== '' },
      'chooses another language': {
        change: { lang_code: 'zh' },
        when: (s) => selectMeantLanguage(s as never) === 'en',
      },
      'chooses one robot': { change: { robot_uuid: EAST }, when: (s) => selectAsked(s as never).robot_uuid === '' },
    },
    'trial.ask': { asks: { when: isAsked } },
  },
  answers: {
    tryAnswer: {
      'the robot answers': { output: ANSWERED, when: asks(LIFT) },
      'the robot has no answer': { output: NO_ANSWER, when: asks(POOL) },
      'the robot asks back': { output: ASKS_BACK, when: asks(POOL) },
      'the server is silent': { error: UNREACHED },
      'the session has ended': { error: refusal(RET.notLogin, 'answerTry') },
    },
  },
  classes: {
    question: selectMeantQuestion,
    language: selectMeantLanguage,
    robot: (s) => selectAsked(s).robot_uuid,
    outcome: (s) => selectTriedAnswer(s)?.outcome ?? 'unknown',
    hasDraft: (s) => selectAsked(s).draft !== undefined,
  },
  shows: {
    question: (s) => selectAsked(s).question,
    meant: selectMeantQuestion,
    language: selectMeantLanguage,
    robot: (s) => selectAsked(s).robot_uuid,
    outcome: (s) => selectTriedAnswer(s)?.outcome,
    failure: (s) => selectTrialFailure(s)?.code,
    isBusy: selectIsTrying,
    isSilent: selectIsSilent,
  },
  rules: [
    {
      says: 'guarantees 23: a localised visible message, and retry works',
      holds: (s) => s.matches('failed') === (selectTrialFailure(s) !== undefined),
    },
    {
      says: 'what is asked is never empty',
      holds: (s) => selectIsSilent(s) === (selectMeantQuestion(s) === ''),
    },
  ],
})
