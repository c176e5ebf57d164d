import type { LANG_CODES } from '../../domain/resources/choices.ts'
import { interpolate } from '../../domain/sheets/interpolate.ts'
import arDelivery from '../../locales/delivery/ar.json'
import enDelivery from '../../locales/delivery/en.json'
import gdDelivery from '../../locales/delivery/gd.json'
import jaDelivery from '../../locales/delivery/ja.json'
import koDelivery from '../../locales/delivery/ko.json'
import twDelivery from '../../locales/delivery/tw.json'
import zhDelivery from '../../locales/delivery/zh.json'
import arAlarm from '../../locales/pages/alarm/ar.json'
import enAlarm from '../../locales/pages/alarm/en.json'
import gdAlarm from '../../locales/pages/alarm/gd.json'
import jaAlarm from '../../locales/pages/alarm/ja.json'
import koAlarm from '../../locales/pages/alarm/ko.json'
import twAlarm from '../../locales/pages/alarm/tw.json'
import zhAlarm from '../../locales/pages/alarm/zh.json'
import ar from '../../locales/pages/ar.json'
import en from '../../locales/pages/en.json'
import gd from '../../locales/pages/gd.json'
import ja from '../../locales/pages/ja.json'
import ko from '../../locales/pages/ko.json'
import { namesIn } from '../../locales/pages/names.ts'
import tw from '../../locales/pages/tw.json'
import zh from '../../locales/pages/zh.json'
import { lines, oneLine } from './one-line.ts'

type LangCode = (typeof LANG_CODES)[number]

/** What a message says of an alarm; `zone`: the company's time zone, `link`: empty for who cannot open it, `isLater`: whether others were called before. */
export type AlarmLetter = {
  company: string
  level: string
  kind: string
  robot: string
  place: string
  advice: string
  since: Date
  zone: string
  link: string
  isLater: boolean
  /** To who has taken it. */
  isReminder?: boolean
}

const WORDS = {
  ar: { ...arDelivery.alarm, names: namesIn(ar, arAlarm)('warningRules') },
  en: { ...enDelivery.alarm, names: namesIn(en, enAlarm)('warningRules') },
  gd: { ...gdDelivery.alarm, names: namesIn(gd, gdAlarm)('warningRules') },
  ja: { ...jaDelivery.alarm, names: namesIn(ja, jaAlarm)('warningRules') },
  ko: { ...koDelivery.alarm, names: namesIn(ko, koAlarm)('warningRules') },
  tw: { ...twDelivery.alarm, names: namesIn(tw, twAlarm)('warningRules') },
  zh: { ...zhDelivery.alarm, names: namesIn(zh, zhAlarm)('warningRules') },
} satisfies Record<LangCode, unknown>

const SMS_ADVICE_MOST = 80

type Letter = { alarm: AlarmLetter; lang: LangCode; momentIn: (style: 'long' | 'short') => string }

function partsOf({ alarm, lang, momentIn }: Letter) {
  const { names, ...words } = WORDS[lang]
  const { level, kind, link, isLater, isReminder = false } = alarm
  const [robot, place] = [oneLine(alarm.robot), oneLine(alarm.place)]
  const told = { level: names.option('level', level), kind: names.option('kind', kind), robot }
  return {
    subject: interpolate(isReminder ? words.reminder.subject : words.subject, told),
    place: place && interpolate(words.place, { place }),
    since: (style: 'long' | 'short') => interpolate(words.since, { since: momentIn(style) }),
    advice: (advice: string) => advice && interpolate(words.advice, { advice }),
    reminder: isReminder ? words.reminder.text : '',
    unanswered: isLater ? words.unanswered : '',
    link: link && interpolate(isReminder ? words.reminder.link : words.link, { link }),
  }
}

const joined = (parts: readonly string[], by: string) => parts.filter((part) => part !== '').join(by)

/** Of all that people have written a line end stays in the advice of a mail alone: no name makes a header, or a line that looks like ours. */
export function mailOfAlarm(letter: Letter) {
  const { subject, place, since, advice, reminder, unanswered, link } = partsOf(letter)
  const { alarm } = letter
  const facts = joined([subject, place, since('long')], '\n')
  const text = joined([facts, advice(lines(alarm.advice)), reminder, unanswered, link, oneLine(alarm.company)], '\n\n')
  return { subject, text: `${text}\n` }
}

export function textMessageOfAlarm(letter: Letter) {
  const { subject, place, since, advice, reminder, unanswered } = partsOf(letter)
  const { alarm } = letter
  const short = advice(oneLine(alarm.advice, SMS_ADVICE_MOST))
  return { subject, text: joined([subject, place, since('short'), short, reminder, unanswered, alarm.link], '\n') }
}
