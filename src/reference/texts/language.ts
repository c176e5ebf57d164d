import { createLanguageStore, type Language } from '../../i18n/language-store.ts'
import type { LangCode } from '../../i18n/languages.ts'
import { loadMessages } from '../../i18n/load-messages.ts'
import { type ReferenceTranslate, referenceTextsIn } from './ReferenceTexts.tsx'

type Said = Language & { t: ReferenceTranslate }

async function load(lang: LangCode): Promise<Said> {
  const [messages, t] = await Promise.all([loadMessages(lang), referenceTextsIn(lang)])
  return { lang, messages, t }
}

export const languageFrom = async (lang: LangCode) => createLanguageStore(await load(lang))
export type ReferenceLanguage = Awaited<ReturnType<typeof languageFrom>>

/** The page keeps nothing on the device: the address alone carries the choice. */
export async function speak(language: ReferenceLanguage, lang: LangCode) {
  language.speak(await load(lang))
  const address = new URL(location.href)
  address.searchParams.set('lang', lang)
  history.replaceState(history.state, '', address)
}
