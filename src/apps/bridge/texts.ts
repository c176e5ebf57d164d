import { DEFAULT_LANG, type LangCode } from '../../i18n/languages.ts'
import { loadMessages } from '../../i18n/load-messages.ts'

const load = (lang: LangCode) =>
  loadMessages(lang)
    .catch(() => loadMessages(DEFAULT_LANG))
    .then((messages) => ({ lang, messages }))

const loaded = new Map<LangCode, ReturnType<typeof load>>()

/** The texts of a language, asked for once; in English where they cannot be had. */
export function textsIn(lang: LangCode) {
  const texts = loaded.get(lang) ?? load(lang)
  loaded.set(lang, texts)
  return texts
}
