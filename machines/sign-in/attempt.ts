import { isCode, isIdentifier, isLoginPassword, isPhoneNumber } from '../../domain/rules/rules.ts'

type PasswordAttempt = { method: 'password'; account: string; password: string }
/** `authToken` is that of the code for this very mobile number; while its send goes on, `isCodeComing`. `isInvited`: a link names this number or address. */
type CodeAttempt = {
  method: 'verifycode'
  mobile: string
  code: string
  authToken?: string
  isCodeComing?: boolean
  isInvited?: boolean
}
type PasskeyAttempt = { method: 'passkey' }
/** One try to sign in (§3 "Login view state"): by one of the two tabs, or by a passkey. */
export type Attempt = PasswordAttempt | CodeAttempt | PasskeyAttempt
export type Method = Exclude<Attempt['method'], 'passkey'>
/** What an attempt lacks, absent or malformed; `codeAnswer`: the server has not said yet that the code was sent. */
export type Missing = 'account' | 'password' | 'mobile' | 'codeRequest' | 'codeAnswer' | 'code'

/** What a person typed to say who they are; a passkey says it by itself. */
export function accountOf(attempt: Attempt) {
  if (attempt.method === 'passkey') return ''
  return attempt.method === 'password' ? attempt.account : attempt.mobile
}

const unmet = (...needs: readonly (readonly [Missing, boolean])[]): readonly Missing[] =>
  needs.filter(([, isMet]) => !isMet).map(([missing]) => missing)

/** What the proof by a code lacks: it must have been requested (§4), and be a code (§5). */
export const missingOfCode = ({
  code,
  authToken,
  isCodeComing,
}: Omit<CodeAttempt, 'method' | 'mobile' | 'isInvited'>) =>
  unmet([isCodeComing ? 'codeAnswer' : 'codeRequest', authToken !== undefined], ['code', isCode(code)])

/** What an attempt lacks, in the order in which a person puts it right; why a sign-in is refused before it is sent. */
export function missingIn(attempt: Attempt): readonly Missing[] {
  if (attempt.method === 'passkey') return []
  return attempt.method === 'password'
    ? unmet(['account', isIdentifier(attempt.account)], ['password', isLoginPassword(attempt.password)])
    : [...unmet(['mobile', attempt.isInvited === true || isPhoneNumber(attempt.mobile)]), ...missingOfCode(attempt)]
}

export const isComplete = (attempt: Attempt) => missingIn(attempt).length === 0

/** Carries nothing that the form would have to hand over again when the terms are accepted. */
export const PASSKEY_ATTEMPT: Attempt = { method: 'passkey' }
