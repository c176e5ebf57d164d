import { isNewPassword } from '../openapi/rules.ts'

/** A new password and the same again (§5). */
export type NewPassword = { password: string; confirmation: string }

export const isUsable = ({ password, confirmation }: NewPassword) =>
  isNewPassword(password) && password === confirmation
