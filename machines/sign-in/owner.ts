import { canonicalIdentifier, isEmail } from '../../domain/rules/rules.ts'
import type { User } from '../entities.ts'
import type { Failure } from '../failure.ts'

/** Whose account a reset is for, where somebody is signed in. */
export type Owner = Pick<User, 'mobile' | 'email'>

/** §5 "Reset while logged in". */
export const PHONE_EMAIL_DIFF: Failure = { operation: 'reset', kind: 'answer', code: 'LOGIN.PHONE_EMAIL_DIFF' }

const LAST_DIGITS = 4

/** The last 4 digits are those of the account's mobile, or it is the account's e-mail; signed out, anybody's will do. */
export function isOwnIdentifier(identifier: string, owner: Owner | undefined) {
  if (!owner) return true
  if (isEmail(identifier)) return canonicalIdentifier(identifier) === canonicalIdentifier(owner.email)
  return owner.mobile !== '' && identifier.slice(-LAST_DIGITS) === owner.mobile.slice(-LAST_DIGITS)
}
