import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { openFiles, openFolder } from '../../../server/database/embedded.ts'
import { migratePostgres, missingInPostgres, withClient } from '../../../server/database/migrate-postgres.ts'
import { apply, DatabaseTooNew, levelOf, missingIn, readMigrations } from '../../../server/database/migrations.ts'
import { isUnreachable, openPostgres } from '../../../server/database/postgres.ts'
import { breachesOf } from '../support/migration-rule.ts'
import { createDatabase, type Postgres, startPostgres, waitingFor } from '../support/postgres.ts'
import { startProgram } from '../support/processes.ts'
import { temporaryFolder } from '../support/temporary.ts'
import { MIGRATIONS } from '../support/test-database.ts'

const KNOWN = readMigrations(MIGRATIONS)
const LAST = KNOWN.at(-1)?.folderMillis ?? 0
const FUTURE = `INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ('x', ${LAST + 1})`

let postgres: Postgres
beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(() => postgres.stop())

async function emptyDatabase() {
  const { url, drop } = await createDatabase(postgres.url)
  onTestFinished(drop)
  return url
}

/** The known migrations, and more. */
function folderWith(...more: string[]) {
  const folder = join(temporaryFolder(), 'migrations')
  cpSync(MIGRATIONS, folder, { recursive: true })
  const journal = join(folder, 'meta/_journal.json')
  const { entries, ...rest } = JSON.parse(readFileSync(journal, 'utf8'))
  const added = more.map((text, index) => {
    writeFileSync(join(folder, `added_${index}.sql`), text)
    return {
      idx: entries.length + index,
      version: '7',
      when: LAST + 1 + index,
      tag: `added_${index}`,
      breakpoints: true,
    }
  })
  writeFileSync(journal, JSON.stringify({ ...rest, entries: [...entries, ...added] }))
  return folder
}

describe('the migrations of PostgreSQL', () => {
  test('are applied once by however many processes start together', async () => {
    const url = await emptyDatabase()
    const all = await Promise.all(Array.from({ length: 5 }, () => migratePostgres(url, MIGRATIONS)))
    expect(all.map(({ applied }) => applied).sort((one, other) => other - one)).toEqual([KNOWN.length, 0, 0, 0, 0])
    expect(await missingInPostgres(url, MIGRATIONS)).toBe(0)
  })

  test('wait for a process that is at it, and go on where it died', async () => {
    const url = await emptyDatabase()
    await migratePostgres(url, MIGRATIONS)
    const folder = folderWith('CREATE TABLE later (id integer)')
    await withClient(url, (client) =>
      client.query(`INSERT INTO drizzle.migration_lease VALUES (1, 'dead', now() + interval '1 second')
        ON CONFLICT (id) DO UPDATE SET holder = 'dead', lease_until = excluded.lease_until`),
    )
    const begun = performance.now()
    expect(await migratePostgres(url, folder)).toEqual({ applied: 1 })
    expect(performance.now() - begun).toBeGreaterThan(700)
  })

  test('are not taken over by another process because one of them takes longer than the lease', async () => {
    const url = await emptyDatabase()
    await migratePostgres(url, MIGRATIONS)
    const folder = folderWith('SELECT pg_sleep(3.3)', 'SELECT pg_sleep(1)')
    const both = await Promise.all([migratePostgres(url, folder, 3), migratePostgres(url, folder, 3)])
    expect(both.map(({ applied }) => applied).sort()).toEqual([0, 2])
  })

  test('leave nothing behind of what another process has taken over', async () => {
    const url = await emptyDatabase()
    await withClient(url, async (session) => {
      const missing = await missingIn(session, KNOWN)
      await session.query('CREATE SCHEMA drizzle')
      await session.query('CREATE TABLE drizzle.__drizzle_migrations (id SERIAL, hash text, created_at bigint)')
      let asked = 0
      const insist = async () => {
        asked++
        if (asked === 3) throw new Error('taken over')
      }
      await expect(apply(session, missing, insist)).rejects.toThrow('taken over')
      expect(await levelOf(session)).toBe(KNOWN[1]?.folderMillis)
    })
    expect(await migratePostgres(url, MIGRATIONS)).toEqual({ applied: KNOWN.length - 2 })
  })

  test('make an index while others write, and again where that was cut off', async () => {
    const url = await emptyDatabase()
    await migratePostgres(url, MIGRATIONS)
    const folder = folderWith(`-- outside a transaction
      DROP INDEX CONCURRENTLY IF EXISTS "corps_name";--> statement-breakpoint
      CREATE INDEX CONCURRENTLY "corps_name" ON "corps" ("corp_name");`)
    await withClient(url, async (writer) => {
      await writer.query(`CREATE INDEX corps_name ON corps (corp_uuid);
        UPDATE pg_index SET indisvalid = false WHERE indexrelid = 'corps_name'::regclass`)
      await writer.query('BEGIN')
      await writer.query(`INSERT INTO corps (corp_uuid, corp_name) VALUES ('c1', 'Lamps')`)
      const migrating = migratePostgres(url, folder)
      await waitingFor(url, 'DROP INDEX')
      await withClient(url, (other) => other.query(`INSERT INTO corps (corp_uuid, corp_name) VALUES ('c2', 'Lifts')`))
      await writer.query('COMMIT')
      expect(await migrating).toEqual({ applied: 1 })
      const { rows } = await writer.query(`SELECT indexdef, indisvalid FROM pg_indexes, pg_index
        WHERE indexname = 'corps_name' AND indexrelid = 'corps_name'::regclass`)
      expect(rows).toEqual([{ indexdef: expect.stringContaining('(corp_name)'), indisvalid: true }])
    })
  })

  test('take as long as they take, whatever limit statements have', async () => {
    const url = await emptyDatabase()
    await migratePostgres(url, MIGRATIONS)
    await withClient(url, (client) =>
      client.query(`ALTER DATABASE ${new URL(url).pathname.slice(1)} SET statement_timeout = '100ms'`),
    )
    expect(await migratePostgres(url, folderWith('SELECT pg_sleep(0.4)'))).toEqual({ applied: 1 })
  })
})

