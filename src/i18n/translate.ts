import rosetta from 'rosetta'
import type { LangCode, MessageKey, Messages } from '../../locales/keys.ts'

export type Params = Readonly<Record<string, string | number>>
export type Translate = (key: MessageKey, params?: Params) => string

type Say<Key extends string> = (key: Key, params?: Params) => string

/** Looks a text without parameters up once: the rows of a long list say the same few words over and over. */
export function remembering<Key extends string>(say: Say<Key>): Say<Key> {
  const known = new Map<Key, string>()
  return (key, params) => {
    if (params) return say(key, params)
    const text = known.get(key) ?? say(key)
    known.set(key, text)
    return text
  }
}

export function translatorOf(lang: LangCode, messages: Messages): Translate {
  const dictionary = rosetta<Messages>({ [lang]: messages })
  dictionary.locale(lang)
  return remembering((key, params) => dictionary.t(key, params))
}
