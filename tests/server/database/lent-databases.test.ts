import type { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { expect, it, onTestFinished } from 'vitest'
import { reconcileCatalogue } from '../../../server/catalogue/reconcile.ts'
import type { Database } from '../../../server/database/database.ts'
import { databaseOn, openMemory } from '../../../server/database/embedded.ts'
import { corps } from '../../../server/database/schema/identity.ts'
import { seedDemo } from '../../../server/demo/seed.ts'
import { lending } from '../support/lent-databases.ts'
import { MIGRATIONS } from '../support/test-database.ts'

let dump: Promise<Blob> | undefined

async function newDump() {
  const client = await openMemory(MIGRATIONS)
  await reconcileCatalogue(databaseOn(client))
  await seedDemo(databaseOn(client))
  const blob = await client.dumpDataDir('none')
  await client.close()
  return blob
}

function lender() {
  const made: PGlite[] = []
  onTestFinished(async () => {
    for (const client of made) if (!client.closed) await client.close()
  })
  const lend = lending(async () => {
    dump ??= newDump()
    const client = await openMemory(MIGRATIONS, await dump)
    made.push(client)
    return client
  })
  return { made, lend }
}

/** Every row of every table, in the order in which it lies there. */
async function contentOf(db: Database) {
  const { rows } = await db.execute<{ name: string }>(
    sql`SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname IN ('public', 'drizzle') ORDER BY 1`,
  )
  const content: Record<string, string[]> = {}
  for (const { name } of rows) {
    const all = await db.execute<{ row: string }>(sql`SELECT t::text AS row FROM ${sql.raw(name)} AS t`)
    content[name] = all.rows.map(({ row }) => row)
  }
  return content
}

const newCorp = (corp_uuid: string) => ({ corp_uuid, corp_name: 'Nobody’s' })

it('a database that was given back is lent again as it was at first, row by row', async () => {
  const { lend, made } = lender()
  const first = await lend()
  const before = await contentOf(first.db)
  await first.close()
  for (const round of ['one', 'two', 'three']) {
    const { db, close } = await lend()
    expect(await contentOf(db)).toEqual(before)
    await db.insert(corps).values(newCorp(round))
    await db.execute(sql`UPDATE people SET full_name = 'Somebody' WHERE role_id = '1'`)
    await db.execute(sql`DELETE FROM identifiers`)
    await db.execute(sql`SET timezone = 'Asia/Tokyo'`)
    await close()
  }
  const last = await lend()
  expect(await contentOf(last.db)).toEqual(before)
  const { rows } = await last.db.execute<{ zone: string }>(sql`SELECT current_setting('timezone') AS zone`)
  expect(rows[0]?.zone).not.toBe('Asia/Tokyo')
  expect(made).toHaveLength(1)
})

it.each([
  ['a table was made', sql`CREATE TABLE more (id int)`],
  ['a column came', sql`ALTER TABLE corps ADD COLUMN more text`],
  ['a default changed', sql`ALTER TABLE corps ALTER COLUMN corp_logo SET DEFAULT 'more'`],
  ['a number was drawn', sql`SELECT nextval('drizzle.__drizzle_migrations_id_seq')`],
  [
    'thousands of rows came',
    sql`INSERT INTO corps (corp_uuid, corp_name) SELECT n::text, '' FROM generate_series(1, 3000) AS n`,
  ],
])('one in which %s is not lent again', async (_, change) => {
  const { lend, made } = lender()
  const { db, close } = await lend()
  await db.execute(change)
  await close()
  const next = await lend()
  expect(made).toHaveLength(2)
  expect((await contentOf(next.db))['public.corps']?.length).toBeLessThan(100)
})

it('what still has a database after giving it back is told so', async () => {
  const { lend } = lender()
  const { db, close } = await lend()
  await close()
  await expect(db.insert(corps).values(newCorp('late'))).rejects.toThrow()
  await expect(db.transaction((tx) => tx.insert(corps).values(newCorp('late')))).rejects.toThrow()
})

it('two that are lent at once are two', async () => {
  const { lend } = lender()
  const [one, other] = [await lend(), await lend()]
  await one.db.insert(corps).values(newCorp('of one'))
  const { rows } = await other.db.execute(sql`SELECT 1 FROM corps WHERE corp_uuid = 'of one'`)
  expect(rows).toEqual([])
})
