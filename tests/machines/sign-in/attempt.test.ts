import { expect, it } from 'vitest'
import { type Attempt, isComplete, type Missing, missingIn } from '../../../machines/sign-in/attempt.ts'

const BY_PASSWORD = { method: 'password', account: '13800000002', password: 'Robots#2026' } as const
const BY_CODE = { method: 'verifycode', mobile: '13800000002', code: '402173', authToken: 'a1' } as const
const NO_CODE_ASKED = { ...BY_CODE, authToken: undefined }

it.each<[string, Attempt, readonly Missing[]]>([
  ['a mobile number and a password', BY_PASSWORD, []],
  ['an e-mail address and a password', { ...BY_PASSWORD, account: 'admin@aurora.example' }, []],
  ['empty password fields', { method: 'password', account: '', password: '' }, ['account', 'password']],
  ['half an e-mail address', { ...BY_PASSWORD, account: 'admin@' }, ['account']],
  ['a password of digits only', { ...BY_PASSWORD, password: '12345678' }, ['password']],
  ['a number and its code', BY_CODE, []],
  ['an e-mail address on the code tab', { ...BY_CODE, mobile: 'admin@aurora.example' }, ['mobile']],
  ['a code that nobody asked for', NO_CODE_ASKED, ['codeRequest']],
  ['a code whose send was not answered yet', { ...NO_CODE_ASKED, isCodeComing: true }, ['codeAnswer']],
  ['half a code', { ...BY_CODE, code: '402' }, ['code']],
  ['empty code fields', { ...NO_CODE_ASKED, mobile: '', code: '' }, ['mobile', 'codeRequest', 'code']],
  ['a passkey', { method: 'passkey' }, []],
])('says what %s lacks, in the order to put it right', (_, attempt, missing) => {
  expect(missingIn(attempt)).toEqual(missing)
  expect(isComplete(attempt)).toBe(missing.length === 0)
})
