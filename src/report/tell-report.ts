import type { Trace } from '../../domain/statecharts/trace.ts'
import type { Messages } from '../../locales/keys.ts'
import type { Formats } from '../i18n/format.ts'
import type { LangCode } from '../i18n/languages.ts'
import { loadChartWords } from '../incident/load-texts.ts'
import { reportWords } from '../incident/report-words.ts'
import { originalsOf, textsOf } from '../incident/texts.ts'

export type Spoken = { lang: LangCode; messages: Messages; formats: Formats }

/** What is said of the charts in this language. */
export const fetchWords = loadChartWords

/** A report of this page in the words of its language, which are loaded for it. */
export async function tellReport(report: Trace, { lang, messages, formats }: Spoken) {
  const words = await loadChartWords(lang)
  const charts = report.machines.flatMap(({ chart }) => chart ?? [])
  const texts = textsOf({ lang, messages, words }, { originals: originalsOf(charts), showsKeys: false })
  return reportWords({ ...texts, formats }, report)
}
