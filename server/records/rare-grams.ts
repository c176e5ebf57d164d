import { GRAM_END } from '../database/schema/records.ts'

/** So many say it: each more costs more than the records that it spares. */
const MOST = 3
/** Of the grams of a long text so many are weighed, from all over it. */
const WEIGHED = 12

/** What a text that holds the word must have: pairs of its signs, or the one sign that it is. */
function gramsOf(word: string): string[] {
  const signs = [...word]
  const grams = signs.length === 1 ? signs : signs.slice(1).map((sign, at) => `${signs[at]}${sign}`)
  return [...new Set(grams)].filter((gram) => !gram.includes(GRAM_END))
}

/** So many of all at the same distance from each other. */
const spread = <T>(all: readonly T[], most: number) =>
  all.length <= most ? all : Array.from({ length: most }, (_, at) => all[Math.floor((at * all.length) / most)] as T)

export type RareGrams = { grams: readonly string[]; texts: readonly string[] }
type Weighed = { gram: string; alone: number; texts: readonly string[] }

const having = (gram: string, texts: readonly string[]) => texts.filter((text) => text.includes(gram))

const rarestOf = (each: readonly Weighed[]) =>
  each.reduce((best, one) => ((one.texts.length - best.texts.length || one.alone - best.alone) < 0 ? one : best))

/** The grams of a word that together the fewest of some texts have, the rarest by itself where they are equal; and those texts. */
export function rareGrams(word: string, all: readonly string[]): RareGrams {
  const grams: string[] = []
  let texts = all
  let left: Weighed[] = spread(gramsOf(word), WEIGHED).map((gram) => {
    const own = having(gram, all)
    return { gram, alone: own.length, texts: own }
  })
  while (grams.length < MOST && left.length > 0) {
    const rarest = rarestOf(left)
    grams.push(rarest.gram)
    texts = rarest.texts
    left = left.filter((each) => each !== rarest).map((each) => ({ ...each, texts: having(each.gram, texts) }))
  }
  return { grams, texts }
}
