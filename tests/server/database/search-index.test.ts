import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { tickets } from '../../../domain/resources/tickets.ts'
import { migratePostgres, withClient } from '../../../server/database/migrate-postgres.ts'
import type { Session } from '../../../server/database/migrations.ts'
import { openPostgres } from '../../../server/database/postgres.ts'
import { records } from '../../../server/database/schema/records.ts'
import { indexSearch, isSearchIndexed, NoSearchIndex } from '../../../server/database/search-index.ts'
import { keptRecords } from '../../../server/records/kept-records.ts'
import { askedOf } from '../../../server/records/read-records.ts'
import { createDatabase, type Postgres, startPostgres, waitingFor } from '../support/postgres.ts'
import { MIGRATIONS } from '../support/test-database.ts'

let postgres: Postgres
beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(() => postgres.stop())

async function database() {
  const { url, drop } = await createDatabase(postgres.url)
  onTestFinished(drop)
  await migratePostgres(url, MIGRATIONS)
  return url
}

const insert = (id: string) =>
  `INSERT INTO records (corp_uuid, resource, record_id, "values", search) VALUES ('c', 'tickets', '${id}', '{}', 'lamp')`
const isWhole = async (session: Session) =>
  (
    await session.query<{ indisvalid: boolean }>(
      `SELECT indisvalid FROM pg_index WHERE indexrelid = 'records_grams'::regclass`,
    )
  ).rows[0]?.indisvalid

describe('the index of the search on PostgreSQL', () => {
  test('is made while others write', async () => {
    const url = await database()
    await withClient(url, async (writer) => {
      await writer.query('BEGIN')
      await writer.query(insert('r1'))
      const making = withClient(url, (session) => indexSearch(session, 'CONCURRENTLY'))
      await waitingFor(url, 'CREATE INDEX')
      await withClient(url, async (other) => {
        await other.query(`SET statement_timeout = '5s'`)
        await other.query(insert('r2'))
      })
      await writer.query('COMMIT')
      await making
      expect(await isWhole(writer)).toBe(true)
    })
  })

  test('is made again where it was left unfinished, and left alone while another makes it', async () => {
    const url = await database()
    await withClient(url, async (session) => {
      await indexSearch(session, 'CONCURRENTLY')
      await session.query(`UPDATE pg_index SET indisvalid = false WHERE indexrelid = 'records_grams'::regclass`)
      await indexSearch(session, 'CONCURRENTLY')
      expect(await isWhole(session)).toBe(true)
      for (const each of ['DROP INDEX records_grams', 'BEGIN']) await session.query(each)
      await session.query(insert('r1'))
      const making = withClient(url, (maker) => indexSearch(maker, 'CONCURRENTLY'))
      await waitingFor(url, 'CREATE INDEX')
      await withClient(url, (other) => indexSearch(other, 'CONCURRENTLY'))
      await session.query('COMMIT')
      await making
      expect(await isWhole(session)).toBe(true)
    })
  })

  test('is finished by the database when the server that began it stops', async () => {
    const url = await database()
    const server = await openPostgres({ url, connections: 1 }, MIGRATIONS)
    await withClient(url, async (writer) => {
      await writer.query('BEGIN')
      await writer.query(insert('r1'))
      const stopping = new AbortController()
      const making = server.indexSearch?.(stopping.signal)
      await waitingFor(url, 'CREATE INDEX')
      stopping.abort()
      await making
      await server.close()
      await writer.query('COMMIT')
      await expect.poll(() => isWhole(writer)).toBe(true)
    })
  })

  test('is missed in one sentence where the database may not have it: records are read, until it may', async () => {
    const url = await database()
    const { db, indexSearch: see, close } = await openPostgres({ url: await asOwner(url), connections: 1 }, MIGRATIONS)
    onTestFinished(close)
    const look = () => see?.(new AbortController().signal)
    await expect(look()).rejects.toThrow(NoSearchIndex)
    await expect(look()).rejects.toThrow(
      /^Records are searched without an index: .* CREATE EXTENSION btree_gin in it\.$/,
    )
    expect(await isSearchIndexed(db)).toBe(false)
    await db.execute(sql`INSERT INTO ${records} (corp_uuid, resource, record_id, "values", search)
      SELECT 'c', 'tickets', md5(n::text), '{}', 'lamp ' || n FROM generate_series(1, 6000) n`)
    await db.execute(sql`INSERT INTO record_counts VALUES ('c', 'tickets', 0, 6000)`)
    const place = { corp_uuid: 'c', resource: tickets }
    expect(await keptRecords.list(db, place, askedOf(tickets, { q: 'lamp 4321' }))).toMatchObject({ total: 1 })
    await withClient(url, (superuser) => superuser.query('CREATE EXTENSION btree_gin'))
    await look()
    expect(await isSearchIndexed(db)).toBe(true)
  })
})

/** As somebody to whom the tables belong, and who may add nothing to the database. */
async function asOwner(url: string) {
  const role = `owner_${new URL(url).pathname.slice(1)}`
  await withClient(url, async (superuser) => {
    await superuser.query(`CREATE ROLE ${role} LOGIN; GRANT ALL ON SCHEMA public, drizzle TO ${role};
      GRANT ALL ON ALL TABLES IN SCHEMA drizzle TO ${role}; GRANT ALL ON ALL SEQUENCES IN SCHEMA drizzle TO ${role}`)
    const { rows } = await superuser.query(`SELECT tablename FROM pg_tables WHERE schemaname = 'public'`)
    for (const { tablename } of rows) await superuser.query(`ALTER TABLE "${tablename}" OWNER TO ${role}`)
  })
  const own = new URL(url)
  own.username = role
  return own.href
}
