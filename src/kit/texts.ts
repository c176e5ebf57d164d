import rosetta from 'rosetta'
import type { LangCode } from '../../locales/keys.ts'
import type { PickerKey, PickerLocales, PickerMessages } from '../../locales/pickers/keys.ts'
import { DEFAULT_LANG } from '../i18n/languages.ts'
import { memoizeAsync } from '../i18n/memoize-async.ts'
import { type Params, remembering } from '../i18n/translate.ts'

type Loaders = { [Lang in LangCode]: () => Promise<{ default: PickerLocales[Lang] }> }

const LOADERS: Loaders = {
  en: () => import('../../locales/pickers/en.json'),
  zh: () => import('../../locales/pickers/zh.json'),
  gd: () => import('../../locales/pickers/gd.json'),
  tw: () => import('../../locales/pickers/tw.json'),
  ja: () => import('../../locales/pickers/ja.json'),
  ko: () => import('../../locales/pickers/ko.json'),
  ar: () => import('../../locales/pickers/ar.json'),
}

export type PickerTranslate = (key: PickerKey, params?: Params) => string

export function pickerTranslatorOf(lang: LangCode, messages: PickerMessages): PickerTranslate {
  const dictionary = rosetta<PickerMessages>({ [lang]: messages })
  dictionary.locale(lang)
  return remembering((key, params) => dictionary.t(key, params))
}

export const loadPickerMessages = async (lang: LangCode): Promise<PickerMessages> => (await LOADERS[lang]()).default

/** What the pickers say in a language, asked for once; in English where it cannot be had. */
export const pickerTextsIn = memoizeAsync(async (lang: LangCode) =>
  pickerTranslatorOf(lang, await loadPickerMessages(lang).catch(() => loadPickerMessages(DEFAULT_LANG))),
)
