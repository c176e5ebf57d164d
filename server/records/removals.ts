import { and, desc, max, sql } from 'drizzle-orm'
import { resourceOf } from '../../domain/resources/all.ts'
import { epoch } from '../database/clock.ts'
import type { Database } from '../database/database.ts'
import { records } from '../database/schema/records.ts'
import { namesOfKeys } from '../keys/api-keys.ts'
import { isInBin, ofPlace } from './kept-records.ts'
import type { RecordHandler } from './record-right.ts'
import type { Place } from './record-store.ts'
import { storeOf } from './store-of.ts'
import { BIN_DAYS } from './undo-time.ts'

const PAGE_SIZE = 20
const TITLES = 3
const DAY_S = 86_400

/** What they are called who removed something: people, or API keys. */
async function remover(db: Database, { corp_uuid }: Place, ids: readonly string[]) {
  const staff = resourceOf('staff')
  if (!staff || ids.length === 0) return new Map<string, string>()
  const people = await storeOf(staff).names(db, { corp_uuid, resource: staff }, ids)
  return new Map([...people, ...(await namesOfKeys(db, corp_uuid, ids))])
}

/** The removals of a page that can still be undone, the latest first. */
export const removalList: RecordHandler<'removalList'> = async ({ db }, { page = 1 }, { place }) => {
  const isThere = and(ofPlace(place), isInBin)
  const title = sql`coalesce(${records.values} ->> ${place.resource.title}::text, '')`
  const rows = await db
    .select({
      removal_id: sql<string>`${records.removal_id}`,
      count: sql<number>`count(*)::int`,
      titles: sql<string[]>`(array_agg(${title} ORDER BY ${title}))[1:${sql.raw(String(TITLES))}]`,
      removed_at: epoch(max(records.removed_at)),
      by: sql<string>`max(${records.removed_by})`,
      total: sql<number>`(count(*) OVER ())::int`,
    })
    .from(records)
    .where(isThere)
    .groupBy(records.removal_id)
    .orderBy(desc(max(records.removed_at)), records.removal_id)
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
  const names = await remover(
    db,
    place,
    rows.map(({ by }) => by).filter((id) => id !== ''),
  )
  return {
    total: rows[0]?.total ?? 0,
    removal_list: rows.map(({ total: _, by, removed_at, ...removal }) => ({
      ...removal,
      removed_at: Number(removed_at),
      removed_by: names.get(by) ?? '',
      until: Number(removed_at) + BIN_DAYS * DAY_S,
    })),
  }
}
