import { isCode, isIdentifier, isLoginPassword, isPhoneNumber } from '../openapi/rules.ts'

type PasswordAttempt = { method: 'password'; account: string; password: string }
type CodeAttempt = { method: 'verifycode'; mobile: string; code: string; authToken?: string }
type PasskeyAttempt = { method: 'passkey' }
/** One try to sign in (§3 "Login view state"): by one of the two tabs, or by a passkey. */
export type Attempt = PasswordAttempt | CodeAttempt | PasskeyAttempt
/** The tab that is open. */
export type Method = Exclude<Attempt['method'], 'passkey'>

/** What a person typed to say who they are; a passkey says it by itself. */
export function accountOf(attempt: Attempt) {
  if (attempt.method === 'passkey') return ''
  return attempt.method === 'password' ? attempt.account : attempt.mobile
}

export function isComplete(attempt: Attempt) {
  if (attempt.method === 'passkey') return true
  return attempt.method === 'password'
    ? isIdentifier(attempt.account) && isLoginPassword(attempt.password)
    : isPhoneNumber(attempt.mobile) && isCode(attempt.code) && attempt.authToken !== undefined
}