describe('a database that a newer version made', () => {
  test('is refused with one sentence on PostgreSQL', async () => {
    const url = await emptyDatabase()
    await migratePostgres(url, MIGRATIONS)
    await withClient(url, (client) => client.query(FUTURE))
    await expect(migratePostgres(url, MIGRATIONS)).rejects.toThrow(DatabaseTooNew)
    const command = startProgram('server/process/commands.ts', { DATABASE_URL: url, SECRET_KEY: 'ab'.repeat(32) }, [
      'migrate',
    ])
    expect((await command.ended).code).toBe(1)
    expect(command.lines).toEqual([new DatabaseTooNew().message])
  })

  test('is refused in a folder, which another process may open afterwards', async () => {
    const folder = temporaryFolder()
    await (await openFolder(folder, MIGRATIONS)).close()
    const { client, release } = await openFiles(folder)
    await client.query(FUTURE)
    await client.close()
    await release()
    await expect(openFolder(folder, MIGRATIONS)).rejects.toThrow(DatabaseTooNew)
    await expect(openFolder(folder, MIGRATIONS)).rejects.toThrow(DatabaseTooNew)
  })
})

describe('npm run migrate', () => {
  const run = async (url: string, ...args: string[]) => {
    const command = startProgram('server/process/commands.ts', { DATABASE_URL: url, SECRET_KEY: 'ab'.repeat(32) }, [
      'migrate',
      ...args,
    ])
    const { code } = await command.ended
    return [code, ...command.lines]
  }

  test('says what is missing, brings it, and says so', async () => {
    const url = await emptyDatabase()
    expect(await run(url, '--check')).toEqual([1, `The database lacks ${KNOWN.length} migrations.`])
    expect(await run(url)).toEqual([0, `The database is up to date: ${KNOWN.length} migrations applied.`])
    expect(await run(url, '--check')).toEqual([0, 'The database is up to date.'])
    expect(await run(url, '--chek')).toEqual([2, 'npm run migrate [-- --check]'])
  })
})

describe('a session of the server on PostgreSQL', () => {
  test('ends in the database what nobody waits for any more', async () => {
    const { db, close } = await openPostgres({ url: await emptyDatabase(), connections: 2 }, MIGRATIONS)
    onTestFinished(close)
    const { rows } = await db.execute(sql`SELECT current_setting('statement_timeout') AS statement,
      current_setting('idle_in_transaction_session_timeout') AS idle, current_setting('application_name') AS name`)
    expect(rows).toEqual([{ statement: '9s', idle: '5s', name: 'foyer' }])
    const tooLong = db.transaction(async (tx) => {
      await tx.execute(sql`SET LOCAL statement_timeout = 50`)
      await tx.execute(sql`SELECT pg_sleep(20)`)
    })
    expect(isUnreachable(await tooLong.catch((error: unknown) => error))).toBe(true)
    expect((await db.execute(sql`SELECT 1 AS one`)).rows).toEqual([{ one: 1 }])
  })

  test('looks up the few rows that a statement is for, and does not read through all others to come to them', async () => {
    const { db, close } = await openPostgres({ url: await emptyDatabase(), connections: 1 }, MIGRATIONS)
    onTestFinished(close)
    const plan = async () => {
      await db.execute(
        sql`PREPARE asked(text[]) AS SELECT * FROM known JOIN everybody USING (company, person) WHERE key = ANY($1)`,
      )
      const { rows } = await db.execute<{ 'QUERY PLAN': string }>(sql`EXPLAIN EXECUTE asked('{k1}')`)
      await db.execute(sql`DEALLOCATE asked`)
      return rows.map((row) => row['QUERY PLAN']).join('\n')
    }
    await db.execute(
      sql`CREATE TABLE everybody AS SELECT 'c_' || n / 100 AS company, 'u_' || n AS person FROM generate_series(1, 50000) n`,
    )
    await db.execute(sql`ALTER TABLE everybody ADD PRIMARY KEY (company, person)`)
    await db.execute(
      sql`CREATE TABLE known AS SELECT 'c_1' AS company, 'u_' || 100 + n % 100 AS person, 'k' || n AS key FROM generate_series(1, 200) n`,
    )
    await db.execute(sql`ANALYZE everybody, known`)
    await db.execute(sql`SET plan_cache_mode = force_generic_plan`)
    expect(await plan()).not.toContain('Merge Join')
    await db.execute(sql`SET enable_mergejoin = on`)
    expect(await plan()).toContain('Merge Join')
  })

  test('compiles no statement', async () => {
    const { db, close } = await openPostgres({ url: await emptyDatabase(), connections: 1 }, MIGRATIONS)
    onTestFinished(close)
    const { rows } = await db.execute(sql`SELECT current_setting('jit') AS jit`)
    expect(rows).toEqual([{ jit: 'off' }])
  })
})

