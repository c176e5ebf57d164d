import { withoutSwaps } from './letter-swaps.ts'

/** The validation rules of §5, used alike by the browser and the server. */

const MAINLAND_MOBILE = /^1[1-9]\d{9}$/
const INTERNATIONAL_NUMBER = /^(?:\+|00)\d{1,20}$/
const TAIWAN_MOBILE = /^09\d{8}$/
const EMAIL_WORD = "[\\p{L}\\p{N}\\p{M}!#$%&'*+/=?^_`{|}~-]+"
const HOST_LABEL = '[\\p{L}\\p{N}](?:[\\p{L}\\p{N}\\p{M}-]{0,61}[\\p{L}\\p{N}\\p{M}])?'
/** One bare address, in any script: no name beside it, no group, no quotation. */
const EMAIL = new RegExp(`^(?=[^@]{1,64}@)${EMAIL_WORD}(?:\\.${EMAIL_WORD})*@${HOST_LABEL}(?:\\.${HOST_LABEL})+$`, 'u')
const LINE_BREAK = /[\n\v\f\r\u0085\u2028\u2029]/

export const CODE_LENGTH = 6
export const LOGIN_PASSWORD_MIN = 6
export const NEW_PASSWORD_MIN = 8
export const PASSWORD_MAX = 32
export const EMAIL_MAX = 254

/** The special characters that a new password may draw from (§5 "a fixed set"). */
export const PASSWORD_SPECIALS = '!@#$%^&*()_+-=[]{};:\'",.<>/?\\|`~'

/** An 11-digit number 1[1-9]…, + or 00 and 1-20 digits, or 09 and 8 digits. */
export const isPhoneNumber = (text: string) =>
  MAINLAND_MOBILE.test(text) || INTERNATIONAL_NUMBER.test(text) || TAIWAN_MOBILE.test(text)

export const isEmail = (text: string) => text.length <= EMAIL_MAX && EMAIL.test(text)

export const hasLineBreak = (text: string) => LINE_BREAK.test(text)

/** What the code tab and the reset flow accept. */
export const isIdentifier = (text: string) => isPhoneNumber(text) || isEmail(text)

export const isCode = (text: string) => [...text].length === CODE_LENGTH

const hasLetter = (text: string) => /[A-Za-z]/.test(text)
const isLengthWithin = (text: string, min: number) => text.length >= min && text.length <= PASSWORD_MAX

/** 6-32 characters, letters with digits or symbols: neither only digits nor only letters. */
export const isLoginPassword = (text: string) =>
  isLengthWithin(text, LOGIN_PASSWORD_MIN) && hasLetter(text) && /[^A-Za-z]/.test(text) && !/\s/.test(text)

export type PasswordClass = 'lowercase' | 'uppercase' | 'digit' | 'special'

const CLASS_TESTS: Readonly<Record<PasswordClass, (text: string) => boolean>> = {
  lowercase: (text) => /[a-z]/.test(text),
  uppercase: (text) => /[A-Z]/.test(text),
  digit: (text) => /\d/.test(text),
  special: (text) => [...text].some((character) => PASSWORD_SPECIALS.includes(character)),
}

/** Which of the four classes a password holds, for the strength display. */
export const passwordClasses = (text: string) =>
  (Object.keys(CLASS_TESTS) as PasswordClass[]).filter((name) => CLASS_TESTS[name](text))

export const isNewPasswordLength = (text: string) => isLengthWithin(text, NEW_PASSWORD_MIN)

/** 8-32 characters with a lowercase and an uppercase letter, a digit and a special character. */
export const isNewPassword = (text: string) =>
  isNewPasswordLength(text) && passwordClasses(text).length === 4 && !/\s/.test(text)

/** One spelling for every way to write the same account: 13800000000 = +8613800000000 = 0086…; e-mail lower-cased. */
export function canonicalIdentifier(text: string): string {
  const trimmed = text.trim().toLowerCase()
  const international = trimmed.replace(/^00/, '+')
  if (MAINLAND_MOBILE.test(international)) return `+86${international}`
  if (TAIWAN_MOBILE.test(international)) return `+886${international.slice(1)}`
  return international
}

const NAME_PART_MIN = 4
const CJK_PART_MIN = 2
const NAME_MAX = 256
const CJK = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u

const withoutAccents = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').normalize('NFKC').toLowerCase()
const withoutSigns = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '')

/** A name's words, and all of them in one. */
function partsOf(name: string) {
  const words = withoutAccents(name.slice(0, NAME_MAX)).split(/[^\p{L}\p{N}]+/u)
  return [...words, words.join('')].filter((part) => part.length >= (CJK.test(part) ? CJK_PART_MIN : NAME_PART_MIN))
}

/** The ways to read a text: as it stands, without signs, and with swaps undone. */
function readingsOf(text: string) {
  const plain = withoutAccents(text)
  return [plain, withoutSigns(plain), withoutSwaps(plain, 'i'), withoutSwaps(plain, 'l')]
}

function holdsName(text: string, name: string) {
  const readings = readingsOf(text)
  return partsOf(name).some((part) => readingsOf(part).some((each, index) => readings[index]?.includes(each)))
}

function holdsNumber(text: string, phone: string) {
  const digits = canonicalIdentifier(phone).replace(/^\+(?:86|886)(?=\d{6})|\D/g, '')
  return digits.length >= NAME_PART_MIN && text.replace(/\D/g, '').includes(digits)
}

const holdsAccount = (text: string, account: string) =>
  isPhoneNumber(account)
    ? holdsNumber(text, account)
    : holdsName(text, account.slice(0, NAME_MAX).split('@', 1)[0] ?? '')

/** Whose password it is to be: the e-mail address and mobile, and the names of the person and the company. */
export type PasswordOwner = { accounts?: readonly string[]; names?: readonly string[] }
export type PasswordProblem = 'format' | 'common' | 'personal'

/** Why a new password is refused (guarantee 8); undefined for a good one. `isCommon` is `isCommonPassword`, loaded when needed. */
export function passwordProblem(
  text: string,
  { accounts = [], names = [] }: PasswordOwner,
  isCommon: (text: string) => boolean,
): PasswordProblem | undefined {
  if (!isNewPassword(text)) return 'format'
  if (accounts.some((account) => holdsAccount(text, account))) return 'personal'
  if (names.some((name) => holdsName(text, name))) return 'personal'
  return isCommon(text) ? 'common' : undefined
}
