import type { LangCode } from '../../locales/keys.ts'
import type { ChartNames, ChartTexts, StateTexts } from '../../locales/statecharts/keys.ts'
import { textsLoader } from '../i18n/load-texts.ts'

export type ChartWords = { own: ChartTexts; states: Readonly<Record<string, string>>; names: ChartNames }

const loadOwn = textsLoader(import.meta.glob<ChartTexts>('../../locales/statecharts/*.json', { import: 'default' }))
const loadStates = textsLoader(
  import.meta.glob<StateTexts>('../../locales/statecharts/states/??.json', { import: 'default' }),
)
const loadNames = textsLoader(
  import.meta.glob<ChartNames>('../../locales/statecharts/names/??.json', { import: 'default' }),
)

/** What the viewer says beyond the console's own texts. */
export async function loadChartWords(lang: LangCode): Promise<ChartWords> {
  const [own, states, names] = await Promise.all([
    loadOwn(lang),
    lang === 'en' ? {} : loadStates(lang),
    loadNames(lang),
  ])
  return { own, states, names }
}
