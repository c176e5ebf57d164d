import type ar from './ar.json'
import type en from './en.json'
import type gd from './gd.json'
import type ja from './ja.json'
import type ko from './ko.json'
import type tw from './tw.json'
import type zh from './zh.json'

/** The dotted paths of all texts within. */
export type Paths<T> = { [K in keyof T & string]: T[K] extends string ? K : `${K}.${Paths<T[K]>}` }[keyof T & string]

/** The shape that every locale has: English is the master. */
export type Messages = typeof en
/** The dotted path of one text, as `failure.sendCode.adminNotFound`. */
export type MessageKey = Paths<Messages>

/** A key that a language lacks fails the type check here; one that English lacks fails a test. */
type Locale<T extends Messages> = T

/** Each language by its code (§9, decisions "Languages"). */
export type Locales = {
  zh: Locale<typeof zh>
  gd: Locale<typeof gd>
  en: Messages
  ja: Locale<typeof ja>
  ko: Locale<typeof ko>
  ar: Locale<typeof ar>
  tw: Locale<typeof tw>
}

export type LangCode = keyof Locales
