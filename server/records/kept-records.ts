import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import type { Resource } from '../../domain/resources/shape.ts'
import { epoch } from '../database/clock.ts'
import type { Database, Transaction } from '../database/database.ts'
import { records } from '../database/schema/records.ts'
import { countUsage, insistOnRoom, restoredWithin, roomFor } from '../quotas/quotas.ts'
import type { Columns } from './columns.ts'
import { CHOICE_PLACE, searchText, sortKeys } from './keys.ts'
import {
  asIds,
  countUpTo,
  idsInOrder,
  inOrder,
  isAskedFor,
  isNarrowed,
  isoText,
  lookedUpPage,
  readPage,
  SEARCHED_MOST,
} from './narrow.ts'
import { pageOf } from './pages.ts'
import { noteCount, notedCount } from './record-counts.ts'
import type {
  Actor,
  Asked,
  BatchStore,
  Counted,
  NewRecord,
  Place,
  RecordStore,
  RecordValues,
  SnapshotStore,
} from './record-store.ts'
import { lookUp } from './search-way.ts'
import { BIN_DAYS } from './undo-time.ts'
import { claimFresh, claimUniques, ownersOf, releaseUniques } from './unique-values.ts'

const SHOWN = {
  record_id: records.record_id,
  version: records.version,
  values: records.values,
  created_at: epoch(records.created_at),
  created_by: records.created_by,
  updated_at: epoch(records.updated_at),
  updated_by: records.updated_by,
}

export const ofPlace = ({ corp_uuid, resource }: Place) =>
  and(eq(records.corp_uuid, corp_uuid), eq(records.resource, resource.id))
const inPlace = (place: Place) => and(ofPlace(place), isNull(records.removed_at))
const isRecord = (place: Place, record_id: string) => and(inPlace(place), eq(records.record_id, record_id))
const areRecords = (place: Place, ids: readonly string[]) => and(inPlace(place), inArray(records.record_id, [...ids]))
/** Removed not too long ago to come back. */
export const isInBin = gt(records.removed_at, sql`now() - make_interval(days => ${BIN_DAYS})`)
const ofRemoval = (place: Place, removal_id: string) => and(ofPlace(place), eq(records.removal_id, removal_id), isInBin)

const STAMPS = { created_at: records.created_at, updated_at: records.updated_at } as const
const SORT_KEYS = [records.sort_1, records.sort_2, records.sort_3, records.sort_4] as const

const sortColumn = ({ sorts }: Resource, name: string) =>
  sql`${SORT_KEYS[sorts.indexOf(name)] ?? records.sort_1} COLLATE "C"`

/** A choice that the list is sorted by stands in an index; of other fields the record itself must be read. */
function textOf(resource: Resource, name: string) {
  if (name in STAMPS) return isoText(STAMPS[name as keyof typeof STAMPS])
  const isInIndex = resource.fields[name]?.type === 'choice' && resource.sorts.includes(name)
  return isInIndex
    ? sql`substr(${sortColumn(resource, name)}, ${CHOICE_PLACE + 1}::int)`
    : sql`(${records.values} ->> ${name}::text)`
}

const columnsOf = ({ resource }: Place): Columns => ({
  search: sql`${records.search}`,
  id: sql`${records.record_id}`,
  text: (name) => textOf(resource, name),
  isMoment: (name) => name in STAMPS,
  sortKey: (name) => (name in STAMPS ? sql`${STAMPS[name as keyof typeof STAMPS]}` : sortColumn(resource, name)),
})

const rowOf = ({ resource }: Place, values: RecordValues) => ({
  values,
  search: searchText(resource, values),
  ...sortKeys(resource, values),
})

type Page = { ids: readonly string[]; cursor?: string }

async function searched(db: Database, place: Place, asked: Asked): Promise<Counted & Page> {
  const [columns, isThere] = [columnsOf(place), inPlace(place)]
  const search = { from: records, isThere, columns, asked }
  const way = await lookUp(db, place, isThere, asked, SEARCHED_MOST)
  const { ids, ...counted } = (way && (await lookedUpPage(db, search, way))) ?? (await readPage(db, search))
  const listing = { from: records, isMeant: and(isThere, isAskedFor(columns, asked)), columns, asked }
  return { ...counted, ...(ids ? { ids } : await pageOf(db, listing, counted)) }
}

