import type { MessageKey } from '../../locales/keys.ts'
import type { Failure } from '../../machines/failure.ts'
import { amountOf } from '../../machines/pages/quota-amount.ts'
import { RET } from '../../openapi/ret.ts'
import type { Formats } from '../i18n/format.ts'
import type { Translate } from '../i18n/translate.ts'
import type { Operation } from './operation.ts'
import { PAGE_ROWS } from './page-rows.ts'

type Table = Partial<Record<Operation, Readonly<Record<number, MessageKey>>>>

const SEND_CODE = {
  [RET.adminNotFound]: 'failure.sendCode.adminNotFound',
  [RET.sendFailed]: 'failure.sendCode.sendFailed',
  [RET.smsLimitExceeded]: 'failure.sendCode.smsLimitExceeded',
  [RET.noEmployee]: 'failure.sendCode.noEmployee',
} as const

const SET_PASSWORD = {
  [RET.invalidPassword]: 'failure.setPassword.invalidPassword',
  [RET.oldPasswordIncorrect]: 'failure.setPassword.oldPasswordIncorrect',
  [RET.codeExpired]: 'failure.setPassword.codeExpired',
} as const

/** §5 "Reset while logged in": the server holds the rule too. */
const NOT_YOURS = { [RET.notAllowed]: 'failure.phoneEmailDiff' } as const

/** The screen of such an address says more. */
const ADDRESS = {
  [RET.wrongCode]: 'failure.gone',
  [RET.codeExpired]: 'failure.gone',
  [RET.notFound]: 'failure.gone',
} as const

const ALARM = { [RET.notFound]: 'failure.gone', [RET.versionConflict]: 'failure.alarm.moved' } as const

/** One row per (operation, ret) pair of §8; those of the pages are in `page-failures.ts`. */
export const FAILURES = {
  sendAdminAuthCode: SEND_CODE,
  sendAdminRpwdCode: { ...SEND_CODE, ...NOT_YOURS },
  adminCodeAuth: {
    [RET.adminNotFound]: 'failure.codeLogin.adminNotFound',
    [RET.wrongCode]: 'failure.codeLogin.wrongCode',
    [RET.codeExpired]: 'failure.codeLogin.codeExpired',
    [RET.parameterMissing]: 'failure.codeLogin.parameterMissing',
    [RET.emailNotActivated]: 'failure.codeLogin.emailNotActivated',
  },
  adminPasswordAuth: {
    [RET.adminNotFound]: 'failure.passwordLogin.wrongPassword',
    [RET.wrongPassword]: 'failure.passwordLogin.wrongPassword',
    [RET.firstLoginNeedsCode]: 'failure.passwordLogin.firstLoginNeedsCode',
    [RET.passwordLocked]: 'failure.passwordLogin.passwordLocked',
    [RET.emailNotActivated]: 'failure.passwordLogin.emailNotActivated',
    [RET.noEmployee]: 'failure.passwordLogin.noEmployee',
  },
  adminSsoAuth: {
    [RET.codeExpired]: 'failure.sso.expired',
    [RET.adminNotFound]: 'failure.sso.adminNotFound',
  },
  sendConfirmation: { [RET.smsLimitExceeded]: 'failure.sendCode.smsLimitExceeded' },
  adminRpwdCodeCheck: {
    ...NOT_YOURS,
    [RET.wrongCode]: 'failure.verifyResetCode.wrongCode',
    [RET.codeExpired]: 'failure.verifyResetCode.codeExpired',
    [RET.adminNotFound]: 'failure.verifyResetCode.adminNotFound',
  },
  adminResetPassword: { ...SET_PASSWORD, ...NOT_YOURS },
  setPassword: SET_PASSWORD,
  jobInfo: {
    [RET.invalidPassword]: 'failure.jobInfo.invalidPassword',
    [RET.oldPasswordIncorrect]: 'failure.jobInfo.oldPasswordIncorrect',
    [RET.emailError]: 'failure.jobInfo.emailError',
    [RET.phoneError]: 'failure.jobInfo.phoneError',
  },
  firstSetUp: ADDRESS,
  firstSetUpMessage: { ...ADDRESS, [RET.smsLimitExceeded]: 'failure.tooMany' },
  firstSetUpFinish: {
    ...ADDRESS,
    [RET.invalidPassword]: 'failure.setPassword.invalidPassword',
    [RET.invalidValues]: 'failure.page.invalid',
  },
  passkeyAuthOptions: { [RET.notAllowed]: 'failure.passkey.notHere' },
  passkeyAuth: {
    [RET.passkeyRefused]: 'failure.passkey.refused',
    [RET.adminNotFound]: 'failure.passkey.noAccess',
    [RET.notAllowed]: 'failure.passkey.notHere',
  },
  passkeyRegisterOptions: {
    [RET.notAllowed]: 'failure.passkey.noMore',
    [RET.signInTooOld]: 'failure.passkey.signInAgain',
  },
  passkeyRegister: {
    [RET.passkeyRefused]: 'failure.passkey.notKept',
    [RET.signInTooOld]: 'failure.passkey.signInAgain',
    [RET.notAllowed]: 'failure.passkey.noMore',
  },
  passkeyRemove: { [RET.notFound]: 'failure.gone' },
  sessionEnd: { [RET.notFound]: 'failure.gone' },
  alarmDetail: { [RET.notFound]: 'failure.gone' },
  alarmTake: ALARM,
  alarmNote: { [RET.notFound]: 'failure.gone' },
  alarmPause: ALARM,
  silenceEnd: { [RET.notFound]: 'failure.gone' },
  alarmClose: ALARM,
  saveUserPref: { [RET.parameterMissing]: 'failure.prefs.full' },
  sendSupportReport: {
    [RET.notAllowed]: 'failure.report.off',
    [RET.invalidValues]: 'failure.report.unfit',
    [RET.quotaReached]: 'failure.full.reports',
  },
} as const satisfies Table

