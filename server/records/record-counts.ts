import { randomInt } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../database/database.ts'
import { corps } from '../database/schema/identity.ts'
import { recordCounts, records } from '../database/schema/records.ts'
import type { Place } from './record-store.ts'

const PARTS = 8
const added = sql`${recordCounts.counted} + excluded.counted`
const KEY = [recordCounts.corp_uuid, recordCounts.resource, recordCounts.part]

/** Notes in the transaction that adds or removes records how many those are. */
export async function noteCount(tx: Transaction, { corp_uuid, resource }: Place, more: number) {
  if (more === 0) return
  const row = { corp_uuid, resource: resource.id, part: randomInt(PARTS), counted: more }
  await tx
    .insert(recordCounts)
    .values(row)
    .onConflictDoUpdate({ target: KEY, set: { counted: added } })
}

/** How many records there are, without counting them. */
export async function notedCount(db: Database, { corp_uuid, resource }: Place) {
  const [noted] = await db
    .select({ total: sql<number>`coalesce(sum(${recordCounts.counted}), 0)::int` })
    .from(recordCounts)
    .where(and(eq(recordCounts.corp_uuid, corp_uuid), eq(recordCounts.resource, resource.id)))
  return noted?.total ?? 0
}

/** One statement sees records and notes at one moment, and adds the difference: what others note meanwhile stays. */
const correctCountsOf = (db: Database, corp_uuid: string) =>
  db.execute(sql`
    INSERT INTO ${recordCounts} (corp_uuid, resource, part, counted)
    SELECT ${corp_uuid}, resource, 0, coalesce(there.counted, 0) - coalesce(noted.counted, 0)
    FROM (SELECT resource, count(*)::int AS counted FROM ${records} WHERE corp_uuid = ${corp_uuid} AND removed_at IS NULL GROUP BY 1) AS there
    FULL JOIN (SELECT resource, sum(counted)::int AS counted FROM ${recordCounts} WHERE corp_uuid = ${corp_uuid} GROUP BY 1) AS noted
      USING (resource)
    WHERE coalesce(there.counted, 0) <> coalesce(noted.counted, 0)
    ON CONFLICT (corp_uuid, resource, part) DO UPDATE SET counted = ${added}`)

/** The product's own records, which are every company's, stand under none. */
const OF_ALL = { corp_uuid: '' }

/** Counts all records, a company at a time, and notes by how much the notes were off, such as for what a server of an older release wrote. */
export async function correctCounts(db: Database) {
  const companies = await db.select({ corp_uuid: corps.corp_uuid }).from(corps)
  for (const { corp_uuid } of [OF_ALL, ...companies]) await correctCountsOf(db, corp_uuid)
}
