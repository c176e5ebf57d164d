import { LANGUAGES, type LangCode } from './languages.ts'

const MINUTE_S = 60
const HOUR_S = 60 * MINUTE_S
const DAY_S = 24 * HOUR_S

const isSameDay = (one: Date, other: Date) => one.toDateString() === other.toDateString()

const CLOCK = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const

/** A format takes milliseconds to make: each is made when it is first needed. */
function lazily<Format>(make: () => Format) {
  let made: Format | undefined
  return () => {
    made ??= make()
    return made
  }
}

/** Dates, numbers and spans in the words of one language. */
export function formatsOf(lang: LangCode) {
  const tag = LANGUAGES[lang].intlTag
  const integer = lazily(() => new Intl.NumberFormat(tag))
  const ratio = lazily(() => new Intl.NumberFormat(tag, { style: 'percent' }))
  const minute = lazily(() => new Intl.NumberFormat(tag, { style: 'unit', unit: 'minute', unitDisplay: 'long' }))
  const second = lazily(() => new Intl.NumberFormat(tag, { style: 'unit', unit: 'second', unitDisplay: 'narrow' }))
  const relative = lazily(() => new Intl.RelativeTimeFormat(tag, { numeric: 'auto' }))
  const clock = lazily(() => new Intl.DateTimeFormat(tag, CLOCK))
  const dayAndClock = lazily(() => new Intl.DateTimeFormat(tag, { month: 'short', day: 'numeric', ...CLOCK }))
  const zoned = new Map<
    string,
    Readonly<Record<'clock' | 'day' | 'shortDay' | 'date' | 'moment', Intl.DateTimeFormat>>
  >()
  function formatsIn(timeZone: string) {
    const known = zoned.get(timeZone)
    if (known) return known
    const clock = new Intl.DateTimeFormat(tag, { ...CLOCK, timeZone })
    const day = new Intl.DateTimeFormat(tag, { weekday: 'long', month: 'long', day: 'numeric', timeZone })
    const shortDay = new Intl.DateTimeFormat(tag, { weekday: 'short', day: 'numeric', timeZone })
    const date = new Intl.DateTimeFormat(tag, { month: 'short', day: 'numeric', timeZone })
    const moment = new Intl.DateTimeFormat(tag, { month: 'short', day: 'numeric', ...CLOCK, timeZone })
    const made = { clock, day, shortDay, date, moment }
    zoned.set(timeZone, made)
    return made
  }
  const conjunction = lazily(() => new Intl.ListFormat(tag))
  const disjunction = lazily(() => new Intl.ListFormat(tag, { type: 'disjunction' }))
  return {
    number: (value: number) => integer().format(value),
    /** A part of 1, as 0.82. */
    percent: (part: number) => ratio().format(part),
    /** A wait in seconds, rounded up to whole minutes: "5 minutes". */
    minutes: (seconds: number) => minute().format(Math.max(1, Math.ceil(seconds / MINUTE_S))),
    /** Milliseconds as "1.5s". */
    seconds: (ms: number) => second().format(ms / 1000),
    /** "3 seconds ago"; what lies ahead by a clock's difference counts as now. */
    timeAgo(then: Date, now: Date) {
      const seconds = Math.max(0, Math.round((now.getTime() - then.getTime()) / 1000))
      if (seconds < MINUTE_S) return relative().format(-seconds, 'second')
      if (seconds < HOUR_S) return relative().format(-Math.floor(seconds / MINUTE_S), 'minute')
      if (seconds < DAY_S) return relative().format(-Math.floor(seconds / HOUR_S), 'hour')
      return relative().format(-Math.floor(seconds / DAY_S), 'day')
    },
    /** "14:02" today, else with the day. */
    moment: (then: Date, now: Date) => (isSameDay(then, now) ? clock() : dayAndClock()).format(then),
    /** "28 Nov, 14:02" on any day. */
    dayAndTime: (then: Date) => dayAndClock().format(then),
    /** "14:02" by the clocks of a time zone. */
    timeIn: (timeZone: string, then: Date) => formatsIn(timeZone).clock.format(then),
    /** "Sat 28", "28 Nov" and "28 Nov, 14:02" there. */
    shortDayIn: (timeZone: string, then: Date) => formatsIn(timeZone).shortDay.format(then),
    dateIn: (timeZone: string, then: Date) => formatsIn(timeZone).date.format(then),
    momentIn: (timeZone: string, then: Date) => formatsIn(timeZone).moment.format(then),
    /** "Saturday 28 November" there. */
    dayIn: (timeZone: string, then: Date) => formatsIn(timeZone).day.format(then),
    list: (items: readonly string[]) => conjunction().format(items),
    either: (items: readonly string[]) => disjunction().format(items),
  }
}

export type Formats = ReturnType<typeof formatsOf>
