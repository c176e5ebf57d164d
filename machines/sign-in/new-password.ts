import { isNewPassword, type PasswordProblem } from '../../domain/rules/rules.ts'
import type { Caller } from '../entities.ts'

/** §3 "Reset session state". */
export type ResetProof = { resetMobile: string; resetCode: string; resetToken: string }
export const NO_PROOF: ResetProof = { resetMobile: '', resetCode: '', resetToken: '' }

/** By which right a password is set: the proof of a reset, or whose account was just signed in to. */
export type PasswordRight = { caller?: Caller; proof?: ResetProof; person_id?: string }

/** A new password and the same again (§5); `problem` is what else the browser knows against it. */
export type NewPassword = { password: string; confirmation: string; problem?: PasswordProblem }
export type PasswordRefusal = PasswordProblem | 'mismatch'

/** Why a new password is not sent; undefined for one that is. */
export function refusalOf({ password, confirmation, problem }: NewPassword): PasswordRefusal | undefined {
  if (problem) return problem
  if (!isNewPassword(password)) return 'format'
  return password === confirmation ? undefined : 'mismatch'
}

export const isUsable = (chosen: NewPassword) => refusalOf(chosen) === undefined
