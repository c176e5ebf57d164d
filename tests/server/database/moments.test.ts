import { eq, is, sql } from 'drizzle-orm'
import { getTableConfig, PgArray, PgTable } from 'drizzle-orm/pg-core'
import { expect, onTestFinished, test } from 'vitest'
import { schema } from '../../../server/database/database.ts'
import { readings } from '../../../server/database/schema/knowledge.ts'
import { claimReading, endReading, type Outcome } from '../../../server/knowledge/readings.ts'
import { openTestDatabase } from '../support/harness.ts'

const NOTHING_READ: Outcome = { state: 'kept', passages: [], questions: [] }

async function database() {
  const { db, close } = await openTestDatabase()
  onTestFinished(close)
  return db
}

test('no moment of the schema is read as a JavaScript date, which has no microseconds', () => {
  const columns = Object.values(schema)
    .filter((table) => is(table, PgTable))
    .flatMap((table) => getTableConfig(table).columns.map((column) => ({ table: getTableConfig(table).name, column })))
  const asDates = columns
    .map(({ table, column }) => ({ table, name: column.name, of: is(column, PgArray) ? column.baseColumn : column }))
    .filter(({ of }) => of.dataType === 'date')
  expect(asDates.map(({ table, name }) => `${table}.${name}`)).toEqual([])
})

test('a moment that was read from the database is found by it again, to the microsecond', async () => {
  const db = await database()
  const at = sql`'2026-11-23 15:04:05.678901+00'::timestamptz`
  await db.insert(readings).values({ corp_uuid: 'c', record_id: 'r', asked_at: at })
  const [read] = await db.select().from(readings)
  const again = await db
    .select()
    .from(readings)
    .where(eq(readings.asked_at, read?.asked_at ?? ''))
  expect(again).toEqual([read])
})

test('a document that was asked for between two milliseconds is read once, and no longer waits', async () => {
  const db = await database()
  const at = sql`'2026-11-23 15:04:05.678901+00'::timestamptz`
  await db.insert(readings).values({ corp_uuid: 'c', record_id: 'r', asked_at: at })
  const claimed = await claimReading(db)
  if (!claimed) throw new Error('nothing waits to be read')
  await endReading(db, claimed, undefined, NOTHING_READ)
  expect(await db.$count(readings)).toBe(0)
})
