import type { MessageKey } from '../../locales/keys.ts'
import type { Failure } from '../../machines/failure.ts'
import { RET } from '../../openapi/ret.ts'
import type { Operation } from './operation.ts'
import { PAGE_ROWS } from './page-rows.ts'

type Table = Partial<Record<Operation, readonly number[]>>

const SEND_CODE = [RET.adminNotFound, RET.smsLimitExceeded, RET.notAllowed]
const ADDRESS = [RET.wrongCode, RET.codeExpired, RET.notFound]
const NEW_PASSWORD = [RET.invalidPassword, RET.oldPasswordIncorrect, RET.codeExpired, RET.notAllowed]

/**
 * Which refusals in the console the person mends alone, by typing, choosing or signing in again, or by waiting. What is not here
 * (unknown, transport, 5xx, whatever an administrator has to mend) shows a support id at once.
 */
export const MENDABLE = {
  sendAdminAuthCode: SEND_CODE,
  sendAdminRpwdCode: SEND_CODE,
  adminCodeAuth: [RET.adminNotFound, RET.wrongCode, RET.codeExpired, RET.parameterMissing],
  adminPasswordAuth: [RET.adminNotFound, RET.wrongPassword, RET.firstLoginNeedsCode],
  sendConfirmation: [RET.smsLimitExceeded],
  adminSsoAuth: [RET.codeExpired],
  adminRpwdCodeCheck: [RET.adminNotFound, RET.wrongCode, RET.codeExpired, RET.notAllowed],
  adminResetPassword: NEW_PASSWORD,
  setPassword: NEW_PASSWORD,
  jobInfo: [RET.invalidPassword, RET.oldPasswordIncorrect, RET.emailError, RET.phoneError],
  passkeyRegisterOptions: [RET.notAllowed, RET.signInTooOld],
  passkeyRegister: [RET.notAllowed, RET.signInTooOld],
  passkeyRemove: [RET.notFound],
  sessionEnd: [RET.notFound],
  firstSetUp: ADDRESS,
  firstSetUpMessage: [...ADDRESS, RET.smsLimitExceeded],
  firstSetUpFinish: [...ADDRESS, RET.invalidPassword, RET.invalidValues],
  alarmDetail: [RET.notFound],
  alarmTake: [RET.notFound, RET.versionConflict],
  alarmNote: [RET.notFound],
  alarmPause: [RET.notFound, RET.versionConflict],
  silenceEnd: [RET.notFound],
  alarmClose: [RET.notFound, RET.versionConflict],
  saveUserPref: [RET.parameterMissing],
  sendSupportReport: [RET.notAllowed, RET.invalidValues, RET.quotaReached],
} as const satisfies Table

const ANYWHERE: readonly number[] = [RET.tooMany]

/** From the third time on somebody else is needed after all. */
const TIMES_ALONE = 2

const NOT_MENDABLE: readonly MessageKey[] = ['failure.page.malformed', 'failure.page.noFile']

/** On a page the words for a refusal say what to do, except where the page itself is at fault. */
function isMendableOnPage(operation: string, ret: number) {
  const words = PAGE_ROWS[operation]?.[ret]
  return words !== undefined && !NOT_MENDABLE.includes(words)
}

export function isMendable({ operation, ret }: Failure) {
  if (ret === undefined) return false
  const row: readonly number[] = (MENDABLE as Readonly<Record<string, readonly number[]>>)[operation] ?? []
  return [...row, ...ANYWHERE].includes(ret) || isMendableOnPage(operation, ret)
}

const isMendedAlone = (failure: Failure) => isMendable(failure) && (failure.times ?? 1) <= TIMES_ALONE

/** The id to quote, and whether it waits until the person asks for it. */
export const supportOf = (failure?: Failure) => ({
  supportId: failure?.supportId,
  isMendable: failure !== undefined && isMendedAlone(failure),
})
