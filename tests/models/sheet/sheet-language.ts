import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { StatechartFile } from '../../../domain/statecharts/chart.ts'
import type { LangCode, Messages } from '../../../locales/keys.ts'
import type { ChartNames, ChartTexts } from '../../../locales/statecharts/keys.ts'
import { formatsOf } from '../../../src/i18n/format.ts'
import { LANGUAGES } from '../../../src/i18n/languages.ts'
import { originalsOf, textsOf } from '../../../src/incident/texts.ts'
import type { Words } from '../../../src/incident/words.ts'
import { type Teller, tellerOf } from './console-texts.ts'
import { SHEET_WORDS, type SheetWords } from './sheet-words.ts'

const LOCALES = join(import.meta.dirname, '../../../locales')
const read = <Texts>(file: string) => JSON.parse(readFileSync(join(LOCALES, file), 'utf8')) as Texts

/** All that a sheet is written with in one language. */
export type SheetLanguage = {
  lang: LangCode
  isRightToLeft: boolean
  words: SheetWords
  chartWords: Words
  tell: Teller
}

export function sheetLanguage(lang: LangCode, charts: readonly Pick<StatechartFile, 'nodes'>[]): SheetLanguage {
  const words = {
    own: read<ChartTexts>(`statecharts/${lang}.json`),
    states: lang === 'en' ? {} : read<Record<string, string>>(`statecharts/states/${lang}.json`),
    names: read<ChartNames>(`statecharts/names/${lang}.json`),
  }
  const messages = read<Messages>(`${lang}.json`)
  const originals = originalsOf(charts as never)
  return {
    lang,
    isRightToLeft: LANGUAGES[lang].dir === 'rtl',
    words: SHEET_WORDS[lang],
    chartWords: { ...textsOf({ lang, messages, words }, { originals, showsKeys: false }), formats: formatsOf(lang) },
    tell: tellerOf(lang),
  }
}
