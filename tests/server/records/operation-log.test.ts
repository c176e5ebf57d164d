import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { operationLog as page } from '../../../domain/resources/operation-log.ts'
import { RET } from '../../../openapi/ret.ts'
import type { Database } from '../../../server/database/database.ts'
import { operationLog } from '../../../server/database/schema/identity.ts'
import { operationLogStore } from '../../../server/records/operation-log-store.ts'
import { askedOf } from '../../../server/records/read-records.ts'
import { appSession } from '../support/app-session.ts'
import { type Harness, startHarness } from '../support/harness.ts'

const PLACE = { corp_uuid: 'c_aurora', resource: page }
const [BUSY, RARE] = ['Busy Bee', 'Rare Bird']

let server: Harness
beforeAll(async () => {
  server = await startHarness({ seed: true })
  await add(20_000, BUSY, 'record_changed')
  await add(3, RARE, 'secret_revoked')
  await server.db.execute(sql`ANALYZE ${operationLog}`)
})
afterAll(() => server.close())

/** Lines of somebody, one a second until three days ago. */
const add = (count: number, name: string, action: string) =>
  server.db.execute(sql`INSERT INTO ${operationLog} (corp_uuid, log_id, user_uuid, full_name, action, at)
    SELECT ${PLACE.corp_uuid}::text, ${`${name} `}::text || n, '', ${name}::text, ${action}::text, now() - make_interval(days => 3, secs => n)
    FROM generate_series(1, ${count}::int) AS n`)

/** Whose lines a list shows, and how many the database has read for it, as itself counts them. */
const list = (params: Parameters<typeof askedOf>[1]) =>
  server.db.transaction(async (tx) => {
    const { rows, total } = await operationLogStore.list(tx as unknown as Database, PLACE, askedOf(page, params))
    const counted = await tx.execute<{ lines: number }>(sql`SELECT (seq_tup_read + idx_tup_fetch)::int AS lines
      FROM pg_stat_xact_user_tables WHERE relname = 'operation_log'`)
    const names = new Set(rows.map(({ values }) => values.person))
    return { names: [...names], total, lines: counted.rows[0]?.lines ?? Number.NaN }
  })
const few = expect.toSatisfy((lines: number) => lines < 1000)

test('what somebody with few lines has done is found among many without reading those', async () => {
  expect(await list({ q: 'rare b' })).toEqual({ names: [RARE], total: 3, lines: few })
  expect(await list({ q: 'nobody' })).toEqual({ names: [], total: 0, lines: few })
})

test('so are the lines of one action', async () => {
  const filter = '{"action":{"is":["secret_revoked"]}}'
  expect(await list({ filter })).toEqual({ names: [RARE], total: 3, lines: few })
})

test('a search finds all who are called so, also those whose lines have no name yet', async () => {
  await add(1, '', 'sign_in')
  await server.db.execute(sql`UPDATE ${operationLog} SET user_uuid = 'u_rare' WHERE full_name = '' AND user_uuid = ''`)
  const { names } = await list({ q: 'RARE' })
  expect(names.sort()).toEqual([RARE, 'u_rare'])
  expect((await list({ q: 'e', sort: 'at' })).names).toContain(BUSY)
})

test('the log is sorted by time alone', async () => {
  const headers = await appSession(server, 'u_admin', 'foyer.administration')
  const asked = { resource: 'operationLog', sort: '-person' }
  expect((await server.ask('recordList', asked, { on: 'apps', headers })).ret).toBe(RET.parameterMissing)
})
