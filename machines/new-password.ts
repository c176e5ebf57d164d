import { isNewPassword, type PasswordProblem } from '../openapi/rules.ts'

/** A new password and the same again (§5); `problem` is what else the browser knows against it. */
export type NewPassword = { password: string; confirmation: string; problem?: PasswordProblem }

export const isUsable = ({ password, confirmation, problem }: NewPassword) =>
  problem === undefined && isNewPassword(password) && password === confirmation
