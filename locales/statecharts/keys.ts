import type { LangCode, Paths } from '../keys.ts'
import type ar from './ar.json'
import type en from './en.json'
import type gd from './gd.json'
import type ja from './ja.json'
import type ko from './ko.json'
import type arStates from './states/ar.json'
import type gdStates from './states/gd.json'
import type jaStates from './states/ja.json'
import type koStates from './states/ko.json'
import type twStates from './states/tw.json'
import type zhStates from './states/zh.json'
import type tw from './tw.json'
import type zh from './zh.json'

/** What only the viewer of the charts says: English is the master. */
export type ChartTexts = typeof en
/** The dotted path of one text; events and guards are looked up by their names. */
export type ChartTextKey = Paths<Omit<ChartTexts, 'events' | 'guards'>>

/** What states are for, by their ids: English has the charts' own sentences. */
export type StateTexts = typeof zhStates

/** A key that a language lacks fails the type check here. */
type Locale<T extends ChartTexts> = T
type States<T extends StateTexts> = T

export type ChartLocales = {
  zh: Locale<typeof zh>
  gd: Locale<typeof gd>
  en: ChartTexts
  ja: Locale<typeof ja>
  ko: Locale<typeof ko>
  ar: Locale<typeof ar>
  tw: Locale<typeof tw>
}

export type StateLocales = {
  zh: StateTexts
  gd: States<typeof gdStates>
  ja: States<typeof jaStates>
  ko: States<typeof koStates>
  ar: States<typeof arStates>
  tw: States<typeof twStates>
}

/** Every language that the charts' own sentences are put into. */
export type OtherLang = Exclude<LangCode, 'en'>
