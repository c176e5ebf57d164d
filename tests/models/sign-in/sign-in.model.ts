import type { AnyMachineSnapshot } from 'xstate'
import { CODE_LENGTH, LOGIN_PASSWORD_MIN, PASSWORD_MAX } from '../../../domain/rules/rules.ts'
import { VALIDATION_DEBOUNCE_MS } from '../../../machines/limits.ts'
import { type Attempt, type Method, PASSKEY_ATTEMPT } from '../../../machines/sign-in/attempt.ts'
import { ceremonyFailure } from '../../../machines/sign-in/passkey.ts'
import { signInMachine } from '../../../machines/sign-in/sign-in.machine.ts'
import {
  selectHasAgreed,
  selectIsAskingPasskey,
  selectIsPasskeyCancelled,
  selectIsSubmitting,
  selectLoginFailure,
  selectMethod,
  selectRemember,
  selectShowsTerms,
} from '../../../machines/sign-in/sign-in-selectors.ts'
import { RET } from '../../../openapi/ret.ts'
import { CORP, INVITED, refusal, refused, SILENCE, USER } from '../../machines/support/stage.ts'
import { modelOf } from '../library/model.ts'
import { FOUR_TRIES } from '../support/tries.ts'

const BY_PASSWORD: Attempt = { method: 'password', account: 'admin@aurora.example', password: 'Robots#2026' }
const BY_CODE: Attempt = {
  method: 'verifycode',
  mobile: '13800000002',
  code: '402173',
  authToken: 'a1',
  isCodeComing: false,
}

const CANCELLED = ceremonyFailure('passkeyAuth', 'PASSKEY.CANCELLED')

/** The form that is on screen gives the attempt. */
const isOn = (method: Method) => (s: AnyMachineSnapshot) => s.context.method === method
const isBy = (method: Attempt['method']) => (s: AnyMachineSnapshot) => s.context.by === method
const onPassword = isOn('password')
const onCode = isOn('verifycode')

/** §5 and §4 "Get-code button", read anew. */
const isWorthSending = (attempt: Attempt) => {
  if (attempt.method === 'passkey') return true
  if (attempt.method === 'verifycode') return attempt.code.length === 6 && attempt.authToken !== undefined
  return attempt.password.length >= 6 && attempt.password.length <= 32 && !/^(?:\d*|[A-Za-z]*)$/.test(attempt.password)
}

export const signInModel = modelOf<typeof signInMachine>({
  machine: signInMachine,
  inputs: {
    'a visitor': {},
    'somebody whose session has ended': { failure: refusal(RET.notLogin) },
    'somebody who was invited by mail': { link: INVITED },
  },
  events: {
    'tab.password': { 'turns to the password tab': {} },
    'tab.code': { 'turns to the code tab': {} },
    'terms.toggle': { 'ticks or unticks the terms': {} },
    'remember.toggle': { 'ticks or unticks remember me': {} },
    'attempt.abandon': {
      'leaves to reset the password': { when: (s) => s.matches('editing') && onPassword(s) },
      'leaves before there is an answer': { when: (s) => s.matches('submitting') && onPassword(s) },
    },
    'login.submit': {
      'signs in by password': { attempt: BY_PASSWORD, when: onPassword },
      'signs in by code': { attempt: BY_CODE, when: onCode },
      'signs in by passkey': { attempt: PASSKEY_ATTEMPT },
      'gives a password of digits only': { attempt: { ...BY_PASSWORD, password: '20262026' }, when: onPassword },
      'gives a password of 5 characters': { attempt: { ...BY_PASSWORD, password: 'Rob#2' }, when: onPassword },
      'gives no account': { attempt: { ...BY_PASSWORD, account: '' }, when: onPassword },
      'gives 5 characters of the code': { attempt: { ...BY_CODE, code: '40217' }, when: onCode },
      'gives a code that was never asked for': { attempt: { ...BY_CODE, authToken: undefined }, when: onCode },
    },
    'terms.accept': {
      'accepts the terms, by password': { attempt: BY_PASSWORD, when: onPassword },
      'accepts the terms, by code': { attempt: BY_CODE, when: onCode },
      'accepts the terms when the code is no longer there': {
        attempt: { ...BY_CODE, authToken: undefined },
        when: onCode,
      },
    },
    'terms.decline': { 'declines the terms': { when: onPassword }, 'declines the terms, by code': { when: onCode } },
  },
  answers: {
    logIn: {
      'the server lets the person in': { output: { user: USER, corp: CORP, token: 't1' } },
      'the server refuses the code': {
        error: refused('adminCodeAuth', RET.wrongCode, FOUR_TRIES),
        when: isBy('verifycode'),
      },
      'the server refuses the password': {
        error: refused('adminPasswordAuth', RET.wrongPassword, FOUR_TRIES),
        when: isBy('password'),
      },
      'the browser was told no': { error: CANCELLED, when: (s) => isBy('passkey')(s) && onPassword(s) },
      'the browser was told no, beside the code': { error: CANCELLED, when: (s) => isBy('passkey')(s) && onCode(s) },
      'there is no answer': { error: SILENCE },
    },
  },
  classes: {
    hasAgreed: ({ context }) => context.hasAgreed,
    by: ({ context }) => context.by,
  },
  shows: {
    method: selectMethod,
    hasAgreed: selectHasAgreed,
    remember: selectRemember,
    failure: (s) => selectLoginFailure(s)?.code,
    isPasskeyCancelled: selectIsPasskeyCancelled,
    isAskingPasskey: selectIsAskingPasskey,
    isSubmitting: selectIsSubmitting,
    showsTerms: selectShowsTerms,
  },
  numbers: [
    { says: '§9: code length is 6', is: 6, found: CODE_LENGTH },
    { says: '§9: login password is 6-32 characters', is: 6, found: LOGIN_PASSWORD_MIN },
    { says: '§9: the input limit is 32', is: 32, found: PASSWORD_MAX },
    { says: '§9: validation debounce is 500 ms', is: 500, found: VALIDATION_DEBOUNCE_MS },
  ],
  rules: [
    {
      says: '§5: Terms checkbox must be ticked before login',
      holds: (s) => s.context.hasAgreed || !(s.matches('submitting') || s.matches('granted')),
    },
    {
      says: 'decisions, Sign-in: Nothing is sent before',
      holds: (s) => s.context.hasAgreed || s.children.logIn === undefined,
    },
    {
      says: '§5: Login password: 6-32 characters, not only digits and not only letters; §4: A code must be requested before login',
      holds: (s) => {
        const sent = s.children.logIn?.getSnapshot().input
        return sent === undefined || isWorthSending(sent.attempt)
      },
    },
    {
      says: '§4: States: password tab (default), verification-code tab',
      holds: (s) =>
        !s.matches('editing') || s.matches({ editing: selectMethod(s) === 'password' ? 'password' : 'code' }),
    },
  ],
})