async function narrowedOrNot(db: Database, place: Place, asked: Asked): Promise<Counted & Page> {
  const columns = columnsOf(place)
  const listing = { from: records, isMeant: and(inPlace(place), isAskedFor(columns, asked)), columns, asked }
  const counted: Counted = isNarrowed(asked)
    ? await countUpTo(db, records, listing.isMeant, asked, inOrder(columns, asked))
    : { total: await notedCount(db, place) }
  return { ...counted, ...(await pageOf(db, listing, counted)) }
}

const list: RecordStore['list'] = async (db, place, asked) => {
  const { ids, ...about } = await (asked.q === '' ? narrowedOrNot : searched)(db, place, asked)
  return { ...about, rows: await findInOrder(db, place, ids) }
}

async function findInOrder(db: Database, place: Place, ids: readonly string[]) {
  return ids.length > 0 ? asIds(ids, await db.select(SHOWN).from(records).where(areRecords(place, ids))) : []
}

const snapshot: SnapshotStore = {
  ids: async (db, place, asked, most) => {
    const [columns, isThere] = [columnsOf(place), inPlace(place)]
    const way = await lookUp(db, place, isThere, asked, most)
    const whole = { from: records, isThere, columns, asked: { ...asked, page: 1, size: most } }
    const looked = way && (await lookedUpPage(db, whole, way))
    const isMeant = and(isThere, isAskedFor(columns, asked))
    return looked?.ids ?? idsInOrder(db, { from: records, isMeant, columns, asked, most })
  },
  findInOrder,
}

async function find(db: Database | Transaction, place: Place, record_id: string, lock?: 'lock') {
  const asked = db.select(SHOWN).from(records).where(isRecord(place, record_id))
  const [found] = await (lock ? asked.for('update') : asked)
  return found
}

/** Some of a page's records by their ids, as they are. */
export async function findAll(db: Database | Transaction, place: Place, ids: readonly string[]) {
  const found = await db.select(SHOWN).from(records).where(areRecords(place, ids))
  return new Map(found.map((record) => [record.record_id, record]))
}

async function names(db: Database | Transaction, place: Place, ids: readonly string[]) {
  const name = sql<string>`coalesce(${records.values} ->> ${place.resource.title}::text, '')`
  const isOne = and(inPlace(place), inArray(records.record_id, [...ids]))
  const found = await db.select({ record_id: records.record_id, name }).from(records).where(isOne)
  return new Map(found.map((each) => [each.record_id, each.name]))
}

/** Keeps new records, given and answered as one value, not as thousands: answers the versions of those that had not been made before. */
export async function keepAll(tx: Transaction, place: Place, user_uuid: string, made: readonly NewRecord[]) {
  await insistOnRoom(tx, place, 'records', made.length)
  const given = made.map(({ record_id, values }) => ({ record_id, ...rowOf(place, values) }))
  const { rows } = await tx.execute<{ versions: Record<string, number> }>(sql`
    WITH kept AS (
      INSERT INTO ${records} (corp_uuid, resource, created_by, updated_by, record_id, "values", search, sort_1, sort_2, sort_3, sort_4)
      SELECT ${place.corp_uuid}::text, ${place.resource.id}::text, ${user_uuid}::text, ${user_uuid}::text, given.*
      FROM json_to_recordset(${JSON.stringify(given)}::json) AS given(record_id text, "values" jsonb, search text,
        sort_1 text, sort_2 text, sort_3 text, sort_4 text)
      ON CONFLICT DO NOTHING RETURNING record_id, version
    ) SELECT coalesce(json_object_agg(record_id, version), '{}') AS versions FROM kept`)
  const kept = new Map(Object.entries(rows[0]?.versions ?? {}))
  await countUsage(tx, place.corp_uuid, 'records', kept.size)
  await claimFresh(
    tx,
    place,
    made.filter(({ record_id }) => kept.has(record_id)),
  )
  await noteCount(tx, place, kept.size)
  return kept
}

