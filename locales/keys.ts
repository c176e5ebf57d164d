import type en from './en.json'

/** The dotted paths of all texts within. */
export type Paths<T> = { [K in keyof T & string]: T[K] extends string ? K : `${K}.${Paths<T[K]>}` }[keyof T & string]

/** The shape that every language has: English is the master, and a test holds the others to it. */
export type Messages = typeof en
/** The dotted path of one text, as `failure.sendCode.adminNotFound`. */
export type MessageKey = Paths<Messages>

/** Each language by its code (§9, decisions "Languages"). */
export type LangCode = 'zh' | 'gd' | 'en' | 'ja' | 'ko' | 'ar' | 'tw'
