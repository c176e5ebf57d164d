import type { AnyMachineSnapshot } from 'xstate'
import type { Failure } from '../../../machines/failure.ts'
import { screenOf } from '../../../machines/screen.ts'
import { setUpMachine } from '../../../machines/sign-in/set-up.machine.ts'
import {
  selectCorpToSetUp,
  selectIsComplete,
  selectIsSaving,
  selectIsTooLate,
  selectPersonBefore,
  selectPersonToSetUp,
  selectSetUpFailure,
  selectSteps,
} from '../../../machines/sign-in/set-up-selectors.ts'
import { RET } from '../../../openapi/ret.ts'
import { CORP, refusal, SILENCE, USER } from '../../machines/support/stage.ts'
import { modelOf } from '../library/model.ts'

const NEWCOMER = { ...USER, email: '', login_status: 0 } as const
const BY_MAIL = { ...USER, mobile: '', login_status: 0 } as const
const TOLD = { ...USER, dept: 'Front office', job: 'Manager' }
const grant = (user: typeof NEWCOMER | typeof BY_MAIL, flag?: 0 | 1) => ({ user, corp: CORP, token: 't1', flag })
const FORBIDDEN: Failure = { operation: 'test', kind: 'answer', code: 'REQUEST_FAIL:403' }

const WORK = { dept: 'Front office', job: 'Manager' }
const EMAIL = 'robin@aurora.example'
const MOBILE = '13800000009'

type Way = 'email' | 'mobile'
/** The view asks for what is not known, and for nothing else. */
const asks =
  (...ways: readonly Way[]) =>
  ({ context: { user } }: AnyMachineSnapshot) =>
    (['email', 'mobile'] as const).every((way) => ways.includes(way) === !user?.[way])

export const setUpModel = modelOf<typeof setUpMachine>({
  machine: setUpMachine,
  inputs: {
    'somebody without an e-mail, let in by a code': { granted: grant(NEWCOMER), by: 'verifycode' },
    'somebody without a mobile, let in by a password': { granted: grant(BY_MAIL, 0), by: 'password' },
    'somebody whose password another chose': { granted: grant(BY_MAIL, 1), by: 'password' },
  },
  events: {
    'password.refused': {
      'the password is refused': { error: refusal(RET.invalidPassword), from: 'choosePassword' },
      'the sign-in has ended': { error: refusal(RET.notLogin), from: 'choosePassword' },
      'the account was switched off': { error: FORBIDDEN, from: 'choosePassword' },
    },
    'info.submit': {
      'tells e-mail and work': { info: { email: EMAIL, ...WORK }, when: asks('email') },
      'tells number and work': { info: { mobile: MOBILE, ...WORK }, when: asks('mobile') },
      'tells the work': { info: WORK, when: asks() },
      'tells no department': { info: { ...WORK, dept: ' ' }, when: asks() },
      'tells no job title': { info: { ...WORK, job: '' }, when: asks() },
      'tells only the work, without an e-mail': { info: { email: '', ...WORK }, when: asks('email') },
      'tells only the work, without a number': { info: { mobile: '', ...WORK }, when: asks('mobile') },
      'tells a broken e-mail': { info: { email: 'robin', ...WORK }, when: asks('email') },
      'tells a broken number': { info: { mobile: '12', ...WORK }, when: asks('mobile') },
    },
    'setUp.confirm': { 'confirms what is there': {} },
    'setUp.enter': { 'enters the console': {} },
    'view.back': { 'goes back': {} },
  },
  answers: {
    choosePassword: { 'the password is set': { output: { user: { ...NEWCOMER, full_name: 'Robin Day' } } } },
    setJobInfo: {
      'what was told is kept': { output: TOLD },
      'the e-mail is taken': { error: refusal(RET.emailError, 'jobInfo') },
      'it is too late': { error: refusal(RET.codeExpired, 'jobInfo') },
      'the sign-in has ended meanwhile': { error: refusal(RET.notLogin) },
      'there is no answer': { error: SILENCE },
    },
  },
  classes: {
    hasEmail: ({ context }) => Boolean(context.user?.email),
    hasMobile: ({ context }) => Boolean(context.user?.mobile),
  },
  shows: {
    screen: screenOf,
    steps: selectSteps,
    before: (s) => selectPersonBefore(s)?.email,
    person: (s) => [selectPersonToSetUp(s)?.full_name, selectPersonToSetUp(s)?.email, selectPersonToSetUp(s)?.dept],
    corp: (s) => selectCorpToSetUp(s)?.corp_name,
    failure: (s) => selectSetUpFailure(s)?.code,
    isTooLate: selectIsTooLate,
    isSaving: selectIsSaving,
    isComplete: selectIsComplete,
  },
  rules: [
    {
      says: '§4: First login: after code login go to set-password; after password login go to the next setup step',
      holds: (s) => !s.matches('setPassword') || s.context.by !== 'password' || s.context.granted?.flag === 1,
    },
    {
      says: '§5: Job-info e-mail must look like an e-mail',
      holds: (s) => {
        const sent = s.children.setJobInfo?.getSnapshot().input
        return sent?.info.email === undefined || Boolean(s.context.user?.email) || sent.info.email.includes('@')
      },
    },
    {
      says: '§4: then job info, then confirmation, then the app',
      holds: (s) =>
        !(s.matches('confirmation') || s.matches('complete') || s.matches('done')) || s.context.user?.job !== '',
    },
  ],
})