/** §8's "other" row where it is not the unknown error. */
const OTHERWISE: Partial<Record<string, MessageKey>> = {
  adminResetPassword: 'failure.setPassword.failed',
  setPassword: 'failure.setPassword.failed',
}

const ANYWHERE: Readonly<Record<number, MessageKey>> = {
  [RET.notLogin]: 'session.invalid.body',
  [RET.notAllowed]: 'failure.notAllowed',
  [RET.tooMany]: 'failure.tooMany',
}

const CODES: Readonly<Record<string, MessageKey>> = {
  'LOGIN.PHONE_EMAIL_DIFF': 'failure.phoneEmailDiff',
  'PASSKEY.CANCELLED': 'failure.passkey.cancelled',
  'PASSKEY.EXISTS': 'failure.passkey.exists',
  'PASSKEY.FAILED': 'failure.passkey.failed',
  NO_DATA: 'failure.noData',
  'REQUEST_FAIL:UNKNOWN': 'failure.noData',
  'REQUEST_FAIL:TIMEOUT': 'failure.timeout',
  'REQUEST_FAIL:NETWORK': 'failure.network',
  'REQUEST_FAIL:429': 'failure.tooMany',
}

/** The same sentence, where the answer tells how many tries are left. */
const WITH_TRIES: Partial<Record<MessageKey, MessageKey>> = {
  'failure.codeLogin.wrongCode': 'failure.codeLogin.wrongCodeTries',
  'failure.passwordLogin.wrongPassword': 'failure.passwordLogin.wrongPasswordTries',
  'failure.verifyResetCode.wrongCode': 'failure.verifyResetCode.wrongCodeTries',
}

/** The same sentence, where the answer tells how long to wait. */
const WITH_WAIT: Partial<Record<MessageKey, MessageKey>> = {
  'failure.tooMany': 'failure.tooManyWait',
  'failure.sendCode.smsLimitExceeded': 'failure.sendCode.smsLimitExceededWait',
  'failure.passwordLogin.passwordLocked': 'failure.passwordLogin.passwordLockedWait',
}

