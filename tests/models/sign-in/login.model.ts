import { screenOf } from '../../../machines/screen.ts'
import { selectLinkFailure, selectMayRetryLink } from '../../../machines/sign-in/link.ts'
import { loginMachine } from '../../../machines/sign-in/login.machine.ts'
import {
  selectHasLink,
  selectIsLoginInvalidated,
  selectIsPasswordReset,
  selectLastMobile,
  selectLink,
  selectResetAccount,
} from '../../../machines/sign-in/login-selectors.ts'
import { RET } from '../../../openapi/ret.ts'
import { granted } from '../../machines/support/attempts.ts'
import { CONFIRMED, INVITED, refusal, USER } from '../../machines/support/stage.ts'
import { modelOf } from '../library/model.ts'

const BY_CODE = { by: 'verifycode', remember: false, account: '13800000002' } as const
const BY_PASSWORD = { by: 'password', remember: true, account: 'admin@aurora.example' } as const

const NETWORK = { operation: 'openLink', kind: 'transport', code: 'REQUEST_FAIL:NETWORK' } as const

export const loginModel = modelOf<typeof loginMachine>({
  machine: loginMachine,
  inputs: {
    'a visitor who was here before': { lastMobile: '13800000002' },
    'somebody whose session has ended': { failure: refusal(RET.notLogin) },
    'somebody who follows an invitation': { linkToken: 'link1' },
  },
  events: {
    'password.forgot': { 'forgot the password': {} },
    'view.back': { 'goes back': {} },
    'reset.confirm': { 'reads that the password was reset': {} },
    'invalidation.confirm': { 'reads that the sign-in is invalid': {} },
    'link.retry': { 'tries the link again': {} },
    'link.leave': { 'goes on without the link': {} },
    'login.restart': { 'starts all over': { when: (s) => s.matches('settingUp') } },
  },
  answers: {
    openLink: {
      'the link is that of an invitation': { output: INVITED },
      'the link confirms an address': { output: CONFIRMED },
      'the link is too old': { error: refusal(RET.linkExpired, 'openLink') },
      'the server cannot be reached': { error: NETWORK },
    },
    signIn: {
      'is let in': { output: { ...BY_CODE, granted: granted(1) } },
      'is let in for the first time': { output: { ...BY_CODE, granted: granted(0) } },
      'is let in with a password that another chose': { output: { ...BY_PASSWORD, granted: granted(1, 1) } },
    },
    reset: { 'the password is reset': { output: { user: USER, account: 'admin@aurora.example' } } },
    setUp: {
      'the account is set up': { output: { isExpired: false } },
      'the sign-in ends in the middle': { output: { isExpired: true } },
    },
  },
  classes: { mayRetryLink: selectMayRetryLink },
  shows: {
    screen: screenOf,
    lastMobile: selectLastMobile,
    hasLink: selectHasLink,
    linkOf: (s) => selectLink(s)?.account,
    linkKind: (s) => selectLink(s)?.kind,
    linkFailure: (s) => selectLinkFailure(s)?.code,
    resetAccount: selectResetAccount,
    isPasswordReset: selectIsPasswordReset,
    isInvalidated: selectIsLoginInvalidated,
  },
  rules: [
    {
      says: '§4: whatever a link opens, the sign-in form is there or one press away',
      holds: (s) => !s.matches('unopened') || s.can({ type: 'link.leave' }),
    },
    {
      says: '§4: First login (login_status 0): go to the setup steps, then the app; value 1 of the flag leads to set-password',
      holds: (s) => {
        const { granted: login, isFirst } = s.context
        return !s.matches('signedIn') || isFirst === (login?.user.login_status === 0 || login?.flag === 1)
      },
    },
    {
      says: '§4: The go-login action resets all fields and flags',
      holds: (s) => !s.matches('entering') || (s.context.granted === undefined && !s.context.isFirst),
    },
    {
      says: '§4: Otherwise login saves credentials and enters the app',
      holds: (s) => !s.matches('signedIn') || s.context.granted?.token !== undefined,
    },
    {
      says: '§4: Forgot-password completes; confirming the reset modal returns to the password tab: a reset lets nobody in',
      holds: (s) => !s.hasTag('passwordReset') || s.context.granted === undefined,
    },
  ],
})
