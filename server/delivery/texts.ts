import type { LANG_CODES } from '../../domain/resources/choices.ts'
import { interpolate } from '../../domain/sheets/interpolate.ts'
import ar from '../../locales/delivery/ar.json'
import en from '../../locales/delivery/en.json'
import gd from '../../locales/delivery/gd.json'
import ja from '../../locales/delivery/ja.json'
import ko from '../../locales/delivery/ko.json'
import tw from '../../locales/delivery/tw.json'
import zh from '../../locales/delivery/zh.json'
import { mailOfAlarm, textMessageOfAlarm } from './alarm-words.ts'
import type { Letter, Message, Purpose } from './delivery.ts'
import { mailOfNotice, textMessageOfNotice } from './notice-words.ts'

type Text = { subject: string; text: string; unsigned?: string; sms?: string }
type Texts = Readonly<Record<Exclude<Purpose, 'alarm' | 'notice' | 'reception' | 'trial'>, Text>> & { api_key: string }
type LangCode = (typeof LANG_CODES)[number]

const TEXTS: Readonly<Record<LangCode, Texts>> = { ar, en, gd, ja, ko, tw, zh }
/** How moments are written there. */
const FORMS: Readonly<Record<string, string>> = { zh: 'zh-CN', gd: 'zh-HK', tw: 'zh-TW' }

const langOf = (lang = 'en') => (Object.hasOwn(TEXTS, lang) ? (lang as LangCode) : 'en')

const momentIn = (moment: Date, zone: string, lang: string, dateStyle: 'long' | 'short' = 'long') =>
  new Intl.DateTimeFormat(FORMS[lang] ?? lang, { dateStyle, timeStyle: 'short', timeZone: zone }).format(moment)

const wordsOfLetter = ({ until, zone, ...words }: Letter, lang: LangCode) => ({
  ...words,
  until: momentIn(until, zone, lang),
})

const formOf = ({ text, unsigned = text, sms }: Text, { channel, letter }: Message) => {
  if (channel === 'sms' && sms) return sms
  return letter?.inviter === '' ? unsigned : text
}

/** What a company that speaks this language calls one of its API keys. */
export const calledKey = (lang: string, name: string) => interpolate(TEXTS[langOf(lang)].api_key, { name })

export function wordsOf(message: Message, codeSeconds: number) {
  const { purpose, code = '', letter, alarm, notice, written } = message
  if (purpose === 'reception' || purpose === 'trial') return { subject: written.subject, text: written.text }
  const lang = langOf(message.lang)
  if (purpose === 'alarm') {
    const told = { alarm, lang, momentIn: (style: 'long' | 'short') => momentIn(alarm.since, alarm.zone, lang, style) }
    return message.channel === 'sms' ? textMessageOfAlarm(told) : mailOfAlarm(told)
  }
  if (purpose === 'notice') {
    const told = { notice, lang, form: FORMS[lang] ?? lang }
    return message.channel === 'sms' ? textMessageOfNotice(told) : mailOfNotice(told)
  }
  const texts = TEXTS[lang][purpose]
  const values = {
    ...{ code, minutes: Math.max(1, Math.round(codeSeconds / 60)) },
    ...(letter && wordsOfLetter(letter, lang)),
  }
  return { subject: interpolate(texts.subject, values), text: interpolate(formOf(texts, message), values) }
}
