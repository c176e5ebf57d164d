import type { CalendarShape, Resource } from './shape.ts'

/** What is shown at once of a calendar. */
export const CALENDAR_SPANS = ['day', 'week'] as const
export type CalendarSpan = (typeof CALENDAR_SPANS)[number]
export const DAYS_SHOWN: Readonly<Record<CalendarSpan, number>> = { day: 1, week: 7 }

/** So many records at once; of more the first are shown, and that there are more is said. */
export const CALENDAR_MOST = 500

const placesOf = ({ happens, says, needs, off = {} }: CalendarShape) => [
  ...('at' in happens
    ? [happens.at, happens.minutes]
    : [happens.days, happens.first, happens.last, happens.times, ...(happens.hours ?? [])]),
  ...[...says, needs, ...Object.keys(off)],
]

/** The fields that a calendar is drawn of, beside the title; a state is shown as it is in a list. */
export const calendarFields = ({ calendar, columns }: Resource): readonly string[] =>
  calendar === undefined
    ? []
    : [
        ...new Set(
          [...placesOf(calendar), ...columns.filter((name) => name === 'state')].filter((name) => name !== undefined),
        ),
      ]

/** The longest that a record lasts, in minutes. */
export function longestOf({ calendar, fields }: Resource) {
  if (calendar === undefined || !('at' in calendar.happens)) return 0
  const field = fields[calendar.happens.minutes]
  return (field?.type === 'number' ? field.max : undefined) ?? calendar.lasts
}
