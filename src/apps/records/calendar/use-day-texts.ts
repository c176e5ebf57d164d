import { useMemo } from 'react'
import { useFormats, useLang } from '../../../i18n/I18nProvider.tsx'
import { LANGUAGES } from '../../../i18n/languages.ts'
import { useCalendarT } from './CalendarTexts.tsx'
import type { Days } from './occurrences.ts'

const noon = (day: string) => new Date(`${day}T12:00:00Z`)

/** Days and times of a calendar in words; days are days, whatever the clocks of this machine show. `hasEnd`: it is known how long things last. */
export function useDayTexts(zone: string, hasEnd: boolean) {
  const lang = useLang()
  const t = useCalendarT()
  const { timeIn } = useFormats()
  const formats = useMemo(() => {
    const { intlTag } = LANGUAGES[lang]
    const made = (options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat(intlTag, { ...options, timeZone: 'UTC' })
    return {
      weekday: made({ weekday: 'short' }),
      number: made({ day: 'numeric' }),
      whole: made({ weekday: 'long', day: 'numeric', month: 'long' }),
      dated: made({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
      range: made({ day: 'numeric', month: 'long', year: 'numeric' }),
    }
  }, [lang])
  const time = (ms: number) => timeIn(zone, new Date(ms))
  return {
    weekday: (day: string) => formats.weekday.format(noon(day)),
    number: (day: string) => formats.number.format(noon(day)),
    day: (day: string) => formats.whole.format(noon(day)),
    days: ({ from, until }: Days) =>
      from === until ? formats.dated.format(noon(from)) : formats.range.formatRange(noon(from), noon(until)),
    /** "14:00", of the hours beside the days. */
    hour: (hour: number) => timeIn('UTC', new Date(Date.UTC(2026, 0, 1, hour))),
    time,
    times: (from: number, until: number) => (hasEnd ? t('time', { from: time(from), until: time(until) }) : time(from)),
  }
}

export type DayTexts = ReturnType<typeof useDayTexts>