const insert: RecordStore['insert'] = async (tx, place, { user_uuid }, record) =>
  (await keepAll(tx, place, user_uuid, [record])).size > 0

const update: RecordStore['update'] = async (tx, place, { user_uuid }, { record_id }, values) => {
  const next = { version: sql`${records.version} + 1`, updated_by: user_uuid, updated_at: sql`now()` }
  await tx
    .update(records)
    .set({ ...rowOf(place, values), ...next })
    .where(isRecord(place, record_id))
  await claimUniques(tx, place, [{ record_id, values }])
}

const remove: RecordStore['remove'] = async (tx, place, { user_uuid }, ids, removal_id) => {
  const gone = await tx
    .update(records)
    .set({ removed_at: sql`now()`, removal_id, removed_by: user_uuid })
    .where(and(inPlace(place), inArray(records.record_id, [...ids])))
    .returning({ record_id: records.record_id })
  await releaseUniques(tx, place, ids)
  await countUsage(tx, place.corp_uuid, 'records', -gone.length)
  await noteCount(tx, place, -gone.length)
  return gone.length
}

const restore: RecordStore['restore'] = async (tx, place, _actor, removal_id) => {
  const back = await restoredWithin(tx, place, 'records', () =>
    tx
      .update(records)
      .set({ removed_at: null, removal_id: null })
      .where(ofRemoval(place, removal_id))
      .returning({ record_id: records.record_id, values: records.values }),
  )
  if (back.length > 0) await claimUniques(tx, place, back)
  await countUsage(tx, place.corp_uuid, 'records', back.length)
  await noteCount(tx, place, back.length)
  return back.length
}

const batch: BatchStore = {
  owners: ownersOf,
  room: (tx, place) => roomFor(tx, place, 'records'),
  findAll: async (tx, place, ids) => {
    const found = await tx.select(SHOWN).from(records).where(areRecords(place, ids)).for('update')
    return new Map(found.map((record) => [record.record_id, record]))
  },
  versions: async (tx, place, ids) => {
    const { record_id, version } = records
    const found = await tx.select({ record_id, version }).from(records).where(areRecords(place, ids))
    return new Map(found.map((record) => [record.record_id, record.version]))
  },
  insertAll: (tx, place, { user_uuid }, made) => keepAll(tx, place, user_uuid, made),
  named: async (tx, place, wanted) => {
    const name = sql<string>`${records.values} ->> ${place.resource.title}::text`
    const areCalled = and(inPlace(place), inArray(name, [...wanted]))
    return tx.select({ id: records.record_id, name }).from(records).where(areCalled)
  },
}

/** The `records` table: where a resource lives that has no table of its own. */
export const keptRecords: RecordStore = { list, find, names, insert, update, remove, restore, batch, snapshot }

/** Keeps what lived elsewhere for as long as its removal can be undone; of what was removed twice, as it was last. */
export const keepRemoved = (
  tx: Transaction,
  { corp_uuid, resource }: Place,
  { user_uuid: removed_by }: Actor,
  removal_id: string,
  rows: { record_id: string; values: RecordValues }[],
) =>
  tx
    .insert(records)
    .values(
      rows.map((row) => ({
        ...row,
        ...{ corp_uuid, resource: resource.id, removal_id, removed_by, removed_at: sql`now()` },
      })),
    )
    .onConflictDoUpdate({
      target: [records.corp_uuid, records.resource, records.record_id],
      set: { values: sql`excluded."values"`, removal_id, removed_by, removed_at: sql`now()` },
    })

/** What one press removed, wherever it lived. */
export const idsOfRemoval = (tx: Transaction, place: Place, removal_id: string) =>
  tx.select({ record_id: records.record_id }).from(records).where(ofRemoval(place, removal_id))

/** Gives back what was kept, and forgets it. */
export const takeRemoved = (tx: Transaction, place: Place, removal_id: string) =>
  tx
    .delete(records)
    .where(ofRemoval(place, removal_id))
    .returning({ record_id: records.record_id, values: records.values })
