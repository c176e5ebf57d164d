import type { MessageKey } from '../../locales/keys.ts'
import { isCode, isIdentifier, isLoginPassword, isPhoneNumber } from '../../openapi/rules.ts'

/** What is wrong with a field's text (§5), or nothing. */
export type Check = (text: string) => MessageKey | undefined

const check =
  (required: MessageKey, invalid: MessageKey, isValid: (text: string) => boolean): Check =>
  (text) =>
    text === '' ? required : isValid(text) ? undefined : invalid

export const checkMobile = check('validation.mobileRequired', 'validation.mobileInvalid', isPhoneNumber)
export const checkAccount = check('validation.accountRequired', 'validation.accountInvalid', isIdentifier)
export const checkCode = check('validation.codeRequired', 'validation.codeLength', isCode)
export const checkPassword = check('validation.passwordRequired', 'validation.passwordFormat', isLoginPassword)
