import type { Paths } from '../keys.ts'
import type ar from './ar.json'
import type en from './en.json'
import type gd from './gd.json'
import type ja from './ja.json'
import type ko from './ko.json'
import type tw from './tw.json'
import type zh from './zh.json'

/** What the pages of records say: English is the master. */
export type PageTexts = typeof en
/** The dotted path of one text; what belongs to a single page is looked up by the names of its definition. */
export type PageTextKey = Paths<Omit<PageTexts, 'words' | 'pages'>>

/** A key that a language lacks fails the type check here. */
type Locale<T extends PageTexts> = T

export type PageLocales = {
  zh: Locale<typeof zh>
  gd: Locale<typeof gd>
  en: PageTexts
  ja: Locale<typeof ja>
  ko: Locale<typeof ko>
  ar: Locale<typeof ar>
  tw: Locale<typeof tw>
}
