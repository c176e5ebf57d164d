import rosetta from 'rosetta'
import type { Chart, ChartNode } from '../../domain/statecharts/chart.ts'
import type { LangCode, MessageKey, Messages } from '../../locales/keys.ts'
import type { ChartTextKey } from '../../locales/statecharts/keys.ts'
import type { Params } from '../i18n/translate.ts'
import type { ChartWords } from './load-texts.ts'

export type TextKey = MessageKey | ChartTextKey
export type Described = Pick<ChartNode, 'id' | 'description'>

/** What is said of charts in one language. */
export type Texts = {
  t: (key: TextKey, params?: Params) => string
  /** What an event or a guard says; nothing for one that the product does not have. */
  event: (type: string) => string | undefined
  guard: (name: string) => string | undefined
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

export const originalsOf = (charts: readonly Chart[]) =>
  new Map(charts.flatMap(({ nodes }) => nodes.map(({ id, description }) => [id, description] as const)))

export function textsOf({ lang, messages, words }: Language, { originals, showsKeys }: Options): Texts {
  const { own, states } = words
  const dictionary = rosetta<Messages & typeof own>({ [lang]: { ...messages, ...own } })
  dictionary.locale(lang)
  const named = (text: string, key: string) => (showsKeys ? `${text} (${key})` : text)
  const namedOf = (texts: Readonly<Record<string, string>>, key: string) => {
    const text = lookUp(texts, key)
    return text && named(text, key)
  }
  return {
    t: (key, params) => dictionary.t(key, params),
    event: (type) => namedOf(own.events, type),
    guard: (name) => namedOf(own.guards, name),
    describe: ({ id, description }) =>
      (originals.get(id) === description ? lookUp(states, id) : undefined) ?? description,
    named,
  }
}
