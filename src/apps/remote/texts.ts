import rosetta from 'rosetta'
import type { LangCode } from '../../../locales/keys.ts'
import type { RemoteKey, RemoteLocales, RemoteMessages } from '../../../locales/remote/keys.ts'
import { DEFAULT_LANG } from '../../i18n/languages.ts'
import { memoizeAsync } from '../../i18n/memoize-async.ts'
import type { Params } from '../../i18n/translate.ts'

type Loaders = { [Lang in LangCode]: () => Promise<{ default: RemoteLocales[Lang] }> }

const LOADERS: Loaders = {
  en: () => import('../../../locales/remote/en.json'),
  zh: () => import('../../../locales/remote/zh.json'),
  gd: () => import('../../../locales/remote/gd.json'),
  tw: () => import('../../../locales/remote/tw.json'),
  ja: () => import('../../../locales/remote/ja.json'),
  ko: () => import('../../../locales/remote/ko.json'),
  ar: () => import('../../../locales/remote/ar.json'),
}

export type RemoteTranslate = (key: RemoteKey, params?: Params) => string

export function remoteTranslatorOf(lang: LangCode, messages: RemoteMessages): RemoteTranslate {
  const dictionary = rosetta<RemoteMessages>({ [lang]: messages })
  dictionary.locale(lang)
  return (key, params) => dictionary.t(key, params)
}

export const loadRemoteMessages = async (lang: LangCode): Promise<RemoteMessages> => (await LOADERS[lang]()).default

/** What remote control says in a language, asked for once; in English where it cannot be had. */
export const remoteTextsIn = memoizeAsync(async (lang: LangCode) =>
  remoteTranslatorOf(lang, await loadRemoteMessages(lang).catch(() => loadRemoteMessages(DEFAULT_LANG))),
)
