import { and, inArray, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { records } from '../database/schema/records.ts'
import { isSearchIndexed } from '../database/search-index.ts'
import { type TtlCache, ttlCache } from '../database/ttl-cache.ts'
import { notedCount } from './record-counts.ts'
import type { Place } from './record-store.ts'

/** Among fewer records, all are read: that is as quick. */
export const FEW = 5000
/** At most 400 KB a page, and 6 MB of all pages. */
const [SAMPLED, SAMPLED_SIGNS, SAMPLES] = [400, 500, 16]
const SAMPLED_FOR_MS = 60_000
/** The ids of so many records are gone through in an index; of more, those are taken that lie in some blocks of the table. */
const WALKED_MOST = 100_000
const BLOCKS_MOST = 2000
/** Neighbours in a block are alike: so many are found for each one taken. */
const FOUND_FOR_ONE = 4

/** How many records a page has, and the texts of some; none where there are few, or no index leads to them. */
export type Sample = { total: number; texts: readonly string[] }
type Whole = { total: number; isThere: SQL | undefined }

const TEXT = sql<string>`left(${records.search}, ${SAMPLED_SIGNS}::int)`

async function walked(db: Database, { total, isThere }: Whole) {
  const isTaken = sql`random() < ${SAMPLED / total}::float8`
  const ids = await db
    .select({ id: records.record_id })
    .from(records)
    .where(and(isThere, isTaken))
    .limit(2 * SAMPLED)
  const areTaken = inArray(
    records.record_id,
    ids.map(({ id }) => id),
  )
  return ids.length > 0 ? db.select({ text: TEXT }).from(records).where(and(isThere, areTaken)) : []
}

const BLOCKS = sql`pg_relation_size('records') / current_setting('block_size')::int`

async function fromBlocks(db: Database, { total, isThere }: Whole) {
  const share = sql`least(${(SAMPLED * FOUND_FOR_ONE) / total}::float8, ${BLOCKS_MOST}::float8 / greatest(1, ${BLOCKS}))`
  const { rows } = await db.execute<{ text: string }>(sql`
    SELECT ${TEXT} AS text FROM ${records} TABLESAMPLE SYSTEM (100 * ${share}) WHERE ${isThere} ORDER BY random() LIMIT ${SAMPLED}::int`)
  return rows
}

/** Taken from all over: the ids of an import follow one another, and so do its records in the table. */
export async function sampleOf(
  db: Database,
  place: Place,
  isThere: SQL | undefined,
  walkedMost = WALKED_MOST,
): Promise<Sample> {
  const total = await notedCount(db, place)
  if (total <= FEW || !(await isSearchIndexed(db))) return { total, texts: [] }
  const found = await (total > walkedMost ? fromBlocks : walked)(db, { total, isThere })
  return { total, texts: found.map(({ text }) => text) }
}

const samples = new WeakMap<Database, TtlCache<Sample>>()

export function sharedSample(db: Database, place: Place, isThere: SQL | undefined) {
  const cache = samples.get(db) ?? ttlCache<Sample>(SAMPLED_FOR_MS, { most: SAMPLES })
  samples.set(db, cache)
  return cache.get(JSON.stringify([place.corp_uuid, place.resource.id]), () => sampleOf(db, place, isThere))
}
