import { DEFAULT_LANG } from '../../domain/languages.ts'
import type { LangCode } from '../../locales/keys.ts'

export type { LangCode }
export type Direction = 'ltr' | 'rtl'
export type Language = { tag: string; intlTag: string; name: string; dir: Direction }

const language = (tag: string, name: string, dir: Direction = 'ltr', intlTag = tag): Language => ({
  tag,
  intlTag,
  name,
  dir,
})

/** BCP 47 tag, name in the language itself, and direction of each code. Arabic keeps the digits that codes and numbers are typed in. */
export const LANGUAGES: Readonly<Record<LangCode, Language>> = {
  en: language('en', 'English'),
  zh: language('zh-Hans', '简体中文'),
  gd: language('zh-Hant', '繁體中文'),
  tw: language('zh-Hant-TW', '繁體中文（台灣）'),
  ja: language('ja', '日本語'),
  ko: language('ko', '한국어'),
  ar: language('ar', 'العربية', 'rtl', 'ar-u-nu-latn'),
}

/** In the order in which they are offered. */
export const LANG_CODES = Object.keys(LANGUAGES) as LangCode[]

/** The languages to offer: those that the server lists and the console knows, in our order; all of them while no list is known. */
export const offeredLangs = (codes?: readonly string[]): LangCode[] => {
  const known = LANG_CODES.filter((code) => codes?.includes(code))
  return known.length > 0 ? known : LANG_CODES
}

/** The text of a name map (`{zh: …, en: …}`) in this language, else in English, else as it came. */
export const nameIn = (lang: LangCode, names: Readonly<Record<string, string>> | undefined, fallback: string) =>
  names?.[lang] || names?.[DEFAULT_LANG] || fallback
