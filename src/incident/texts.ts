import rosetta from 'rosetta'
import type { Chart, ChartNode } from '../../domain/statecharts/chart.ts'
import type { LangCode, MessageKey, Messages } from '../../locales/keys.ts'
import type { ChartTextKey } from '../../locales/statecharts/keys.ts'
import type { Params } from '../i18n/translate.ts'
import type { ChartWords } from './load-texts.ts'

export type TextKey = MessageKey | ChartTextKey
export type Described = Pick<ChartNode, 'id' | 'description'>
export type Named = Pick<ChartNode, 'id' | 'key'>

/** What is said of charts in one language. */
export type Texts = {
  lang: LangCode
  messages: Messages
  t: (key: TextKey, params?: Params) => string
  /** What an event or a guard says; nothing for one that the product does not have. */
  event: (type: string) => string | undefined
  guard: (name: string) => string | undefined
  /** What a state, and what a chart runs and does, is called; a name that the product does not have is taken apart. */
  state: (node: Named) => string
  action: (name: string) => string
  actor: (name: string) => string
  tag: (name: string) => string
  /** A time that is waited. */
  delay: (name: string) => string
  /** What a state is for. */
  describe: (node: Described) => string | undefined
  /** The text, in developer mode with the key that it goes by. */
  named: (text: string, key: string) => string
}

export type Language = { lang: LangCode; messages: Messages; words: ChartWords }

/** `originals`: the product's own sentences; a state of another version that says something else keeps what it says. */
export type Options = { originals: ReadonlyMap<string, string | undefined>; showsKeys: boolean }

const lookUp = (texts: Readonly<Record<string, string>>, key: string) =>
  Object.hasOwn(texts, key) ? texts[key] : undefined

/** `hasValidIdentifier` → `has valid identifier`. */
export const apart = (name: string) => name.replace(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase()

export const originalsOf = (charts: readonly Chart[]) =>
  new Map(charts.flatMap(({ nodes }) => nodes.map(({ id, description }) => [id, description] as const)))

export function textsOf({ lang, messages, words }: Language, { originals, showsKeys }: Options): Texts {
  const { own, states, names } = words
  const dictionary = rosetta<Messages & typeof own>({ [lang]: { ...messages, ...own } })
  dictionary.locale(lang)
  const named = (text: string, key: string) => (showsKeys ? `${text} (${key})` : text)
  const namedOf = (texts: Readonly<Record<string, string>>, key: string) => {
    const text = lookUp(texts, key)
    return text && named(text, key)
  }
  const nameOf = (part: keyof typeof names) => (name: string) => named(lookUp(names[part], name) ?? apart(name), name)
  return {
    lang,
    messages,
    t: (key, params) => dictionary.t(key, params),
    event: (type) => namedOf(own.events, type),
    guard: (name) => namedOf(own.guards, name),
    state: ({ id, key }) => named(lookUp(names.states, id) ?? apart(key), id),
    action: nameOf('actions'),
    actor: nameOf('actors'),
    tag: nameOf('tags'),
    delay: nameOf('delays'),
    describe: ({ id, description }) =>
      (originals.get(id) === description ? lookUp(states, id) : undefined) ?? description,
    named,
  }
}
