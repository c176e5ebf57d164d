import { interpolate } from '../../domain/sheets/interpolate.ts'
import ar from '../../locales/messages/ar.json'
import en from '../../locales/messages/en.json'
import gd from '../../locales/messages/gd.json'
import ja from '../../locales/messages/ja.json'
import ko from '../../locales/messages/ko.json'
import zh from '../../locales/messages/zh.json'
import type { Message, Purpose } from './delivery.ts'

type Texts = Readonly<Record<Purpose, { subject: string; text: string }>>

const TEXTS: Readonly<Record<string, Texts>> = { ar, en, gd, ja, ko, tw: gd, zh }

const textsFor = (lang = 'en') => (Object.hasOwn(TEXTS, lang) ? TEXTS[lang] : undefined) ?? en

/** What a person reads, in their language. */
export function wordsOf({ purpose, code = '', lang }: Message, codeSeconds: number) {
  const { subject, text } = textsFor(lang)[purpose]
  return { subject, text: interpolate(text, { code, minutes: Math.max(1, Math.round(codeSeconds / 60)) }) }
}
