import { formatsOf } from '../../i18n/format.ts'
import { LANG_CODES } from '../../i18n/languages.ts'
import { loadMessages } from '../../i18n/load-messages.ts'
import { loadChartWords } from '../../incident/load-texts.ts'
import { originalsOf, textsOf } from '../../incident/texts.ts'
import { catalogue } from './catalogue.ts'
import { KEYS, type Names, namesIn } from './names.ts'

const originals = originalsOf(await catalogue(''))

const spoken = await Promise.all(
  LANG_CODES.map(async (lang) => {
    const [messages, words] = await Promise.all([loadMessages(lang), loadChartWords(lang)])
    return namesIn(textsOf({ lang, messages, words }, { originals, showsKeys: false }), formatsOf(lang))
  }),
)

/** The names that a drawing made ahead has room for: those of every language, and the keys. */
export const EVERY_LANGUAGE: readonly Names[] = [...spoken, KEYS]
