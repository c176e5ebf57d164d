import { GRAM_END } from '../database/schema/records.ts'

/** So many say it: each more costs more than the records that it spares. */
const MOST = 3
/** Grams of a word that is longer than anybody types are not all weighed. */
const WEIGHED = 40

/** What a text that holds the word must have: pairs of its signs, or the one sign that it is. */
function gramsOf(word: string): string[] {
  const signs = [...word]
  const grams = signs.length === 1 ? signs : signs.slice(1).map((sign, at) => `${signs[at]}${sign}`)
  return [...new Set(grams)].filter((gram) => !gram.includes(GRAM_END)).slice(0, WEIGHED)
}

export type RareGrams = { grams: readonly string[]; texts: readonly string[] }

const having = (gram: string, texts: readonly string[]) => texts.filter((text) => text.includes(gram))

/** The grams of a word that together the fewest of some texts have, the rarest by itself where they are equal; and those texts. */
export function rareGrams(word: string, all: readonly string[]): RareGrams {
  const left = new Map(gramsOf(word).map((gram) => [gram, having(gram, all).length]))
  const grams: string[] = []
  let texts = all
  while (grams.length < MOST && left.size > 0) {
    const each = [...left].map(([gram, alone]) => ({ gram, alone, texts: having(gram, texts) }))
    const isRarer = (one: (typeof each)[number], than: (typeof each)[number]) =>
      one.texts.length - than.texts.length || one.alone - than.alone
    const [rarest] = each.toSorted(isRarer)
    if (!rarest) break
    grams.push(rarest.gram)
    texts = rarest.texts
    left.delete(rarest.gram)
  }
  return { grams, texts }
}
