import type { LangCode } from '../../../locales/keys.ts'
import { textPairs } from '../library/shown-texts.ts'
import { sentencesOf } from '../library/told-patterns.ts'

/** The text of one language for what a binding says in English; nothing where it cannot be told. */
export type Teller = (said: string | RegExp) => string | undefined

const QUOTED = { en: '“”', zh: '“”', gd: '「」', tw: '「」', ja: '「」', ko: '“”', ar: '“”' } as const
const inQuotes = (lang: LangCode, text: string) => `${QUOTED[lang][0]}${text}${QUOTED[lang][1]}`

const LETTER = /\p{L}/u
const SIGN = /[.*+?^${}()|[\]\\/]/g
const PLACE = /\{\{\w+\}\}/g

type Pattern = { whole: RegExp; said: string; places: readonly string[] }

const patternOf = (english: string, said: string): Pattern => {
  const parts = english.split(PLACE).map((part) => part.replace(SIGN, '\\$&'))
  return { whole: new RegExp(`^${parts.join('(.+)')}$`, 's'), said, places: english.match(PLACE) ?? [] }
}

/** What is in a text's places is the same in every language only where it has no letters. */
function saidBy({ whole, said, places }: Pattern, english: string) {
  const values = whole.exec(english)?.slice(1)
  if (!values || values.some((value) => LETTER.test(value))) return []
  return [said.replace(PLACE, (place) => values[places.indexOf(place)] ?? '')]
}

function lookUpIn(lang: LangCode) {
  const whole = new Map<string, Set<string>>()
  const patterns: Pattern[] = []
  for (const { text, said } of textPairs(lang)) {
    if (said === undefined) continue
    if (text.match(PLACE)) patterns.push(patternOf(text, said))
    else whole.set(text, (whole.get(text) ?? new Set()).add(said))
  }
  return (english: string) => {
    if (!LETTER.test(english)) return english
    const exact = whole.get(english)
    const found = exact ?? new Set(patterns.flatMap((pattern) => saidBy(pattern, english)))
    return found.size === 1 ? [...found][0] : undefined
  }
}

/** Two English texts that are the same may differ in another language: then neither is said. */
export function tellerOf(lang: LangCode): Teller {
  const lookUp = lang === 'en' ? (english: string) => english : lookUpIn(lang)
  return (said) => {
    const sentences = typeof said === 'string' ? [said] : sentencesOf(said)
    const all = sentences?.map(lookUp) ?? [undefined]
    const known = all.flatMap((each) => (each === undefined ? [] : [inQuotes(lang, each)]))
    return known.length < all.length ? undefined : known.join(' / ')
  }
}
