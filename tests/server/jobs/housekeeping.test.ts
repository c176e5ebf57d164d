import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { operationLog, ssoTokens } from '../../../server/database/schema/identity.ts'
import type { Job } from '../../../server/jobs/every.ts'
import { keepHouse } from '../../../server/jobs/housekeeping.ts'
import { sweep } from '../../../server/jobs/sweep.ts'
import { readSettings } from '../../../server/settings.ts'
import { type Harness, startHarness } from '../support/harness.ts'

const CORP = 'c_aurora'
const never = new AbortController().signal

let server: Harness
beforeAll(async () => {
  server = await startHarness({ seed: true })
})
afterAll(() => server.close())

/** The work of an hour, by the names of the jobs. */
function workOfAnHour(env: Record<string, string>) {
  const works: Record<string, (signal: AbortSignal) => Promise<unknown>> = {}
  const none: Job = { wake: () => undefined, stop: async () => undefined }
  const every = (name: string, _ms: number, work: (signal: AbortSignal) => Promise<unknown>) => {
    works[name] = work
    return none
  }
  keepHouse(every, { database: { db: server.db, kind: 'embedded' }, settings: readSettings(env) })
  return works
}

test('while the sweep fails, what is older than the settings have it kept goes all the same', async () => {
  const { db } = server
  const at = sql`now() - interval '100 days'`
  await db.insert(operationLog).values({ corp_uuid: CORP, log_id: 'old', user_uuid: 'u', action: 'sign_in', at })
  await db.execute(sql`ALTER TABLE passages RENAME TO away`)
  try {
    const works = workOfAnHour({ OPERATION_LOG_DAYS: '90' })
    const ended = await Promise.allSettled(Object.values(works).map((work) => work(never)))
    expect(Object.fromEntries(Object.keys(works).map((name, at) => [name, ended[at]?.status]))).toEqual({
      sweep: 'rejected',
      retention: 'fulfilled',
      tidy: 'fulfilled',
    })
    expect(await db.$count(operationLog, sql`log_id = 'old'`)).toBe(0)
  } finally {
    await db.execute(sql`ALTER TABLE away RENAME TO passages`)
  }
})

/** How many rows each statement deletes from now on. */
async function countingDeletes(table: string) {
  const { db } = server
  await db.execute(sql`CREATE TABLE deletes (at serial, rows int)`)
  await db.execute(sql`CREATE FUNCTION note_deletes() RETURNS trigger LANGUAGE plpgsql AS
    'BEGIN INSERT INTO deletes (rows) SELECT count(*) FROM gone; RETURN NULL; END'`)
  await db.execute(sql`CREATE TRIGGER note_deletes AFTER DELETE ON ${sql.identifier(table)}
    REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION note_deletes()`)
  return async () => (await db.execute<{ rows: number }>(sql`SELECT rows FROM deletes ORDER BY at`)).rows
}

test('of thousands of rows that nobody needs any more a sweep deletes a thousand in a statement', async () => {
  const { db } = server
  await db.execute(sql`INSERT INTO ${ssoTokens} SELECT 't' || n, ${CORP}, 'u', now() - interval '1 day'
    FROM generate_series(1, 2500) AS n`)
  const deletes = await countingDeletes('sso_tokens')
  await sweep(db)
  expect((await deletes()).map(({ rows }) => rows)).toEqual([1000, 1000, 500])
})

test('a sweep that is to end deletes nothing more', async () => {
  const { db } = server
  await db.insert(ssoTokens).values({ token_hash: 'x', corp_uuid: CORP, user_uuid: 'u', expires_at: sql`now()` })
  await sweep(db, 1, AbortSignal.abort())
  expect(await db.$count(ssoTokens)).toBe(1)
})
