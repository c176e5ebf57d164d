import { DEFAULT_LANG } from '../../../domain/languages.ts'
import type { LangCode } from '../../i18n/languages.ts'
import { loadMessages } from '../../i18n/load-messages.ts'
import { memoizeAsync } from '../../i18n/memoize-async.ts'

/** The texts of a language, asked for once; in English where they cannot be had. */
export const textsIn = memoizeAsync((lang: LangCode) =>
  loadMessages(lang)
    .catch(() => loadMessages(DEFAULT_LANG))
    .then((messages) => ({ lang, messages })),
)
