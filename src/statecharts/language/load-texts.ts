import type { LangCode } from '../../../locales/keys.ts'
import type { ChartTexts, OtherLang, StateTexts } from '../../../locales/statecharts/keys.ts'

export type ChartWords = { own: ChartTexts; states: Readonly<Record<string, string>> }

const OWN: Readonly<Record<LangCode, () => Promise<{ default: ChartTexts }>>> = {
  en: () => import('../../../locales/statecharts/en.json'),
  zh: () => import('../../../locales/statecharts/zh.json'),
  gd: () => import('../../../locales/statecharts/gd.json'),
  tw: () => import('../../../locales/statecharts/tw.json'),
  ja: () => import('../../../locales/statecharts/ja.json'),
  ko: () => import('../../../locales/statecharts/ko.json'),
  ar: () => import('../../../locales/statecharts/ar.json'),
}
const STATES: Readonly<Record<OtherLang, () => Promise<{ default: StateTexts }>>> = {
  zh: () => import('../../../locales/statecharts/states/zh.json'),
  gd: () => import('../../../locales/statecharts/states/gd.json'),
  tw: () => import('../../../locales/statecharts/states/tw.json'),
  ja: () => import('../../../locales/statecharts/states/ja.json'),
  ko: () => import('../../../locales/statecharts/states/ko.json'),
  ar: () => import('../../../locales/statecharts/states/ar.json'),
}

/** What the viewer says beyond the console's own texts. */
export async function loadChartWords(lang: LangCode): Promise<ChartWords> {
  const [own, states] = await Promise.all([OWN[lang](), lang === 'en' ? { default: {} } : STATES[lang]()])
  return { own: own.default, states: states.default }
}
