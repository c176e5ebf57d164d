import type { AnyMachineSnapshot } from 'xstate'
import { screenOf } from '../../../machines/screen.ts'
import type { Identity } from '../../../machines/sign-in/identity.ts'
import type { Owner } from '../../../machines/sign-in/owner.ts'
import { resetMachine } from '../../../machines/sign-in/reset.machine.ts'
import { selectIsChecking, selectResetFailure } from '../../../machines/sign-in/reset-selectors.ts'
import { RET } from '../../../openapi/ret.ts'
import { refusal, refused, SILENCE, USER } from '../../machines/support/stage.ts'
import { modelOf } from '../library/model.ts'
import { FOUR_TRIES } from '../support/tries.ts'

const OWNER = { mobile: '13800000002', email: 'admin@aurora.example' }
const CALLER = { token: 't1', uuid: 'u1', corp_uuid: 'c1' }
const OWN: Identity = { identifier: '13800000002', code: '402173', authToken: 'a1', isCodeComing: false }
/** A code goes to every number of a visitor, and to those that end like the own one. */
const mayBeOwn = ({ context }: AnyMachineSnapshot) => context.owner?.mobile !== ''
const isVisitor = ({ context }: AnyMachineSnapshot) => context.owner === undefined

/** §5 "Reset while logged in", read anew. */
const isOfOwner = (identifier: string, { mobile, email }: Owner) =>
  identifier === email || (mobile !== '' && identifier.endsWith(mobile.slice(-4)))

export const resetModel = modelOf<typeof resetMachine>({
  machine: resetMachine,
  inputs: {
    'a visitor': {},
    'somebody signed in': { owner: OWNER, caller: CALLER },
    'somebody signed in who has no mobile': { owner: { ...OWNER, mobile: '' }, caller: CALLER },
  },
  events: {
    'code.request': {
      'asks for a code to the own number': { identifier: OWN.identifier },
      'asks for a code to the own e-mail': { identifier: OWNER.email },
      "asks for a code to another's number": { identifier: '13800000001' },
      "asks for a code to another's e-mail": { identifier: 'super@aurora.example' },
      'asks for a code without an account': { identifier: '12' },
    },
    'identity.submit': {
      'gives the code': { identity: OWN, when: mayBeOwn },
      'gives the code that came by e-mail': { identity: { ...OWN, identifier: OWNER.email } },
      "gives another's number": { identity: { ...OWN, identifier: '13800000001' }, when: isVisitor },
      "gives another's e-mail": { identity: { ...OWN, identifier: 'super@aurora.example' }, when: isVisitor },
      "gives another's number though no code goes there": {
        identity: { ...OWN, identifier: '13800000001' },
        when: (s) => !isVisitor(s),
      },
      'gives a number that ends alike': { identity: { ...OWN, identifier: '+85291230002' }, when: mayBeOwn },
      'gives 5 characters of the code': { identity: { ...OWN, code: '40217' } },
      'gives a code that was never asked for': { identity: { ...OWN, authToken: undefined } },
      'gives no account': { identity: { ...OWN, identifier: '' } },
    },
    'reset.startOver': { 'starts over': {} },
    'code.failed': { 'no code could be sent': { error: SILENCE, from: 'codeRequest' } },
    'password.refused': {
      'the password is refused': { error: refusal(RET.invalidPassword, 'adminResetPassword'), from: 'choosePassword' },
    },
  },
  answers: {
    checkCode: {
      'the code is right': { output: { rpwd_token: 'r1' } },
      'the code is wrong': { error: refused('adminRpwdCodeCheck', RET.wrongCode, FOUR_TRIES) },
      'there is no answer': { error: SILENCE },
    },
    choosePassword: { 'the password is set': { output: { user: USER } } },
  },
  classes: {
    isSignedIn: ({ context }) => context.owner !== undefined,
    hasMobile: ({ context }) => Boolean(context.owner?.mobile),
    hasFailed: ({ context }) => context.failure !== undefined,
  },
  shows: {
    screen: screenOf,
    failure: (s) => selectResetFailure(s)?.code,
    isChecking: selectIsChecking,
    identifier: ({ context }) => context.resetMobile,
  },
  rules: [
    {
      says: "§5: Reset while logged in: the identifier's last 4 digits must match the account mobile, or equal the account e-mail",
      holds: ({ context: { owner, resetMobile } }) => !owner || resetMobile === '' || isOfOwner(resetMobile, owner),
    },
    {
      says: '§5: Otherwise an error toast says the phone/e-mail differs (LOGIN.PHONE_EMAIL_DIFF): only somebody signed in reads it',
      holds: ({ context: { owner, failure } }) => failure?.code !== 'LOGIN.PHONE_EMAIL_DIFF' || owner !== undefined,
    },
    {
      says: '§4: On successful code verification the flow stores the reset mobile, code and token and moves to the password step',
      holds: (s) => {
        const { resetMobile, resetCode, resetToken } = s.context
        const isStored = resetMobile !== '' && resetCode.length === 6 && resetToken !== ''
        return isStored || !(s.matches('choosing') || s.matches('done'))
      },
    },
    {
      says: '§4: On successful reset it stores the returned user',
      holds: (s) => !s.matches('done') || s.context.user?.user_uuid === USER.user_uuid,
    },
  ],
})
