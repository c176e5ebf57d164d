import rosetta from 'rosetta'
import type { LangCode, MessageKey } from '../../locales/keys.ts'

export type Params = Readonly<Record<string, string | number>>
export type TranslateOf<Key extends string> = (key: Key, params?: Params) => string
export type Translate = TranslateOf<MessageKey>

/** Looks a text without parameters up once: the rows of a long list say the same few words over and over. */
export function remembering<Key extends string>(say: TranslateOf<Key>): TranslateOf<Key> {
  const known = new Map<Key, string>()
  return (key, params) => {
    if (params) return say(key, params)
    const text = known.get(key) ?? say(key)
    known.set(key, text)
    return text
  }
}

export function translatorOf<Key extends string = MessageKey>(lang: LangCode, messages: object): TranslateOf<Key> {
  const dictionary = rosetta<object>({ [lang]: messages })
  dictionary.locale(lang)
  return remembering((key, params) => dictionary.t(key, params))
}
