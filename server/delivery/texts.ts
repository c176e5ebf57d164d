import type { LANG_CODES } from '../../domain/resources/choices.ts'
import { interpolate } from '../../domain/sheets/interpolate.ts'
import ar from '../../locales/delivery/ar.json'
import en from '../../locales/delivery/en.json'
import gd from '../../locales/delivery/gd.json'
import ja from '../../locales/delivery/ja.json'
import ko from '../../locales/delivery/ko.json'
import tw from '../../locales/delivery/tw.json'
import zh from '../../locales/delivery/zh.json'
import type { Letter, Message, Purpose } from './delivery.ts'

type Text = { subject: string; text: string; unsigned?: string; sms?: string }
type Texts = Readonly<Record<Purpose, Text>>
type LangCode = (typeof LANG_CODES)[number]

const TEXTS: Readonly<Record<LangCode, Texts>> = { ar, en, gd, ja, ko, tw, zh }
/** How moments are written there. */
const FORMS: Readonly<Record<string, string>> = { zh: 'zh-CN', gd: 'zh-HK', tw: 'zh-TW' }

const textsFor = (lang = 'en') => (Object.hasOwn(TEXTS, lang) ? TEXTS[lang as LangCode] : en)

const wordsOfLetter = ({ until, zone, ...words }: Letter, lang = 'en') => ({
  ...words,
  until: new Intl.DateTimeFormat(FORMS[lang] ?? lang, { dateStyle: 'long', timeStyle: 'short', timeZone: zone }).format(
    until,
  ),
})

const formOf = ({ text, unsigned = text, sms }: Text, { channel, letter }: Message) => {
  if (channel === 'sms' && sms) return sms
  return letter?.inviter === '' ? unsigned : text
}

export function wordsOf(message: Message, codeSeconds: number) {
  const { purpose, code = '', lang, letter } = message
  const texts = textsFor(lang)[purpose]
  const values = {
    ...{ code, minutes: Math.max(1, Math.round(codeSeconds / 60)) },
    ...(letter && wordsOfLetter(letter, lang)),
  }
  return { subject: interpolate(texts.subject, values), text: interpolate(formOf(texts, message), values) }
}
