import type { Failure } from '../../machines/failure.ts'
import { RET } from '../../openapi/ret.ts'
import type { Operation } from './unwrap.ts'

type Table = Partial<Record<Operation, readonly number[]>>

const SEND_CODE = [RET.adminNotFound, RET.smsLimitExceeded, RET.notAllowed]
const NEW_PASSWORD = [RET.invalidPassword, RET.oldPasswordIncorrect, RET.codeExpired, RET.notAllowed]
const RECORD = [RET.invalidValues, RET.versionConflict]
const COMMAND = [RET.invalidValues, RET.versionConflict, RET.notFound]

/**
 * Which refusals the person mends alone, by typing, choosing or signing in again, or by waiting. What is not here
 * (unknown, transport, 5xx, whatever an administrator has to mend) shows a support id at once.
 */
export const MENDABLE = {
  sendAdminAuthCode: SEND_CODE,
  sendAdminRpwdCode: SEND_CODE,
  adminCodeAuth: [RET.adminNotFound, RET.wrongCode, RET.codeExpired, RET.parameterMissing],
  adminPasswordAuth: [RET.adminNotFound, RET.wrongPassword, RET.firstLoginNeedsCode],
  adminSsoAuth: [RET.codeExpired],
  adminRpwdCodeCheck: [RET.adminNotFound, RET.wrongCode, RET.codeExpired, RET.notAllowed],
  adminResetPassword: NEW_PASSWORD,
  setPassword: NEW_PASSWORD,
  jobInfo: [RET.invalidPassword, RET.oldPasswordIncorrect, RET.emailError, RET.phoneError],
  passkeyRegisterOptions: [RET.notAllowed, RET.signInTooOld],
  passkeyRegister: [RET.notAllowed, RET.signInTooOld],
  passkeyRemove: [RET.notFound],
  sessionEnd: [RET.notFound],
  saveUserPref: [RET.parameterMissing],
  recordCreate: RECORD,
  recordChange: RECORD,
  recordRemove: RECORD,
  recordImport: [RET.fileUnreadable, RET.fileUnfit, RET.invalidValues],
  recordFileKeep: [RET.invalidValues],
  publish: RECORD,
  publicationRetry: RECORD,
  commandSend: COMMAND,
} as const satisfies Table

const ANYWHERE: readonly number[] = [RET.tooMany]

/** From the third time on somebody else is needed after all. */
const TIMES_ALONE = 2

export function isMendable({ operation, ret }: Failure) {
  const row: readonly number[] = (MENDABLE as Readonly<Record<string, readonly number[]>>)[operation] ?? []
  return ret !== undefined && [...row, ...ANYWHERE].includes(ret)
}

/** The id to quote, where a person needs somebody who asks for it. */
export const supportIdOf = (failure?: Failure) =>
  failure && isMendable(failure) && (failure.times ?? 1) <= TIMES_ALONE ? undefined : failure?.supportId
