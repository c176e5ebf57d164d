import { interpolate } from '../../domain/sheets/interpolate.ts'
import ar from '../../locales/delivery/ar.json'
import en from '../../locales/delivery/en.json'
import gd from '../../locales/delivery/gd.json'
import ja from '../../locales/delivery/ja.json'
import ko from '../../locales/delivery/ko.json'
import zh from '../../locales/delivery/zh.json'
import type { Message, Purpose } from './delivery.ts'

type Texts = Readonly<Record<Purpose, { subject: string; text: string }>>

const TEXTS: Readonly<Record<string, Texts>> = { ar, en, gd, ja, ko, tw: gd, zh }

const textsFor = (lang = 'en') => (Object.hasOwn(TEXTS, lang) ? TEXTS[lang] : undefined) ?? en

export function wordsOf({ purpose, code = '', lang }: Message, codeSeconds: number) {
  const { subject, text } = textsFor(lang)[purpose]
  return { subject, text: interpolate(text, { code, minutes: Math.max(1, Math.round(codeSeconds / 60)) }) }
}
