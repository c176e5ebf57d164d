import { NEW_PASSWORD_MIN, PASSWORD_MAX } from '../../../domain/rules/rules.ts'
import { choosePasswordMachine } from '../../../machines/sign-in/choose-password.machine.ts'
import {
  selectIsPasswordSaving,
  selectIsPasswordTooLate,
  selectPasswordFailure,
} from '../../../machines/sign-in/choose-password-selectors.ts'
import type { NewPassword } from '../../../machines/sign-in/new-password.ts'
import { RET } from '../../../openapi/ret.ts'
import { refusal, SILENCE, USER } from '../../machines/support/stage.ts'
import { modelOf } from '../library/model.ts'

const CALLER = { token: 't1', uuid: 'u1', corp_uuid: 'c1' }
const twice = (password: string): { chosen: NewPassword } => ({ chosen: { password, confirmation: password } })
const GOOD = 'Teal!Heron42'

/** §5 "New password", read anew: four kinds of characters, 8 to 32 of them. */
const isNewPasswordOfTheSpecification = (text: string) =>
  text.length >= 8 && text.length <= 32 && [/[a-z]/, /[A-Z]/, /[0-9]/, /[^A-Za-z0-9]/].every((kind) => kind.test(text))

export const choosePasswordModel = modelOf<typeof choosePasswordMachine>({
  machine: choosePasswordMachine,
  inputs: {
    'somebody who proved by a code who they are': {
      proof: { resetMobile: '13800000002', resetCode: '402173', resetToken: 'r1' },
    },
    'somebody who signs in for the first time': { caller: CALLER, person_id: 'p1' },
  },
  events: {
    'password.submit': {
      'chooses a good password': twice(GOOD),
      'types it differently the second time': { chosen: { password: GOOD, confirmation: 'Teal!Heron43' } },
      'chooses 7 characters': twice('Teal!H4'),
      'chooses 33 characters': twice('Teal!Heron42'.padEnd(33, 'x')),
      'chooses one without a lowercase letter': twice('TEAL!HERON42'),
      'chooses one without an uppercase letter': twice('teal!heron42'),
      'chooses one without a digit': twice('Teal!HeronIV'),
      'chooses one without a special character': twice('TealHeron42'),
      'chooses what everybody chooses': { chosen: { password: GOOD, confirmation: GOOD, problem: 'common' } },
    },
  },
  answers: {
    savePassword: {
      'the password is set': { output: USER },
      'the server calls it invalid': { error: refusal(RET.invalidPassword, 'setPassword') },
      'the code has expired meanwhile': { error: refusal(RET.codeExpired, 'setPassword') },
      'the sign-in has ended': { error: refusal(RET.notLogin, 'setPassword') },
      'there is no answer': { error: SILENCE },
      'something breaks': { error: new Error('broken') },
    },
  },
  shows: {
    failure: (s) => selectPasswordFailure(s)?.code,
    isSaving: selectIsPasswordSaving,
    isTooLate: selectIsPasswordTooLate,
  },
  numbers: [
    { says: '§9: new password is 8-32', is: 8, found: NEW_PASSWORD_MIN },
    { says: '§9: the input limit is 32', is: 32, found: PASSWORD_MAX },
  ],
  rules: [
    {
      says: '§5: New password: 8-32 characters with at least one lowercase letter, one uppercase letter, one digit and one special character',
      holds: (s) => {
        const sent = s.children.savePassword?.getSnapshot().input
        return sent === undefined || isNewPasswordOfTheSpecification(sent.password)
      },
    },
    {
      says: '§4: On successful reset it stores the returned user',
      holds: (s) => !s.matches('done') || s.context.user?.user_uuid === USER.user_uuid,
    },
  ],
})
