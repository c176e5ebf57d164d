/** Scripts that are written without spaces, or with spaces that everybody sets as they like. */
const SIGNS = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー`
const SIGN_RUNS = new RegExp(`[${SIGNS}]+`, 'gu')
const IS_SIGNS = new RegExp(`^[${SIGNS}]`, 'u')
const BETWEEN = /[^\p{L}\p{N}]+/u
/** Accents, the vowels of Arabic and its lengthened letters. */
const MARKS = /[\u0300-\u036f\u0640\u064b-\u065f\u0670]/g
const ARTICLE = /^(?:و|ب|ف|ك)?ال(?=.{3})/
/** Letters of Arabic that are written either way. */
const EITHER: Readonly<Record<string, string>> = { ٱ: 'ا', ى: 'ي', ة: 'ه' }
/** Within a word: Wi-Fi, what’s. */
const JOINTS = /(?<=\p{L})['’‐‑-](?=\p{L})/gu

const SMALL_SHARE = 0.25
/** What the words say of a likeness; the rest the pairs of letters say, which forgive endings and slips. */
const WORDS_SHARE = 1 / 3

/** A text as it is compared: its words with their weights, and its pairs of letters, by their numbers, each once. */
export type Wording = {
  words: readonly number[]
  weights: readonly number[]
  weight: number
  pairs: readonly number[]
}

/** A number for each text, so that comparing thousands takes no time (FNV-1a). */
function numberOf(text: string) {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash
}

/** Accents go after letters are taken apart; so do the hamzas that many leave out. */
const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replace(MARKS, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[ٱىة]/g, (letter) => EITHER[letter] ?? letter)
    .replace(JOINTS, '')

/** They say little of what is asked; letters as they are compared. */
const SMALL = new Set(
  plain(`a an the is are am was be do does did can could may might would will shall should must i me my we us our you your it its of to in on at for
  from by with and or there here this that please tell some any have has got get
  هل في من على الى عن يا ما هو هي لي لو سمحت هنا هناك`).split(/\s+/),
)

const numbersOf = (texts: readonly string[]) => [...new Set(texts.map(numberOf))]

function pairsOf(run: string) {
  const letters = [...(IS_SIGNS.test(run) ? run : ` ${run} `)]
  return letters.length === 1 ? letters : letters.slice(1).map((letter, at) => `${letters[at]}${letter}`)
}

/** A text made ready to be compared, whatever its capitals, widths, accents and marks. */
export function wordingOf(text: string): Wording {
  const runs = plain(text)
    .replace(SIGN_RUNS, ' $& ')
    .split(BETWEEN)
    .map((run) => run.replace(ARTICLE, ''))
    .filter(Boolean)
  const words = new Map<number, number>()
  for (const run of runs)
    for (const word of IS_SIGNS.test(run) ? run : [run])
      words.set(numberOf(word), [...word].length * (SMALL.has(word) ? SMALL_SHARE : 1))
  const telling = runs.filter((run) => !SMALL.has(run))
  return {
    words: [...words.keys()],
    weights: [...words.values()],
    weight: [...words.values()].reduce((sum, weight) => sum + weight, 0),
    pairs: numbersOf((telling.length > 0 ? telling : runs).flatMap(pairsOf)),
  }
}

const MARKS_MOST = 0xffff

/**
 * How alike other texts are to one, 0 to 1: Sørensen and Dice's measure of their words, and of their pairs of letters; 1 for the same words. What most do
 * not share is told by a mark, so that thousands are soon compared.
 */
export function likenessTo(one: Wording): (other: Wording) => number {
  const [words, pairs] = [new Set(one.words), new Set(one.pairs)]
  const marks = new Uint8Array(MARKS_MOST + 1)
  for (const number of [...one.words, ...one.pairs]) marks[number & MARKS_MOST] = 1
  return (other) => {
    if (one.weight === 0 || other.weight === 0) return 0
    let [weight, shared] = [0, 0]
    for (let at = 0; at < other.words.length; at++) {
      const word = other.words[at] as number
      if (marks[word & MARKS_MOST] === 1 && words.has(word)) weight += other.weights[at] as number
    }
    for (const pair of other.pairs) if (marks[pair & MARKS_MOST] === 1 && pairs.has(pair)) shared += 1
    const ofWords = weight / (one.weight + other.weight)
    const ofPairs = shared / (one.pairs.length + other.pairs.length)
    return 2 * (WORDS_SHARE * ofWords + (1 - WORDS_SHARE) * ofPairs)
  }
}

export const likeness = (one: Wording, other: Wording) => likenessTo(one)(other)
