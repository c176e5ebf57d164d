import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { announcements } from '../../domain/resources/announcements.ts'
import { patrol } from '../../domain/resources/guiding.ts'
import { receptions } from '../../domain/resources/receptions.ts'
import type { Resource } from '../../domain/resources/shape.ts'
import { dataRooms } from '../../domain/resources/sites.ts'
import type { components } from '../../openapi/capi.gen.ts'
import type { Database } from '../database/database.ts'
import { records } from '../database/schema/records.ts'
import { type CompanyDay, timeOn } from './company-day.ts'

type Event = Omit<components['schemas']['OverviewEvent'], 'entry'>
/** What is planned, and on which page. */
export type Planned = Event & { page: Resource }

/** What is said of every day that it comes on: where its times stand, by the definition of its page. */
const DAILY = {
  announcements: { page: announcements, kind: 'announcement', times: 'times', place: '' },
  patrol: { page: patrol, kind: 'patrol', times: 'starts', place: '' },
  dataRooms: { page: dataRooms, kind: 'inspection', times: 'rounds', place: 'region' },
} as const

type Daily = keyof typeof DAILY
type Row = { record_id: string; values: Readonly<Record<string, unknown>>; visitor: string }
export type EventRow = Row & { resource: string }

export const EVENT_PAGES: readonly Resource[] = [receptions, ...Object.values(DAILY).map(({ page }) => page)]
export const RECEPTIONS: Resource = receptions

const isDaily = (resource: string): resource is Daily => Object.hasOwn(DAILY, resource)
const textIn = (value: unknown) => (typeof value === 'string' ? value : '')
const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

function isToday({ values }: Row, { date, weekday }: CompanyDay) {
  const days = listIn(values.days)
  const [first, last] = [textIn(values.starts_on), textIn(values.ends_on)]
  return (days.length === 0 || days.includes(weekday)) && first <= date && (last === '' || date <= last)
}

function dailyEvents(resource: Daily, row: Row, day: CompanyDay): Planned[] {
  const { page, kind, times, place } = DAILY[resource]
  if (!isToday(row, day)) return []
  const { record_id, values } = row
  const shared = { page, kind, record_id, name: textIn(values.name), with: '', place: textIn(values[place]) }
  return listIn(values[times]).map((time) => {
    const at = timeOn(day, textIn((time as { at?: unknown }).at))
    return { ...shared, at, until: null, state: '' as const }
  })
}

const MINUTE_S = 60

function reception({ record_id, values, visitor }: Row): Planned {
  const at = Math.floor(Date.parse(textIn(values.starts_at)) / 1000)
  const until = typeof values.minutes === 'number' ? at + values.minutes * MINUTE_S : null
  const { subject, room, state } = values
  const what = { kind: 'reception', record_id, name: textIn(subject), with: visitor, place: textIn(room) } as const
  return { page: receptions, ...what, at, until, state: state as Event['state'] }
}

/** What these records make of a day, in the order of their times. */
export const eventsOf = (rows: readonly EventRow[], day: CompanyDay) =>
  rows
    .flatMap((row) => (isDaily(row.resource) ? dailyEvents(row.resource, row, day) : [reception(row)]))
    .sort((one, other) => one.at - other.at || (one.record_id < other.record_id ? -1 : 1))

const { values, resource, record_id } = records
const is = (name: string) => sql`${values} -> ${name}`

/** Records that name no robots are for all. */
const isForType = (robot_prodtype_id: string) => sql`(${is('robots')} = '[]'::jsonb OR EXISTS (SELECT 1 FROM robots
  WHERE robots.corp_uuid = records.corp_uuid AND robots.robot_prodtype_id = ${robot_prodtype_id}
  AND records.values -> 'robots' @> to_jsonb(robots.robot_uuid)))`

const read = (db: Database, isMeant: SQL | undefined) =>
  db
    .select({
      ...{ resource, record_id, values },
      visitor: sql<string>`coalesce((SELECT visitor.values ->> 'full_name' FROM records AS visitor
        WHERE visitor.corp_uuid = records.corp_uuid AND visitor.resource = 'visitors'
        AND visitor.record_id = records.values ->> 'visitor' AND visitor.removed_at IS NULL), '')`,
    })
    .from(records)
    .where(isMeant)

const isoOf = (seconds: number) => new Date(seconds * 1000).toISOString().slice(0, 19).toLowerCase()

/** Their key in the index is their moment in small letters. */
const startsOn = ({ from, until }: CompanyDay) =>
  sql`${records.sort_1} COLLATE "C" >= ${isoOf(from)} AND ${records.sort_1} COLLATE "C" < ${isoOf(until)}`

/** What may come on a day, for the robots of a type or (empty) of all. */
export async function readEvents(db: Database, corp_uuid: string, day: CompanyDay, robot_prodtype_id: string) {
  const isThere = and(eq(records.corp_uuid, corp_uuid), isNull(records.removed_at))
  const isReception = and(eq(resource, receptions.id), startsOn(day), sql`${values} ->> 'state' <> 'cancelled'`)
  const comesToday = or(sql`${is('days')} = '[]'::jsonb`, sql`${is('days')} @> to_jsonb(${day.weekday}::text)`)
  const isOn = and(inArray(resource, Object.keys(DAILY)), sql`${is('is_on')} = 'true'::jsonb`, comesToday)
  const isOfType = robot_prodtype_id === '' ? undefined : isForType(robot_prodtype_id)
  const found = await Promise.all([read(db, and(isThere, isReception)), read(db, and(isThere, isOn, isOfType))])
  return eventsOf(found.flat(), day)
}
