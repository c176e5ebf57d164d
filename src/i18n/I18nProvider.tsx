import { createContext, type ReactNode, useContext, useLayoutEffect, useMemo } from 'react'
import type { LangCode, Messages } from '../../locales/keys.ts'
import { type Formats, formatsOf } from './format.ts'
import { LANGUAGES } from './languages.ts'
import { type Translate, translatorOf } from './translate.ts'

type I18n = { lang: LangCode; t: Translate; formats: Formats }

const I18nContext = createContext<I18n | undefined>(undefined)

type Props = { lang: LangCode; messages: Messages; children: ReactNode }

/** Gives the texts of one language to all below it, and tells the document its language and direction. */
export function I18nProvider({ lang, messages, children }: Props) {
  const i18n = useMemo(() => ({ lang, t: translatorOf(lang, messages), formats: formatsOf(lang) }), [lang, messages])
  useLayoutEffect(() => {
    document.documentElement.lang = LANGUAGES[lang].tag
    document.documentElement.dir = LANGUAGES[lang].dir
  }, [lang])
  return <I18nContext value={i18n}>{children}</I18nContext>
}

function useI18n() {
  const i18n = useContext(I18nContext)
  if (!i18n) throw new Error('useT needs an I18nProvider above it')
  return i18n
}

export const useT = () => useI18n().t
export const useLang = () => useI18n().lang
export const useFormats = () => useI18n().formats
