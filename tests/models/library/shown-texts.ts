import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { LangCode } from '../../../locales/keys.ts'

const LOCALES = join(import.meta.dirname, '../../../locales')
/** What no screen of the console shows. */
const ELSEWHERE = /^(?:delivery|statecharts)\//

type Texts = { readonly [key: string]: Texts | string }

const read = (file: string) => JSON.parse(readFileSync(join(LOCALES, file), 'utf8')) as Texts

const flat = (texts: Texts, at: readonly string[] = []): [key: string, text: string][] =>
  Object.entries(texts).flatMap(([name, inner]): [string, string][] =>
    typeof inner === 'string' ? [[[...at, name].join('.'), inner]] : flat(inner, [...at, name]),
  )

const FOLDERS = readdirSync(LOCALES, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('en.json') && !ELSEWHERE.test(file))
  .map(dirname)

const LITERAL = /[.*+?^${}()|[\]\\/]/g
const PLACE = /\{\{\w+\}\}/
/** A text with less than this of its own beside its places could be anything. */
const OWN_LETTERS = 4

function patternOf(text: string): RegExp[] {
  const parts = text.split(PLACE)
  if (parts.join('').replace(/\P{L}/gu, '').length < OWN_LETTERS) return []
  return [new RegExp(`^${parts.map((part) => part.replace(LITERAL, '\\$&')).join('.+')}$`)]
}

/** The texts of the screens in English, and what another language says for each. */
export const textPairs = (lang: LangCode) =>
  FOLDERS.flatMap((folder) => {
    const other = new Map(flat(read(join(folder, `${lang}.json`))))
    return flat(read(join(folder, 'en.json'))).map(([key, text]) => ({ key, text, said: other.get(key) }))
  })

/** The English texts that another language says otherwise, and the keys of all. */
function wordsAgainst(lang: LangCode) {
  const pairs = textPairs(lang)
  const english = pairs.flatMap(({ text, said }) => (said === text ? [] : [text]))
  const withPlaces = english.filter((text) => PLACE.test(text))
  return {
    keys: new Set(pairs.flatMap(({ key }) => (key.includes('.') ? [key] : []))),
    english: new Set(english.filter((text) => !PLACE.test(text))),
    patterns: withPlaces.flatMap(patternOf),
  }
}

const known = new Map<LangCode, ReturnType<typeof wordsAgainst>>()
function wordsOf(lang: LangCode) {
  const words = known.get(lang) ?? wordsAgainst(lang)
  known.set(lang, words)
  return words
}

const ATTRIBUTES = ['aria-label', 'aria-description', 'placeholder', 'title', 'alt', 'data-tip'] as const
/** What must say something wherever it is. */
const SPEAKING =
  'button, a[href], h1, h2, h3, h4, h5, h6, label, legend, th, summary, [role=tab], [role=dialog], [role=menuitem]'

const isHidden = (element: Element) => element.closest('[hidden], [aria-hidden=true]') !== null

function textsIn(node: Node): string[] {
  if (node.nodeType === Node.TEXT_NODE) return [node.textContent ?? '']
  if (node instanceof HTMLStyleElement || node instanceof HTMLScriptElement) return []
  const own = node instanceof Element ? ATTRIBUTES.flatMap((name) => node.getAttribute(name) ?? []) : []
  return [...own, ...[...node.childNodes].flatMap(textsIn)]
}

const nameOf = (element: Element): string => {
  const by = element.getAttribute('aria-labelledby')?.split(' ') ?? []
  const named = by.map((id) => document.getElementById(id)?.textContent ?? '').join(' ')
  return [named, ...textsIn(element)].join('').trim()
}

const isMute = (element: Element) =>
  !isHidden(element) && nameOf(element) === '' && element.querySelector('input, select, textarea') === null

/** What of the screen is not in this language, each in words; `names` are data, whatever the language. */
export function strayWords(lang: LangCode, names: readonly string[]): string[] {
  const { keys, english, patterns } = wordsOf(lang)
  const texts = [...new Set(textsIn(document.body).map((text) => text.trim()))].filter(
    (text) => text !== '' && !names.includes(text),
  )
  const isEnglish = (text: string) => english.has(text) || patterns.some((pattern) => pattern.test(text))
  return [
    ...texts.filter((text) => keys.has(text)).map((text) => `"${text}" is the key of a text`),
    ...texts.filter(isEnglish).map((text) => `"${text}" is English`),
    ...[...document.querySelectorAll(SPEAKING)].filter(isMute).map((mute) => `this says nothing: ${mute.outerHTML}`),
  ]
}
