import type { Paths } from '../keys.ts'
import type ar from './ar.json'
import type en from './en.json'
import type gd from './gd.json'
import type ja from './ja.json'
import type ko from './ko.json'
import type tw from './tw.json'
import type zh from './zh.json'

/**
 * What all pages of records say: English is the master. What a page alone says stands in the folder of its project,
 * by the ids and fields of the definitions; they are the master there, and a test holds every language to them.
 */
export type PageTexts = typeof en
/** The dotted path of one text; words are looked up by the names of fields. */
export type PageTextKey = Paths<Omit<PageTexts, 'words'>>

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
