import type { Paths } from '../keys.ts'
import type ar from './ar.json'
import type en from './en.json'
import type gd from './gd.json'
import type ja from './ja.json'
import type ko from './ko.json'
import type tw from './tw.json'
import type zh from './zh.json'

/** What only the pickers say: English is the master. */
export type PickerMessages = typeof en
export type PickerKey = Paths<PickerMessages>

/** A key that a language lacks fails the type check here. */
type Locale<T extends PickerMessages> = T

export type PickerLocales = {
  zh: Locale<typeof zh>
  gd: Locale<typeof gd>
  en: PickerMessages
  ja: Locale<typeof ja>
  ko: Locale<typeof ko>
  ar: Locale<typeof ar>
  tw: Locale<typeof tw>
}
