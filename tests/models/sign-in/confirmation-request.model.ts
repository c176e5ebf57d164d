import { confirmationRequestMachine } from '../../../machines/sign-in/confirmation-request.machine.ts'
import {
  selectIsLinkSending,
  selectIsLinkSent,
  selectLinkRequestFailure,
} from '../../../machines/sign-in/confirmation-request-selectors.ts'
import { RET } from '../../../openapi/ret.ts'
import { refusal } from '../../machines/support/stage.ts'
import { modelOf } from '../library/model.ts'

export const confirmationRequestModel = modelOf<typeof confirmationRequestMachine>({
  machine: confirmationRequestMachine,
  inputs: { 'somebody whose address is not confirmed': { account: 'idle@aurora.example' } },
  events: { 'link.request': { 'asks for another link': {} } },
  answers: {
    sendConfirmation: {
      'a link is sent': {},
      'too many were asked for': { error: refusal(RET.smsLimitExceeded, 'sendConfirmation') },
    },
  },
  shows: {
    isSent: selectIsLinkSent,
    isSending: selectIsLinkSending,
    failure: (s) => selectLinkRequestFailure(s)?.code,
  },
  lasts: { pause: { says: '§9: code countdown is 60 s, for a link as for a code', ms: 60_000 } },
  rules: [
    {
      says: '§8: a refusal is shown in words, and the button is there again',
      holds: (s) => s.context.failure === undefined || s.can({ type: 'link.request' }) || s.hasTag('busy'),
    },
  ],
})
