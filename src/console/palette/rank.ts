import { merged, type Range, rangesOf, TIER, tierOf } from './match.ts'

const ASCII = /^[\0-\x7f]*$/
const LATIN = /[\u00c0-\u024f]/

const small = (letter: string) => {
  const base = LATIN.test(letter) ? letter.normalize('NFD').charAt(0) : letter.normalize('NFKC')
  const lower = base.toLowerCase()
  return lower.length === 1 ? lower : letter
}

/** A text as it is compared: small letters, no accents, no full width; letter for letter as long as the text itself. */
export const folded = (text: string) => (ASCII.test(text) ? text.toLowerCase() : text.split('').map(small).join(''))

/** What can be found: by its name first, then by what is said beside it, then by other names that it goes by. */
export type Findable = { name: string; detail?: string; also?: readonly string[] }
export type Indexed<Item> = { item: Item; texts: readonly string[] }
export type Found<Item> = { items: readonly Item[]; count: number; rank: number }

const NOT_FOUND = Number.POSITIVE_INFINITY
const ELSEWHERE = 10
const SCATTERED = 20

const textsOf = ({ name, detail = '', also = [] }: Findable) => [name, detail, ...also]

export const indexed = <Item extends Findable>(items: readonly Item[]): Indexed<Item>[] =>
  items.map((item) => ({ item, texts: textsOf(item).map(folded) }))

export const termsOf = (query: string) => folded(query).split(/\s+/).filter(Boolean)

/** One word: a name before anything else, and the better the tier. Scattered letters count in names alone, and last. */
function rankOfTerm(texts: readonly string[], term: string) {
  const inName = tierOf(texts[0] ?? '', term)
  if (inName < TIER.scattered) return inName
  let elsewhere = NOT_FOUND
  for (let index = 1; index < texts.length; index += 1) {
    const tier = tierOf(texts[index] ?? '', term)
    if (tier < TIER.scattered) elsewhere = Math.min(elsewhere, ELSEWHERE + tier)
  }
  return elsewhere === NOT_FOUND && inName === TIER.scattered ? SCATTERED : elsewhere
}

/** Every word must be found; the worst of them counts. */
const rankOf = (texts: readonly string[], terms: readonly string[]) =>
  terms.reduce((worst, term) => (worst === NOT_FOUND ? worst : Math.max(worst, rankOfTerm(texts, term))), 0)

/** The best of a list, in the list's own order where they are alike. */
export function find<Item>(list: readonly Indexed<Item>[], terms: readonly string[], max: number): Found<Item> {
  const ranked = list
    .map(({ item, texts }) => ({ item, rank: rankOf(texts, terms) }))
    .filter(({ rank }) => rank !== NOT_FOUND)
    .sort((one, other) => one.rank - other.rank)
  const strict = ranked.filter(({ rank }) => !isScattered(rank))
  const kept = strict.length > 0 ? strict : ranked
  return { items: kept.slice(0, max).map(({ item }) => item), count: kept.length, rank: kept[0]?.rank ?? NOT_FOUND }
}

/** Whether only scattered letters were found: it counts where nothing else does. */
export const isScattered = (rank: number) => rank >= SCATTERED

/** What to mark of one text. */
export function marksIn(text: string, terms: readonly string[], isName: boolean): Range[] {
  const small = folded(text)
  const worst = isName ? TIER.scattered : TIER.inside
  return merged(terms.flatMap((term) => (tierOf(small, term) <= worst ? rangesOf(small, term) : [])))
}

/** The other name by which something was found, where neither its name nor what is said beside it explains that. */
export function otherNameFor({ name, detail = '', also = [] }: Findable, terms: readonly string[]) {
  const unexplained = terms.filter(
    (term) => marksIn(name, [term], true).length === 0 && marksIn(detail, [term], false).length === 0,
  )
  return also.find((other) => unexplained.some((term) => marksIn(other, [term], false).length > 0))
}
