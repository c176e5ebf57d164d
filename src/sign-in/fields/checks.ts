import { isCode, isEmail, isIdentifier, isLoginPassword, isPhoneNumber } from '../../../domain/rules/rules.ts'
import type { MessageKey } from '../../../locales/keys.ts'

/** What is wrong with a field's text (§5), or nothing. */
export type Check = (text: string) => MessageKey | undefined

const check =
  (required: MessageKey, invalid: MessageKey, isValid: (text: string) => boolean): Check =>
  (text) =>
    text === '' ? required : isValid(text) ? undefined : invalid

export const checkMobile = check('validation.mobileRequired', 'validation.mobileInvalid', isPhoneNumber)
export const checkCode = check('validation.codeRequired', 'validation.codeLength', isCode)
export const checkPassword = check('validation.passwordRequired', 'validation.passwordFormat', isLoginPassword)
const checkAnyAccount = check('validation.accountRequired', 'validation.accountInvalid', isIdentifier)
const checkEmail = check('validation.accountRequired', 'validation.emailInvalid', isEmail)

const looksLikeEmail = (text: string) => text.includes('@')

export const checkAccount: Check = (text) => (looksLikeEmail(text) ? checkEmail : checkAnyAccount)(text)
/** The code tab takes mobile numbers only (§5), and says so to who types an e-mail address. */
export const checkCodeMobile: Check = (text) => (looksLikeEmail(text) ? 'validation.mobileNotEmail' : checkMobile(text))
