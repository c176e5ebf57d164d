import { isLangCode, type LangCode } from '../languages.ts'
import { localizedText } from '../localized-text.ts'
import { agentPairs } from '../resources/agent.ts'
import { qaLibrary } from '../resources/qa-library.ts'
import type { Resource } from '../resources/shape.ts'
import { smartQa } from '../resources/smart-qa.ts'
import { type Wording, wordingOf } from './likeness.ts'

/** What the company teaches answers in; of two that are equally alike the first answers. */
export const SOURCES = ['agentPairs', 'smartQa', 'qaLibrary'] as const
export type Source = (typeof SOURCES)[number]
export const isSource = (id: string): id is Source => SOURCES.some((each) => each === id)

/** An entry of the library says nowhere how alike a question must be to it. */
export const LIBRARY_NEEDS = 70

const MEDIA = qaLibrary.fields.answers.fields.media_type.options

const ORDERS = qaLibrary.fields.answer_order.options
export type Order = (typeof ORDERS)[number]

export type Said = { text: string; media_type: '' | (typeof MEDIA)[number]; media: string }
type Phrase = { text: string; wording: Wording }

/** What a record teaches, made ready to be compared with a question. */
export type Taught = {
  resource: Source
  record_id: string
  title: string
  phrases: readonly Phrase[]
  /** Words that hint at it. */
  keywords: readonly Wording[]
  not_meant: readonly Wording[]
  /** Per cent that a question must reach to be answered. */
  needs: number
  /** Per cent from which it asks back; the same as `needs` where it never does. */
  doubt: number
  asks_back: string
  /** Empty where its wordings are of any language. */
  language: LangCode | ''
  /** None for all. */
  robots: readonly string[]
  starts_on: string
  ends_on: string
  is_on: boolean
  /** In a language, the first of several answers; of a pair in English where it has none in that. */
  says: (lang: LangCode) => Said
  /** Where there are several answers, all of them, and in which order robots give them. */
  answers: readonly Said[]
  order: Order
}

type Values = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const textIn = (value: unknown, longest: number) => (typeof value === 'string' ? value.trim().slice(0, longest) : '')
const textsIn = (value: unknown, most: number, longest = 200) =>
  Array.isArray(value)
    ? value
        .slice(0, most)
        .map((each) => textIn(each, longest))
        .filter((text) => text !== '')
    : []
const percentIn = (value: unknown, otherwise: number) =>
  typeof value === 'number' && Number.isFinite(value) ? Math.min(100, Math.max(0, Math.ceil(value))) : otherwise
const dayIn = (value: unknown) => (typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) ? value : '')
const languageIn = (value: unknown, otherwise: LangCode) => (isLangCode(value) ? value : otherwise)
const wordings = (texts: readonly string[]) => texts.map(wordingOf)
const phrases = (texts: readonly string[]) =>
  [...new Set(texts.filter((text) => text !== ''))].map((text) => ({ text, wording: wordingOf(text) }))
const bare = (text: string): Said => ({ text, media_type: '', media: '' })
const MOST_ROBOTS = 1000

const common = (values: Values) => ({
  robots: textsIn(values.robots, MOST_ROBOTS),
  starts_on: dayIn(values.starts_on),
  ends_on: dayIn(values.ends_on),
  is_on: values.is_on !== false,
})

const NOTHING_MORE = { keywords: [], not_meant: [], asks_back: '', answers: [], order: 'first' } as const

const optionIn = <Option>(options: readonly Option[], value: unknown) => options.find((each) => each === value)

/** The answers of a list that say anything. */
function answersIn(value: unknown): Said[] {
  const rows = Array.isArray(value) ? value.slice(0, qaLibrary.fields.answers.max).filter(isObject) : []
  const answers = rows.map(({ text, media_type, media }) => ({
    ...{
      text: textIn(text, 1000),
      media_type: optionIn(MEDIA, media_type) ?? ('' as const),
      media: textIn(media, 2000),
    },
  }))
  return answers.filter(({ text }) => text !== '')
}

function textsByLanguage(value: unknown) {
  const texts = isObject(value) ? value : {}
  const known = Object.entries(texts).map(([lang, text]) => [lang, textIn(text, 1000)] as const)
  return Object.fromEntries(known.filter(([, text]) => text !== ''))
}

type Of = Omit<Taught, 'resource' | 'record_id'>

const BY_SOURCE: Readonly<Record<Source, (values: Values) => Of>> = {
  agentPairs: (values) => {
    const title = textIn(values.question, 200)
    const texts = textsByLanguage(values.answers)
    const needs = percentIn(values.alike, agentPairs.fields.alike.default)
    return {
      ...{ ...NOTHING_MORE, ...common(values), title, needs, doubt: needs, language: '' },
      phrases: phrases([title, ...textsIn(values.similar, agentPairs.fields.similar.max)]),
      says: (lang) => bare(localizedText(lang, texts)),
    }
  },
  smartQa: (values) => {
    const { examples, not_meant, sureness, doubt, language } = smartQa.fields
    const title = textIn(values.intent, 60)
    const said = bare(textIn(values.answer, 1000))
    const [needs, asks_back] = [percentIn(values.sureness, sureness.default), textIn(values.asks_back, 200)]
    return {
      ...{ ...NOTHING_MORE, ...common(values), title, needs, asks_back, says: () => said },
      doubt: asks_back === '' ? needs : Math.min(needs, percentIn(values.doubt, doubt.default)),
      language: languageIn(values.language, language.default),
      phrases: phrases([...textsIn(values.examples, examples.max), title]),
      not_meant: wordings(textsIn(values.not_meant, not_meant.max)),
    }
  },
  qaLibrary: (values) => {
    const { similar, keywords, language, answer_order } = qaLibrary.fields
    const title = textIn(values.question, 200)
    const answers = answersIn(values.answers)
    const said = answers[0] ?? bare('')
    return {
      ...{ ...NOTHING_MORE, ...common(values), title, needs: LIBRARY_NEEDS, doubt: LIBRARY_NEEDS, says: () => said },
      language: languageIn(values.language, language.default),
      phrases: phrases([title, ...textsIn(values.similar, similar.max)]),
      answers,
      order: optionIn(ORDERS, values.answer_order) ?? answer_order.default,
      keywords: wordings(textsIn(values.keywords, keywords.max, keywords.longest)),
    }
  },
}

/** The definitions of `SOURCES`. */
export const TAUGHT_IN: Readonly<Record<Source, Resource>> = { agentPairs, smartQa, qaLibrary }

/** What a record teaches; values that do not fit are taken as far as they can be used. */
export const taughtBy = (resource: Source, record_id: string, values: Values): Taught => ({
  resource,
  record_id,
  ...BY_SOURCE[resource](values),
})
