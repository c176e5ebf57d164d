import { CODE_COUNTDOWN_SECONDS } from '../../../machines/limits.ts'
import { codeRequestMachine } from '../../../machines/sign-in/code-request.machine.ts'
import {
  selectAuthToken,
  selectIsRequested,
  selectSecondsLeft,
  selectSentTo,
} from '../../../machines/sign-in/code-request-selectors.ts'
import { RET } from '../../../openapi/ret.ts'
import { refusal } from '../../machines/support/stage.ts'
import { modelOf } from '../library/model.ts'

export const codeRequestModel = modelOf<typeof codeRequestMachine>({
  machine: codeRequestMachine,
  inputs: {
    'a visitor': { purpose: 'login' },
    'somebody who was invited by mail': { purpose: 'login', invited: 'new@aurora.example' },
  },
  events: {
    'code.request': {
      'asks for a code': { identifier: '13800000001' },
      'asks without a number': { identifier: '12' },
      'asks for a code to the address of the invitation': { identifier: 'new@aurora.example' },
    },
    'code.rejected': {
      'the code was refused': { when: (s) => s.matches({ counting: 'waiting' }) && selectAuthToken(s) !== undefined },
    },
    'countdown.tick': {
      'the countdown runs': { secondsLeft: 60, from: 'countdown' },
      'the countdown ends': { secondsLeft: 0, from: 'countdown' },
    },
  },
  answers: {
    sendCode: {
      'the code is sent': { output: { authToken: 'sent' } },
      'sending fails': { error: refusal(RET.sendFailed, 'sendAdminAuthCode') },
    },
    forgetDeadline: { 'the deadline is forgotten': {}, 'storage is blocked': { error: new Error('blocked') } },
  },
  classes: {
    hasAsked: ({ context }) => context.identifier !== undefined,
    isProvable: (s) => selectAuthToken(s) !== undefined,
  },
  shows: {
    secondsLeft: selectSecondsLeft,
    isRequested: selectIsRequested,
    sentTo: selectSentTo,
    failure: ({ context }) => context.failure?.code,
  },
  lasts: {
    requestedDelay: { says: '§4: the flag that a code was requested is set about 500 ms after the request', ms: 500 },
  },
  numbers: [{ says: '§9: code countdown is 60 s', is: 60, found: CODE_COUNTDOWN_SECONDS }],
  rules: [
    {
      says: '§8: on any send failure the countdown stops',
      holds: (s) => s.context.failure === undefined || s.context.secondsLeft === 0 || s.hasTag('counting'),
    },
  ],
})
