import { createContext, type ReactNode, use, useContext } from 'react'
import { DEFAULT_LANG } from '../../domain/languages.ts'
import type { LangCode } from '../../locales/keys.ts'
import { useLang } from './I18nProvider.tsx'
import { memoizeAsync } from './memoize-async.ts'
import { type TranslateOf, translatorOf } from './translate.ts'

/** The texts that a room has of its own, loaded once a language; in English where a language cannot be had. */
export function ownTexts<Key extends string>(load: (lang: LangCode) => Promise<object>) {
  const textsIn = memoizeAsync(async (lang: LangCode) =>
    translatorOf<Key>(lang, await load(lang).catch(() => load(DEFAULT_LANG))),
  )
  const Provider = createContext<TranslateOf<Key> | undefined>(undefined)
  /** Gives the texts, in the language of the page, to all below; suspends until they are there. */
  const Texts = ({ children }: { children: ReactNode }) => (
    <Provider value={use(textsIn(useLang()))}>{children}</Provider>
  )
  function useTexts() {
    const t = useContext(Provider)
    if (!t) throw new Error('texts need their provider above them')
    return t
  }
  return { textsIn, Provider, Texts, useTexts }
}
