/* Widths that hold for the system fonts of every platform: the drawing is laid out before anybody's fonts are known. */
const NARROW = /[ijl.,:;'|!()[\]]/
const LEAN = /[ftrI/\- "]/
const WIDE = /[mwMW@%—→←…]/
const FULL = /[\u3000-\u30ff\u3400-\u9fff\uac00-\ud7af\uff00-\uffef]/
const TALL = /[A-Z]/
const NARROW_EM = 0.29
const LEAN_EM = 0.38
const TALL_EM = 0.67
const WIDE_EM = 0.88
const PLAIN_EM = 0.57
const BOLD = 1.06
const SEMIBOLD = 600

const known = new Map<string, number>()

const measured = (letter: string) => {
  if (NARROW.test(letter)) return NARROW_EM
  if (LEAN.test(letter)) return LEAN_EM
  if (FULL.test(letter)) return 1
  if (WIDE.test(letter)) return WIDE_EM
  return TALL.test(letter) ? TALL_EM : PLAIN_EM
}

function emOf(letter: string) {
  const em = known.get(letter) ?? measured(letter)
  known.set(letter, em)
  return em
}

/** Width in px that a text takes at most. */
export const textWidth = (text: string, size: number, weight = 400) =>
  [...text].reduce((sum, letter) => sum + emOf(letter), 0) * size * (weight >= SEMIBOLD ? BOLD : 1)

/** What may stand on a line by itself: a word, or a character of Chinese or Japanese with its punctuation. */
const PIECES = /[「（“]*[\u3040-\u30ff\u3400-\u9fff][、。，；：）」”？！ー]*|[^\s\u3040-\u30ff\u3400-\u9fff「（]+|\s+/gu

/** Breaks a text into lines of at most this width. */
export function wrap(text: string, width: number, size: number, weight = 400) {
  const lines: string[] = []
  for (const piece of text.match(PIECES) ?? []) {
    const longer = `${lines.at(-1) ?? ''}${piece}`
    if (lines.length > 0 && textWidth(longer.trimEnd(), size, weight) <= width) lines[lines.length - 1] = longer
    else if (piece.trim()) lines.push(piece)
  }
  return lines.map((line) => line.trim())
}
