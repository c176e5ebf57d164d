import { screenOf } from '../../../machines/screen.ts'
import type { FirstCompany } from '../../../machines/sign-in/first-company.ts'
import { firstSetUpMachine } from '../../../machines/sign-in/first-set-up.machine.ts'
import {
  selectFirstFailure,
  selectIsMaking,
  selectIsTesting,
  selectSetUpFacts,
  selectTestOutcome,
} from '../../../machines/sign-in/first-set-up-selectors.ts'
import { RET } from '../../../openapi/ret.ts'
import { refusal, refused, SILENCE } from '../../machines/support/stage.ts'
import { modelOf } from '../library/model.ts'

export const GOOD = 'Teal!Heron42'
const WEAK = 'teal'
const typedTwice = (password: string) => ({ password, confirmation: password, problem: undefined })

export const COMPANY: FirstCompany = {
  ...{ name: 'Seaside Hotels', logo: '', time_zone: 'Europe/Lisbon', default_lang: 'ko' },
  ...{ full_name: 'Rita Alves', mobile: '', email: 'rita@seaside.example', chosen: typedTwice(GOOD) },
}
const UNNAMED = { ...COMPANY, name: '' }
const FACTS = { expires_at: 1_795_222_800, unset: ['SMS_WEBHOOK_URL', 'DATABASE_URL'] } as const

export const firstSetUpModel = modelOf<typeof firstSetUpMachine>({
  machine: firstSetUpMachine,
  inputs: { 'the printed address': { token: 't1' }, 'an address without its end': { token: '' } },
  events: {
    'address.change': {
      'opens another address in the same window': { token: 't2' },
      'opens one that is cut off': { token: '' },
    },
    'address.retry': { 'tries again': {} },
    'company.submit': {
      'names the company': { company: COMPANY },
      'leaves the name out': { company: UNNAMED },
    },
    'administrator.submit': {
      'says who the super admin is': { company: COMPANY },
      'gives nothing to sign in by': { company: { ...COMPANY, email: '' } },
      'chooses a password that is too weak': { company: { ...COMPANY, chosen: typedTwice(WEAK) } },
    },
    'message.test': { 'tries a message': { to: COMPANY.email } },
    'setUp.finish': {
      'has the company made': { company: COMPANY },
      'has one made that lacks a name': { company: UNNAMED },
    },
    'view.back': { 'goes back': {} },
    'signIn.open': { 'goes on to the sign-in': {} },
  },
  answers: {
    checkAddress: {
      'the address works': { output: FACTS },
      'the address is unknown': { error: refusal(RET.wrongCode, 'firstSetUp') },
      'the address is over': { error: refusal(RET.codeExpired, 'firstSetUp') },
      'there is a company': { error: refusal(RET.notFound, 'firstSetUp') },
      'no answer comes': { error: SILENCE },
    },
    sendTest: {
      'the provider takes the message': { output: { outcome: 'sent', status: 250 } },
      'the provider cannot be reached': { output: { outcome: 'unreachable' } },
      'too many were sent': { error: refusal(RET.smsLimitExceeded, 'firstSetUpMessage') },
      'the address has run out': { error: refusal(RET.codeExpired, 'firstSetUpMessage') },
    },
    finish: {
      'the company is made': { output: undefined },
      'the name is refused': { error: refused('firstSetUpFinish', RET.invalidValues, { fields: { name: 'tooLong' } }) },
      'the e-mail is refused': {
        error: refused('firstSetUpFinish', RET.invalidValues, { fields: { email: 'taken' } }),
      },
      'the password is refused': { error: refusal(RET.invalidPassword, 'firstSetUpFinish') },
      'another was quicker': { error: refusal(RET.notFound, 'firstSetUpFinish') },
      'no answer comes to that': { error: SILENCE },
    },
    openSignIn: { 'the page goes': { output: undefined }, 'the page may not go': { error: SILENCE } },
  },
  classes: { ret: ({ context }) => context.failure?.ret },
  shows: {
    screen: screenOf,
    unset: (s) => selectSetUpFacts(s)?.unset.join(),
    outcome: (s) => selectTestOutcome(s)?.outcome,
    failure: (s) => selectFirstFailure(s)?.code,
    fields: (s) => Object.keys(selectFirstFailure(s)?.detail?.fields ?? {}).join(),
    isMaking: selectIsMaking,
    isTesting: selectIsTesting,
  },
  rules: [
    {
      says: 'guarantee 16: no secret in traces',
      holds: (s) => !JSON.stringify(s.context).includes(GOOD),
    },
    {
      says: 'guarantee 9: steps cannot be skipped',
      holds: (s) => !s.matches('messages') || s.context.facts !== undefined,
    },
  ],
})
