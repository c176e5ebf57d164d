/** From a place in a text to before another. */
export type Range = readonly [from: number, to: number]

/** How well a term is found in a text: the smaller, the better. */
export const TIER = { whole: 0, start: 1, wordStart: 2, inside: 3, scattered: 4, none: 5 } as const

const BETWEEN_WORDS = /[^\p{L}\p{N}]/u
const SCATTERED_FROM = 2

const isWordStart = (text: string, at: number) => at === 0 || BETWEEN_WORDS.test(text.charAt(at - 1))

function placeOf(text: string, term: string) {
  const first = text.indexOf(term)
  for (let at = first; at >= 0; at = text.indexOf(term, at + 1)) if (isWordStart(text, at)) return at
  return first
}

/** Whether a term's letters stand in a text in their order. */
function isScattered(text: string, term: string) {
  if (term.length < SCATTERED_FROM) return false
  let at = -1
  for (let letter = 0; letter < term.length; letter += 1) {
    at = text.indexOf(term.charAt(letter), at + 1)
    if (at < 0) return false
  }
  return true
}

function scatteredRanges(text: string, term: string): Range[] {
  let at = -1
  return term.split('').map((letter) => {
    at = text.indexOf(letter, at + 1)
    return [at, at + 1]
  })
}

/** Both are folded already. */
export function tierOf(text: string, term: string): number {
  const at = placeOf(text, term)
  if (at < 0) return isScattered(text, term) ? TIER.scattered : TIER.none
  if (text.length === term.length) return TIER.whole
  if (at === 0) return TIER.start
  return isWordStart(text, at) ? TIER.wordStart : TIER.inside
}

/** What of a text to mark for a term. */
export function rangesOf(text: string, term: string): Range[] {
  const at = placeOf(text, term)
  if (at >= 0) return [[at, at + term.length]]
  return isScattered(text, term) ? merged(scatteredRanges(text, term)) : []
}

/** Ranges in order, with none that touch. */
export function merged(ranges: readonly Range[]): Range[] {
  const whole: Range[] = []
  for (const [from, to] of [...ranges].sort(([one], [other]) => one - other)) {
    const last = whole.at(-1)
    if (last && from <= last[1]) whole[whole.length - 1] = [last[0], Math.max(last[1], to)]
    else whole.push([from, to])
  }
  return whole
}
