import { formatsOf } from '../../../src/i18n/format.ts'
import type { LangCode } from '../../../src/i18n/languages.ts'
import { loadMessages } from '../../../src/i18n/load-messages.ts'
import { loadChartWords } from '../../../src/incident/load-texts.ts'
import { originalsOf, textsOf } from '../../../src/incident/texts.ts'
import type { Words } from '../../../src/incident/words.ts'
import { CHARTS } from './stories.ts'

/** What a story is told with, in one language. */
export async function wordsIn(lang: LangCode, showsKeys = false): Promise<Words> {
  const language = { lang, messages: await loadMessages(lang), words: await loadChartWords(lang) }
  return { ...textsOf(language, { originals: originalsOf([...CHARTS.values()]), showsKeys }), formats: formatsOf(lang) }
}
