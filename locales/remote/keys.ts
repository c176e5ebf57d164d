import type { Paths } from '../keys.ts'
import type ar from './ar.json'
import type en from './en.json'
import type gd from './gd.json'
import type ja from './ja.json'
import type ko from './ko.json'
import type tw from './tw.json'
import type zh from './zh.json'

/** What only the pages of remote control say: English is the master. */
export type RemoteMessages = typeof en
export type RemoteKey = Paths<RemoteMessages>

/** A key that a language lacks fails the type check here. */
type Locale<T extends RemoteMessages> = T

export type RemoteLocales = {
  zh: Locale<typeof zh>
  gd: Locale<typeof gd>
  en: RemoteMessages
  ja: Locale<typeof ja>
  ko: Locale<typeof ko>
  ar: Locale<typeof ar>
  tw: Locale<typeof tw>
}
