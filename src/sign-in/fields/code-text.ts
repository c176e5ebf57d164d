import { CODE_LENGTH } from '../../../domain/rules/rules.ts'

const ARABIC_DIGIT = /[\u0660-\u0669\u06f0-\u06f9]/g
const GAP = /[\s\p{Pd}]/gu
/** Six digits in a row, perhaps in groups, with no further digit on either side. */
const SIX_DIGITS = /(?<!\d)\d(?:[\s\p{Pd}]?\d){5}(?!\d)/u

/** Digits as the server reads them, whatever keyboard wrote them. */
export const withLatinDigits = (text: string) =>
  text.normalize('NFKC').replace(ARABIC_DIGIT, (digit) => String(digit.charCodeAt(0) & 0xf))

/** What a code field keeps of what was typed, pasted or filled in: of "Your code: 123 456" the code alone. */
export function codeIn(text: string) {
  const trimmed = withLatinDigits(text).trim()
  if ([...trimmed].length <= CODE_LENGTH) return trimmed
  const found = SIX_DIGITS.exec(trimmed)?.[0].replace(GAP, '')
  return found ?? [...trimmed.replace(GAP, '')].slice(0, CODE_LENGTH).join('')
}
