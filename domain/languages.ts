import { LANG_CODES } from './resources/choices.ts'

export type LangCode = (typeof LANG_CODES)[number]

export const DEFAULT_LANG: LangCode = 'en'

export const isLangCode = (code: unknown): code is LangCode => LANG_CODES.some((each) => each === code)

/** `?lang=` → cookie `spLocaleId` → English, until profile or company says otherwise; an unknown code is ignored. */
export const chosenLang = ({ query, cookie }: { query?: unknown; cookie?: unknown }): LangCode =>
  [query, cookie].find(isLangCode) ?? DEFAULT_LANG