describe('expand, then contract', () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
  const versions = [...readFileSync('CHANGELOG.md', 'utf8').matchAll(/^## (\d+\.\d+\.\d+)/gm)].map(
    ([, each = '']) => each,
  )
  const released = versions.filter((each) => each !== version)

  test.each(readdirSync(MIGRATIONS).filter((name) => name.endsWith('.sql')))(
    '%s breaks nothing that servers of the release before use',
    (name) => {
      expect(breachesOf(readFileSync(join(MIGRATIONS, name), 'utf8'), released)).toEqual([])
    },
  )

  test('the version that is being made is the first of the changelog', () => {
    expect(versions[0]).toBe(version)
  })

  test.each([
    ['drops', 'DROP TABLE "robots"'],
    ['drops', 'ALTER TABLE "robots" DROP COLUMN "sn"'],
    ['drops', 'DROP INDEX CONCURRENTLY IF EXISTS "robots_sn"'],
    ['keeps those who write waiting', 'CREATE INDEX "robots_z" ON "robots" USING btree ("z")'],
    ['is made in a transaction', 'CREATE INDEX CONCURRENTLY "robots_z" ON "robots" USING btree ("z")'],
    ['renames', 'ALTER TABLE "robots" RENAME COLUMN "sn" TO "serial"'],
    ['makes required', 'ALTER TABLE "robots" ALTER COLUMN "x" SET NOT NULL'],
    ['changes a type', 'ALTER TABLE "robots" ALTER COLUMN "x" SET DATA TYPE integer'],
    ['adds what is required without a default', 'ALTER TABLE "robots" ADD COLUMN "y" text NOT NULL'],
  ])('a migration that %s is found: %s', (what, statement) => {
    expect(breachesOf(`CREATE TABLE "t" ("a" text NOT NULL);--> statement-breakpoint\n${statement};`, [])).toEqual([
      `${what}: ${statement};`,
    ])
    const unused = `-- contract: unused since 0.0.9\n${statement};`
    expect(breachesOf(unused, ['0.0.9'])).toEqual([])
    expect(breachesOf(unused, ['0.0.8'])).toHaveLength(1)
  })

  test('an index of a table that is there is made while others write, and can be begun again', () => {
    const index = 'CREATE INDEX CONCURRENTLY "robots_z" ON "robots" USING btree ("z")'
    const outside = '-- outside a transaction\n'
    const cleared = `DROP INDEX CONCURRENTLY IF EXISTS "robots_z";--> statement-breakpoint\n${index}`
    expect(breachesOf(`${outside}${index}`, [])).toEqual([`cannot be begun again: ${index}`.slice(0, 103)])
    expect(breachesOf(`${outside}${cleared}`, [])).toEqual([])
    expect(breachesOf('-- quick: robots are few\nCREATE INDEX "robots_z" ON "robots" ("z")', [])).toEqual([])
    expect(
      breachesOf('CREATE TABLE "t" ("a" text);--> statement-breakpoint CREATE INDEX "t_a" ON "t" ("a")', []),
    ).toEqual([])
  })

  test('what only adds is let through', () => {
    const adds = `ALTER TABLE "robots" ADD COLUMN "y" text DEFAULT '' NOT NULL;--> statement-breakpoint
      ALTER TABLE "robots" ADD COLUMN "z" text;--> statement-breakpoint
      UPDATE "robots" SET "z" = 'DROP TABLE'`
    expect(breachesOf(adds, [])).toEqual([])
  })
})
