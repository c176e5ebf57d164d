import { isCode, isIdentifier, isLoginPassword, isPhoneNumber } from '../openapi/rules.ts'

type PasswordAttempt = { method: 'password'; account: string; password: string }
type CodeAttempt = { method: 'verifycode'; mobile: string; code: string; authToken?: string }
/** One try to sign in, by one of the two methods (§3 "Login view state"). */
export type Attempt = PasswordAttempt | CodeAttempt

export const accountOf = (attempt: Attempt) => (attempt.method === 'password' ? attempt.account : attempt.mobile)

export const isComplete = (attempt: Attempt) =>
  attempt.method === 'password'
    ? isIdentifier(attempt.account) && isLoginPassword(attempt.password)
    : isPhoneNumber(attempt.mobile) && isCode(attempt.code) && attempt.authToken !== undefined
