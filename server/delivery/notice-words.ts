import type { LANG_CODES } from '../../domain/resources/choices.ts'
import { interpolate } from '../../domain/sheets/interpolate.ts'
import ar from '../../locales/delivery/ar.json'
import en from '../../locales/delivery/en.json'
import gd from '../../locales/delivery/gd.json'
import ja from '../../locales/delivery/ja.json'
import ko from '../../locales/delivery/ko.json'
import tw from '../../locales/delivery/tw.json'
import zh from '../../locales/delivery/zh.json'
import type { Figures } from '../database/schema/notices.ts'
import { oneLine } from './one-line.ts'

type LangCode = (typeof LANG_CODES)[number]
type Words = typeof en.notice

/** What a daily notice tells, of a day by the company's clocks; `stop`: where the person ends it. */
export type NoticeLetter = { company: string; name: string; day: string; figures: Figures; link: string; stop: string }

const WORDS = {
  ...{ ar: ar.notice, en: en.notice, gd: gd.notice, ja: ja.notice },
  ...{ ko: ko.notice, tw: tw.notice, zh: zh.notice },
} satisfies Record<LangCode, Words>

const METRES_PER_KM = 1000

type Letter = { notice: NoticeLetter; lang: LangCode; form: string }

function writer({ lang, form }: Letter) {
  const words = WORDS[lang]
  const numbers = new Intl.NumberFormat(form, { maximumFractionDigits: 1 })
  const written = (values: Readonly<Record<string, number | string>>) =>
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, typeof value === 'number' ? numbers.format(value) : value]),
    )
  return {
    words,
    say: (text: string, values: Readonly<Record<string, number | string>>) => interpolate(text, written(values)),
  }
}

/** A line for each of its contents; those of a text message name no robot. */
function linesOf(letter: Letter, isShort: boolean) {
  const { words, say } = writer(letter)
  const { robot_states, warnings, visitors, questions, distance, battery } = letter.notice.figures
  const ofBattery = () => {
    if (battery?.lowest === undefined) return words.battery_unknown
    const robot = oneLine(String(battery.robot))
    return say(isShort ? words.battery_short : words.battery, { ...battery, robot })
  }
  return [
    robot_states && say(words.robot_states, robot_states),
    battery && ofBattery(),
    warnings && say(words.warnings, warnings),
    visitors && say(words.visitors, visitors),
    questions && say(words.questions, questions),
    distance && say(words.distance, { km: Number(distance.metres) / METRES_PER_KM }),
  ].filter((line) => line !== undefined)
}

function subjectOf({ notice, form }: Letter) {
  const day = new Intl.DateTimeFormat(form, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(notice.day))
  return `${oneLine(notice.name)}, ${day}`
}

export function mailOfNotice(letter: Letter) {
  const { words, say } = writer(letter)
  const { notice } = letter
  const subject = subjectOf(letter)
  const parts = [
    linesOf(letter, false).join('\n'),
    words.period,
    say(words.link, { link: notice.link }),
    oneLine(notice.company),
    say(words.stop, { link: notice.stop }),
  ]
  return { subject, text: `${subject}\n\n${parts.join('\n\n')}\n` }
}

export function textMessageOfNotice(letter: Letter) {
  const subject = subjectOf(letter)
  return { subject, text: [subject, ...linesOf(letter, true)].join('\n') }
}
