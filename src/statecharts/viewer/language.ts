import { DEFAULT_LANG, isLangCode } from '../../../domain/languages.ts'
import { createLanguageStore, type LanguageStore } from '../../i18n/language-store.ts'
import { LANG_CODES, type LangCode } from '../../i18n/languages.ts'
import { loadMessages } from '../../i18n/load-messages.ts'
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

/** The console's own choice, where the viewer lies beside it. */
const cookie = () => /(?:^|; )spLocaleId=(\w+)/.exec(document.cookie)?.[1]

/** `?lang=`, what was chosen here, what the console speaks, then what the browser asks for. */
function wished(): LangCode {
  const asked = [new URLSearchParams(location.search).get('lang'), stored(), cookie()].find(isLangCode)
  if (asked) return asked
  const tag = navigator.language.toLowerCase()
  if (tag.startsWith('zh')) return /hant|tw|hk|mo/.test(tag) ? (tag.includes('tw') ? 'tw' : 'gd') : 'zh'
  return LANG_CODES.find((code) => tag.startsWith(code)) ?? DEFAULT_LANG
}

const load = async (lang: LangCode): Promise<Language> => {
  const [messages, words] = await Promise.all([loadMessages(lang), loadChartWords(lang)])
  return { lang, messages, words }
}

let store: LanguageStore<Language> | undefined

export async function startLanguage() {
  store = createLanguageStore(await load(wished()))
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
