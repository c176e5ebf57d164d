import rosetta from 'rosetta'
import type { LangCode } from '../../../../locales/keys.ts'
import type { PageLocales, PageTextKey, PageTexts } from '../../../../locales/pages/keys.ts'
import { DEFAULT_LANG } from '../../../i18n/languages.ts'
import type { Params } from '../../../i18n/translate.ts'
import { type NamesOf, namesIn } from './names.ts'

type Loaders = { [Lang in LangCode]: () => Promise<{ default: PageLocales[Lang] }> }

const LOADERS: Loaders = {
  en: () => import('../../../../locales/pages/en.json'),
  zh: () => import('../../../../locales/pages/zh.json'),
  gd: () => import('../../../../locales/pages/gd.json'),
  tw: () => import('../../../../locales/pages/tw.json'),
  ja: () => import('../../../../locales/pages/ja.json'),
  ko: () => import('../../../../locales/pages/ko.json'),
  ar: () => import('../../../../locales/pages/ar.json'),
}

export type PageTranslate = (key: PageTextKey, params?: Params) => string
export type Texts = { t: PageTranslate; namesOf: NamesOf }

export function textsOf(lang: LangCode, texts: PageTexts): Texts {
  const dictionary = rosetta<PageTexts>({ [lang]: texts })
  dictionary.locale(lang)
  return { t: (key, params) => dictionary.t(key, params), namesOf: namesIn(texts) }
}

async function load(lang: LangCode) {
  const texts = await LOADERS[lang]().catch(LOADERS[DEFAULT_LANG])
  return textsOf(lang, texts.default)
}

const loaded = new Map<LangCode, Promise<Texts>>()

/** What the pages of records say in a language, asked for once; in English where it cannot be had. */
export function pageTextsIn(lang: LangCode) {
  const texts = loaded.get(lang) ?? load(lang)
  loaded.set(lang, texts)
  return texts
}
