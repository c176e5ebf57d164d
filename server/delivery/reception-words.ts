import type { LANG_CODES } from '../../domain/resources/choices.ts'
import type { LocalTexts } from '../../domain/resources/fields.ts'
import { filled } from '../../domain/resources/placeholders.ts'
import { interpolate } from '../../domain/sheets/interpolate.ts'
import ar from '../../locales/delivery/ar.json'
import en from '../../locales/delivery/en.json'
import gd from '../../locales/delivery/gd.json'
import ja from '../../locales/delivery/ja.json'
import ko from '../../locales/delivery/ko.json'
import tw from '../../locales/delivery/tw.json'
import zh from '../../locales/delivery/zh.json'
import type { WrittenLetter } from '../database/schema/notices.ts'
import { lines, oneLine } from './one-line.ts'

type LangCode = (typeof LANG_CODES)[number]
type Words = typeof en.reception

/** What is told of a reception; `zone`: the company's time zone. */
export type ReceptionFacts = {
  company: string
  zone: string
  address: string
  subject: string
  visitor: string
  host: string
  room: string
  code: string
  starts_at: Date
}

/** How a company words it to visitors. */
export type ReceptionTemplate = { message: LocalTexts; signature: string; includes: readonly ('place' | 'code')[] }

const WORDS = {
  ...{ ar: ar.reception, en: en.reception, gd: gd.reception, ja: ja.reception },
  ...{ ko: ko.reception, tw: tw.reception, zh: zh.reception },
} satisfies Record<LangCode, Words>
const FORMS: Readonly<Record<string, string>> = { zh: 'zh-CN', gd: 'zh-HK', tw: 'zh-TW' }

const isSpoken = (lang: string): lang is LangCode => Object.hasOwn(WORDS, lang)

const timeIn = ({ starts_at, zone }: ReceptionFacts, lang: LangCode) =>
  new Intl.DateTimeFormat(FORMS[lang] ?? lang, { dateStyle: 'long', timeStyle: 'short', timeZone: zone }).format(
    starts_at,
  )

/** In the company's language where the template has it, else in English, else in its first. */
function spoken(message: LocalTexts, lang: string): { lang: LangCode; text: string } {
  const has = (each: string): each is LangCode => isSpoken(each) && (message[each] ?? '').trim() !== ''
  const found = [lang, 'en', ...Object.keys(message)].find(has) ?? 'en'
  return { lang: found, text: message[found] ?? '' }
}

const MASKED = '••••'

/** What a template tells a visitor; `shown` for those who may not read the codes of visits. */
export function visitorLetter(template: ReceptionTemplate, facts: ReceptionFacts, companyLang: string) {
  const letter = lettered(template, facts, companyLang)
  const { text: shown } = lettered(template, { ...facts, code: facts.code && MASKED }, companyLang)
  return { ...letter, shown } satisfies WrittenLetter
}

function lettered(template: ReceptionTemplate, facts: ReceptionFacts, companyLang: string) {
  const { lang, text } = spoken(template.message, companyLang)
  const words = WORDS[lang]
  const [host, room, code] = [oneLine(facts.host), oneLine(facts.room), oneLine(facts.code)]
  const told = filled(
    lines(text),
    { name: oneLine(facts.visitor), host, time: timeIn(facts, lang), room, code },
    words.unsaid,
  )
  const signature = oneLine(template.signature)
  const adds = (what: 'place' | 'code') => template.includes.includes(what)
  const parts = [
    signature ? interpolate(words.signed, { signature, text: told }) : told,
    adds('place') && facts.address && interpolate(words.place, { address: oneLine(facts.address, 200) }),
    adds('code') && code && !text.includes('{code}') && interpolate(words.code, { code }),
  ]
  const subject = interpolate(words.subject, { company: oneLine(facts.company) })
  return { subject, text: parts.filter((part) => part).join('\n'), lang }
}

/** What a host is told of a visit, in their language. */
export function hostLetter(occasion: keyof Words['host'], facts: ReceptionFacts, lang: string): WrittenLetter {
  const spokenLang = isSpoken(lang) ? lang : 'en'
  const words = WORDS[spokenLang]
  const room = oneLine(facts.room)
  const subject = interpolate(words.host[occasion], {
    visitor: oneLine(facts.visitor),
    subject: oneLine(facts.subject),
  })
  const parts = [
    subject,
    interpolate(words.begins, { time: timeIn(facts, spokenLang) }),
    room && interpolate(words.room, { room }),
    oneLine(facts.company),
  ]
  return { subject, text: parts.filter((part) => part).join('\n'), lang: spokenLang }
}
