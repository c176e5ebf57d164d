import { describe, expect, it } from 'vitest'
import en from '../../../locales/en.json'
import type { Failure } from '../../../machines/failure.ts'
import { RET } from '../../../openapi/ret.ts'
import { FAILURES, failureKey, failureText } from '../../../src/api/failures.ts'
import { formatsOf } from '../../../src/i18n/format.ts'
import { translatorOf } from '../../../src/i18n/translate.ts'
import { refused } from '../../machines/support/stage.ts'

const t = translatorOf('en', en)
const transport = (code: string): Failure => ({ operation: 'menuList', kind: 'transport', code })
const say = (failure: Failure) => failureText(t, formatsOf('en'), failure)

describe('the catalogue (§8)', () => {
  it.each<[string, number, string]>([
    ['sendAdminAuthCode', 251001, 'failure.sendCode.adminNotFound'],
    ['sendAdminAuthCode', 101004, 'failure.sendCode.sendFailed'],
    ['sendAdminAuthCode', 101034, 'failure.sendCode.smsLimitExceeded'],
    ['sendAdminRpwdCode', 101027, 'failure.sendCode.noEmployee'],
    ['sendAdminAuthCode', 1, 'failure.unknown'],
    ['adminCodeAuth', 251001, 'failure.codeLogin.adminNotFound'],
    ['adminCodeAuth', 101005, 'failure.codeLogin.wrongCode'],
    ['adminCodeAuth', 101006, 'failure.codeLogin.codeExpired'],
    ['adminCodeAuth', 101002, 'failure.codeLogin.parameterMissing'],
    ['adminCodeAuth', 101038, 'failure.codeLogin.emailNotActivated'],
    ['adminCodeAuth', 1, 'failure.unknown'],
    ['adminPasswordAuth', 251001, 'failure.passwordLogin.wrongPassword'],
    ['adminPasswordAuth', 200016, 'failure.passwordLogin.wrongPassword'],
    ['adminPasswordAuth', 200018, 'failure.passwordLogin.firstLoginNeedsCode'],
    ['adminPasswordAuth', 101035, 'failure.passwordLogin.passwordLocked'],
    ['adminPasswordAuth', 101038, 'failure.passwordLogin.emailNotActivated'],
    ['adminPasswordAuth', 101027, 'failure.passwordLogin.noEmployee'],
    ['adminPasswordAuth', 1, 'failure.unknown'],
    ['adminRpwdCodeCheck', RET.notAllowed, 'failure.phoneEmailDiff'],
    ['adminRpwdCodeCheck', 101005, 'failure.verifyResetCode.wrongCode'],
    ['adminRpwdCodeCheck', 101006, 'failure.verifyResetCode.codeExpired'],
    ['adminRpwdCodeCheck', 251001, 'failure.verifyResetCode.adminNotFound'],
    ['adminRpwdCodeCheck', 1, 'failure.unknown'],
    ['adminResetPassword', 101007, 'failure.setPassword.invalidPassword'],
    ['setPassword', 101010, 'failure.setPassword.oldPasswordIncorrect'],
    ['setPassword', 101006, 'failure.setPassword.codeExpired'],
    ['adminResetPassword', 1, 'failure.setPassword.failed'],
    ['jobInfo', 101007, 'failure.jobInfo.invalidPassword'],
    ['jobInfo', 101010, 'failure.jobInfo.oldPasswordIncorrect'],
    ['jobInfo', 101036, 'failure.jobInfo.emailError'],
    ['jobInfo', 251005, 'failure.jobInfo.phoneError'],
    ['jobInfo', 1, 'failure.unknown'],
    ['userProfile', 101003, 'session.invalid.body'],
    ['menuList', 101001, 'failure.notAllowed'],
    ['menuList', 101429, 'failure.tooMany'],
  ])('%s with ret %i reads %s', (operation, ret, key) => {
    expect(failureKey(refused(operation, ret))).toBe(key)
  })

  it.each([
    ['REQUEST_FAIL:502', 'failure.requestFail'],
    ['REQUEST_FAIL:403', 'failure.requestFail'],
    ['REQUEST_FAIL:429', 'failure.tooMany'],
    ['REQUEST_FAIL:TIMEOUT', 'failure.timeout'],
    ['REQUEST_FAIL:NETWORK', 'failure.network'],
    ['REQUEST_FAIL:UNKNOWN', 'failure.noData'],
    ['NO_DATA', 'failure.noData'],
  ])('%s reads %s', (code, key) => {
    expect(failureKey(transport(code))).toBe(key)
  })
})

describe('a failure in words', () => {
  it('has a text for every row', () => {
    const rows = Object.entries(FAILURES).flatMap(([operation, row]) =>
      Object.keys(row).map((ret) => say(refused(operation, Number(ret)))),
    )
    expect(rows.filter((text) => !text || text.startsWith('failure.'))).toEqual([])
  })

  it('keeps the status findable', () => {
    expect(say(transport('REQUEST_FAIL:502'))).toContain('REQUEST_FAIL:502')
  })

  it('tells how many tries are left, where the answer does', () => {
    expect(say(refused('adminCodeAuth', 101005, { tries_left: 3 }))).toContain('3')
    expect(say(refused('adminPasswordAuth', 200016, { tries_left: 1 }))).toContain('1')
  })

  it('tells how long to wait, where the answer does', () => {
    expect(say(refused('adminPasswordAuth', 101035, { retry_after_s: 841 }))).toContain('15 minutes')
    expect(say(refused('sendAdminAuthCode', 101034, { retry_after_s: 40 }))).toContain('1 minute')
  })
})

describe('a quota of the company', () => {
  it('is said with its number, files in MiB', () => {
    const full = (quota: 'records' | 'files', limit: number) =>
      say({ ...refused('recordCreate', RET.quotaReached), detail: { quota, used: limit, limit } })
    expect(full('records', 2_000_000)).toContain('as many records as it may have (2,000,000)')
    expect(full('files', 5120 * 1024 * 1024)).toContain('(5,120 MiB)')
  })
})
