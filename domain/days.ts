import type { LangCode } from './languages.ts'
import { DAYS } from './resources/choices.ts'

export type Weekday = (typeof DAYS)[number]

const DAY_MS = 86_400_000

/** Noon in UTC: a day more or less, whatever clocks do anywhere. */
const noonOf = (day: string) => Date.parse(`${day}T12:00:00Z`)

/** `2026-11-22` and so many days on. */
export const daysAfter = (day: string, count: number) =>
  new Date(noonOf(day) + count * DAY_MS).toISOString().slice(0, 10)

export const daysBetween = (from: string, until: string) => Math.round((noonOf(until) - noonOf(from)) / DAY_MS)

export const weekdayOf = (day: string): Weekday => DAYS[(new Date(noonOf(day)).getUTCDay() + 6) % 7] ?? 'mon'

/** The first day of the week in which a day lies, where weeks begin on this one. */
export const weekBegin = (day: string, first: Weekday) =>
  daysAfter(day, -((DAYS.indexOf(weekdayOf(day)) - DAYS.indexOf(first) + 7) % 7))

/** With what a week begins where most people speak the language, as CLDR has it; browsers do not all know. */
export const FIRST_WEEKDAY: Readonly<Record<LangCode, Weekday>> = {
  zh: 'mon',
  gd: 'sun',
  en: 'sun',
  ja: 'sun',
  ko: 'sun',
  ar: 'sat',
  tw: 'sun',
}
