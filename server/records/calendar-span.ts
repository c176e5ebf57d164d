import { and, type SQL, sql } from 'drizzle-orm'
import { daysAfter, FIRST_WEEKDAY, weekBegin } from '../../domain/days.ts'
import { DEFAULT_LANG, isLangCode } from '../../domain/languages.ts'
import { CALENDAR_MOST, type CalendarSpan, DAYS_SHOWN, longestOf } from '../../domain/resources/calendar.ts'
import type { Resource } from '../../domain/resources/shape.ts'
import { clockOf, momentOf } from '../../domain/sheets/moments.ts'
import type { components } from '../../openapi/capi.gen.ts'
import { nowOf } from '../database/clock.ts'
import type { Database } from '../database/database.ts'
import { timeZoneOf } from '../people/people.ts'
import type { Columns } from './columns.ts'
import type { Asked, Place } from './record-store.ts'

type Days = components['schemas']['CalendarDays']
type Params = { span: CalendarSpan; at?: string; lang?: string }

const MINUTE_MS = 60_000

/** The days that are asked for, as the company's clocks have them; weeks begin as they do in the language. */
export async function daysAsked(
  db: Database,
  { corp_uuid }: Place,
  { span, at, lang = DEFAULT_LANG }: Params,
): Promise<Days> {
  const time_zone = await timeZoneOf(db, corp_uuid)
  const today = clockOf((await nowOf(db)).toISOString(), time_zone).slice(0, 10)
  const day = daysAfter(at ?? today, 0)
  const from = span === 'day' ? day : weekBegin(day, FIRST_WEEKDAY[isLangCode(lang) ? lang : DEFAULT_LANG])
  return { from, until: daysAfter(from, DAYS_SHOWN[span] - 1), today, time_zone }
}

/** A moment as it stands in the index of a list: in small letters. */
const keyOf = (moment: string, earlierMinutes = 0) =>
  new Date(Date.parse(moment) - earlierMinutes * MINUTE_MS).toISOString().slice(0, 19).toLowerCase()

/** Whatever may come on these days; which of them it does, the calendar sees. Moments are found in the index of their order. */
function comesOn(resource: Resource, { from, until, time_zone }: Days) {
  const happens = resource.calendar?.happens
  return ({ sortKey, text }: Columns): SQL | undefined => {
    if (!happens) return undefined
    if ('at' in happens) {
      const first = keyOf(momentOf(`${from} 00:00`, time_zone), longestOf(resource))
      const end = keyOf(momentOf(`${daysAfter(until, 1)} 00:00`, time_zone))
      return sql`${sortKey(happens.at)} >= ${first} AND ${sortKey(happens.at)} < ${end}`
    }
    const { first, last } = happens
    const orEmpty = (name: string, is: SQL) => sql`(coalesce(${text(name)}, '') = '' OR ${is})`
    // What runs past midnight begins on the day before.
    return and(
      first === undefined ? undefined : orEmpty(first, sql`${text(first)} COLLATE "C" <= ${until}`),
      last === undefined ? undefined : orEmpty(last, sql`${text(last)} COLLATE "C" >= ${daysAfter(from, -1)}`),
    )
  }
}

/** In place of a page: all that comes on these days, what happens once in its order. */
export function onDays(resource: Resource, asked: Asked, days: Days): Asked {
  const happens = resource.calendar?.happens
  const order = { by: happens && 'at' in happens ? happens.at : 'created_at', descending: false }
  return { ...asked, ...order, page: 1, size: CALENDAR_MOST, cursor: undefined, alone: comesOn(resource, days) }
}
