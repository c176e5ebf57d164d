import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { SINGLE_ID } from '../../domain/resources/shape.ts'
import type { components } from '../../openapi/capi.gen.ts'
import { RET } from '../../openapi/ret.ts'
import { Refused } from '../contract/refused.ts'
import { epoch } from '../database/clock.ts'
import type { Database } from '../database/database.ts'
import { recordActivity as activity } from '../database/schema/records.ts'
import { namesOfKeys } from '../keys/api-keys.ts'
import { rowsFor } from './record-answer.ts'
import type { RecordHandler } from './record-right.ts'
import { type Place, type StoredRecord, unkept } from './record-store.ts'
import { namesFor } from './references.ts'
import { storeOf } from './store-of.ts'

type Activity = components['schemas']['RecordActivity']

const PAGE_SIZE = 20

const { at, activity_id, what, by_kind, by_name: by, changes, robots, robot_count, version } = activity
const MOMENT_US = sql<string>`(extract(epoch FROM ${at}) * 1000000)::bigint::text`
const SHOWN = {
  ...{ activity_id, at: epoch(at), at_us: MOMENT_US },
  ...{ what, by_kind, by, changes, robots, robot_count, version },
}

/** What lies before the last of a page: its moment in microseconds, and its id. */
function isBefore(cursor: string | undefined): SQL | undefined {
  if (cursor === undefined) return undefined
  const end = cursor.indexOf('.')
  const moment = sql`(timestamptz 'epoch' + ${cursor.slice(0, end)}::bigint * interval '1 microsecond')`
  return sql`(${at}, ${activity_id}) < (${moment}, ${cursor.slice(end + 1)}::text)`
}

const pageOf = (db: Database, { corp_uuid, resource }: Place, record_id: string, cursor?: string) =>
  db
    .select(SHOWN)
    .from(activity)
    .where(
      and(
        ...[eq(activity.corp_uuid, corp_uuid), eq(activity.resource, resource.id)],
        ...[eq(activity.record_id, record_id), isBefore(cursor)],
      ),
    )
    .orderBy(desc(at), desc(activity_id))
    .limit(PAGE_SIZE + 1)

/** How a record began that was made before this was written down, or by an import, as its own stamp says. */
async function beginning(db: Database, place: Place, record: StoredRecord): Promise<Activity[]> {
  if (record.created_at === null) return []
  const [row] = await rowsFor(db, place, [record], [])
  const isByKey = (await namesOfKeys(db, place.corp_uuid, [record.created_by])).length > 0
  const by_kind = isByKey ? 'key' : record.created_by === '' ? 'system' : 'person'
  const nothing = { changes: [], robots: [], robot_count: 0, version: null }
  const begun = { activity_id: 'created', at: record.created_at, what: 'created', by_kind, ...nothing } as const
  return [{ ...begun, by: row?.created_by ?? '' }]
}

async function foundIn(db: Database, place: Place, record_id: string) {
  const { archetype } = place.resource
  const isSingle = archetype === 'single' && record_id === SINGLE_ID
  const found = archetype === 'log' ? undefined : await storeOf(place.resource).find(db, place, record_id)
  const record = found ?? (isSingle ? unkept(place) : undefined)
  if (!record) throw new Refused(RET.notFound)
  return record
}

/** Who did what to a record that is there, the latest first. */
export const recordActivity: RecordHandler<'recordActivity'> = async ({ db }, { record_id, cursor }, { place }) => {
  const record = await foundIn(db, place, record_id)
  const found = await pageOf(db, place, record_id, cursor)
  const rows = found.slice(0, PAGE_SIZE)
  const [last, hasMore] = [rows.at(-1), found.length > PAGE_SIZE]
  const activity_list: Activity[] = rows.map(({ at_us: _, ...row }) => row)
  if (!hasMore && last?.what !== 'created') activity_list.push(...(await beginning(db, place, record)))
  const values = rows.flatMap((row) =>
    row.changes.flatMap(({ field, before, after }) => [{ [field]: before }, { [field]: after }]),
  )
  const names = await namesFor(db, place, values)
  return { activity_list, names, ...(hasMore && last && { cursor: `${last.at_us}.${last.activity_id}` }) }
}
