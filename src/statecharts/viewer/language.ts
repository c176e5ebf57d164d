import { createLanguageStore, type LanguageStore } from '../../i18n/language-store.ts'
import type { LangCode } from '../../i18n/languages.ts'
import { loadMessages } from '../../i18n/load-messages.ts'
import { wishedLang } from '../../i18n/wished-lang.ts'
import { loadChartWords } from '../../incident/load-texts.ts'
import type { Language } from '../../incident/texts.ts'

const KEY = 'statechartsLang'

const stored = () => {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}

const load = async (lang: LangCode): Promise<Language> => {
  const [messages, words] = await Promise.all([loadMessages(lang), loadChartWords(lang)])
  return { lang, messages, words }
}

let store: LanguageStore<Language> | undefined

export async function startLanguage() {
  store = createLanguageStore(await load(wishedLang(stored())))
}

export function language() {
  if (!store) throw new Error('no language has been loaded yet')
  return store
}

export async function speak(lang: LangCode) {
  language().speak(await load(lang))
  try {
    localStorage.setItem(KEY, lang)
  } catch {
    // A blocked storage only means that the choice lasts until the page is left.
  }
}
