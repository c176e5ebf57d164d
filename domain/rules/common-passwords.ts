import { COMMON_PASSWORDS } from './common-passwords.gen.ts'
import { withoutSwaps } from './letter-swaps.ts'

const CORE_MIN = 3
const LENGTH_MAX = 32
const DIGIT_OF_SIGN = new Map([...'!@#$%^&*()'].map((sign, index) => [sign, String((index + 1) % 10)]))

const withoutEnds = (text: string) => text.replace(/^[^a-z]+|[^a-z]+$/g, '')
const withoutSigns = (text: string) => text.replace(/[^a-z0-9]/g, '')
const withoutShift = (text: string) => text.replace(/\W/g, (sign) => DIGIT_OF_SIGN.get(sign) ?? '')
const isWord = (text: string) => /^[a-z]+$/.test(text)

/** What a password of the list is kept as: its word without what surrounds it, or its letters and digits. */
export function coreOf(password: string) {
  const core = withoutEnds(password.toLowerCase())
  const word = withoutSwaps(core)
  if (core.length >= CORE_MIN && isWord(word)) return word
  const mixed = withoutSigns(password.toLowerCase())
  const inner = withoutEnds(mixed)
  return inner.length > CORE_MIN ? inner : mixed
}

/** One line of words in order, each with the length (base 36) of what it shares with the one before: `0pass 4ion`. */
export function packed(words: readonly string[]) {
  const shared = (word: string, before: string) => {
    let length = 0
    while (length < 35 && word[length] !== undefined && word[length] === before[length]) length++
    return length
  }
  return words
    .map((word, index) => {
      const length = shared(word, words[index - 1] ?? '')
      return length.toString(36) + word.slice(length)
    })
    .join(' ')
}

function unpacked(line: string) {
  const words = new Set<string>()
  let before = ''
  for (const entry of line.split(' ')) {
    before = before.slice(0, Number.parseInt(entry.charAt(0), 36)) + entry.slice(1)
    words.add(before)
  }
  return words
}

let known: ReadonlySet<string> | undefined

/** What is left when some of the digits and signs at both ends are taken away. */
function* cutsOf(text: string) {
  const first = text.search(/[a-z]/)
  const last = text.length - text.split('').reverse().join('').search(/[a-z]/)
  for (let start = 0; start <= first; start++)
    for (let end = last; end <= text.length; end++) yield text.slice(start, end)
}

function* readingsOf(password: string) {
  const text = password.toLowerCase()
  for (const mixed of [withoutSigns(text), withoutShift(text)]) {
    yield mixed
    yield withoutEnds(mixed)
  }
  for (const cut of cutsOf(text)) {
    yield withoutSwaps(cut, 'i')
    yield withoutSwaps(cut, 'l')
  }
}

/** Whether a new password is one of the shipped list but for case, swapped letters, and digits and signs around it. */
export function isCommonPassword(password: string) {
  if (password.length > LENGTH_MAX) return false
  known ??= unpacked(COMMON_PASSWORDS)
  for (const reading of readingsOf(password)) if (known.has(reading)) return true
  return false
}
