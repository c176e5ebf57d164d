import rosetta from 'rosetta'
import type { LangCode, MessageKey, Messages } from '../../locales/keys.ts'

export type Params = Readonly<Record<string, string | number>>
export type Translate = (key: MessageKey, params?: Params) => string

export function translatorOf(lang: LangCode, messages: Messages): Translate {
  const dictionary = rosetta<Messages>({ [lang]: messages })
  dictionary.locale(lang)
  return (key, params) => dictionary.t(key, params)
}