/** What a company has as much of as it may have. */
const FULL = {
  records: 'failure.full.records',
  people: 'failure.full.people',
  robots: 'failure.full.robots',
  files: 'failure.full.files',
  imports: 'failure.full.imports',
  exports: 'failure.full.exports',
  reports: 'failure.full.reports',
  dailyReports: 'failure.full.dailyReports',
  webhooks: 'failure.full.webhooks',
  apiKeys: 'failure.full.apiKeys',
} as const satisfies Record<string, MessageKey>

const rowOf = (operation: string) => (FAILURES as typeof PAGE_ROWS)[operation] ?? PAGE_ROWS[operation]

/** The numbers that this call is refused with, each with its text. */
export const refusalsOf = (operation: string) =>
  Object.entries(rowOf(operation) ?? {}).map(([ret, key]) => ({ ret, key }))

const OF_REPORTS: readonly MessageKey[] = [FULL.reports, FULL.dailyReports]
const OF_PASSKEYS = 'PASSKEY.'

function fullOf(operation: string) {
  const isReport = operation === 'sendSupportReport'
  return Object.values(FULL).filter((key) => OF_REPORTS.includes(key) === isReport)
}

/** All that can be said where this call fails, §8's numbers first, each with its code: as for a search. */
export function sayingsOf(operation: string): { code: string; key: MessageKey }[] {
  const own = refusalsOf(operation)
  const anywhere = Object.entries(ANYWHERE).map(([ret, key]) => ({ ret, key }))
  const others = anywhere.filter(({ ret }) => Number(ret) !== RET.notLogin && own.every((each) => each.ret !== ret))
  const said = [...own, ...others].flatMap(({ ret: code, key }) => {
    const more = [WITH_TRIES[key], WITH_WAIT[key], ...(Number(code) === RET.quotaReached ? fullOf(operation) : [])]
    return [key, ...more].flatMap((each) => (each ? { code, key: each } : []))
  })
  const isPasskey = operation.startsWith('passkey')
  const codes = Object.entries(CODES).filter(([code]) => isPasskey || !code.startsWith(OF_PASSKEYS))
  return [
    ...said,
    ...codes.filter(([code]) => code !== 'LOGIN.PHONE_EMAIL_DIFF').map(([code, key]) => ({ code, key })),
    { code: 'REQUEST_FAIL', key: 'failure.requestFail' },
    { code: '', key: OTHERWISE[operation] ?? 'failure.unknown' },
  ]
}

const keyOfRet = ({ operation, ret }: Failure) =>
  ret === undefined ? undefined : (rowOf(operation)?.[ret] ?? ANYWHERE[ret])

const keyOfCode = ({ code }: Failure) =>
  CODES[code] ?? (code.startsWith('REQUEST_FAIL:') ? 'failure.requestFail' : undefined)

/** Which text says this failure; an answer that §8 does not list reads "unknown error". */
export const failureKey = (failure: Failure): MessageKey =>
  keyOfRet(failure) ?? keyOfCode(failure) ?? OTHERWISE[failure.operation] ?? 'failure.unknown'

export function failureText(t: Translate, formats: Pick<Formats, 'minutes' | 'number'>, failure: Failure) {
  const key = failureKey(failure)
  const { tries_left: triesLeft, retry_after_s: seconds, quota, limit = 0 } = failure.detail ?? {}
  if (quota) return t(FULL[quota], { limit: formats.number(amountOf(quota, limit)) })
  const withTries = triesLeft !== undefined && WITH_TRIES[key]
  if (withTries) return t(withTries, { triesLeft })
  const withWait = seconds !== undefined && WITH_WAIT[key]
  if (withWait) return t(withWait, { minutes: formats.minutes(seconds) })
  return t(key, { status: failure.code.replace('REQUEST_FAIL:', '') })
}
