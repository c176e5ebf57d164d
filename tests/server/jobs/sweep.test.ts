import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { corps, ssoTokens } from '../../../server/database/schema/identity.ts'
import { importRows, imports } from '../../../server/database/schema/imports.ts'
import { files } from '../../../server/database/schema/knowledge.ts'
import { records } from '../../../server/database/schema/records.ts'
import { commands } from '../../../server/database/schema/remote.ts'
import { sweep } from '../../../server/jobs/sweep.ts'
import { type Harness, startHarness } from '../support/harness.ts'

const CORP = 'c_many'
const COMMAND = { corp_uuid: CORP, command_id: 'c', user_uuid: 'u', kind: 'charge', params: {} } as const
const JOB = {
  ...{ corp_uuid: CORP, job_id: 'j', resource: 'terminology', created_by: 'u', user_uuid: 'u', role_id: '5' },
  ...{ file_name: '', file_hash: '', time_zone: 'UTC', heading: [], rows: 1 },
  ...({ format: 'csv', existing: 'skip', state: 'done' } as const),
}

let server: Harness
beforeAll(async () => {
  server = await startHarness()
  await server.db.insert(corps).values({ corp_uuid: CORP, corp_name: 'Many' })
})
afterAll(() => server.close())

test('of thousands of files those that no record holds are found in a moment', async () => {
  const { db } = server
  const FILES = 6000
  await db.execute(sql`INSERT INTO ${files} (corp_uuid, file_id, resource, field, name, kind, size, created_by, created_at)
    SELECT ${CORP}, 'f' || n, 'knowledgeDocs', 'file', 'a', 'pdf', 1, '', now() - interval '2 days' FROM generate_series(1, ${FILES}::int) AS n`)
  await db.execute(sql`INSERT INTO ${records} (corp_uuid, resource, record_id, "values")
    SELECT ${CORP}, 'knowledgeDocs', 'r' || n, jsonb_build_object('file', 'f' || n) FROM generate_series(2, ${FILES}::int) AS n`)
  const begun = performance.now()
  await sweep(db)
  expect(performance.now() - begun).toBeLessThan(5000)
  expect([await db.$count(files, sql`file_id = 'f1'`), await db.$count(files)]).toEqual([0, FILES - 1])
})

test('a part that fails holds up no other, and is told', async () => {
  const { db } = server
  const past = sql`now() - interval '1 day'`
  await db.insert(ssoTokens).values({ token_hash: 'x', corp_uuid: CORP, user_uuid: 'u', expires_at: past })
  await db.insert(commands).values({ ...COMMAND, sent_at: sql`now() - interval '1 year'` })
  await db.execute(sql`ALTER TABLE passages RENAME TO away`)
  try {
    await expect(sweep(db)).rejects.toThrow(/passages/)
    expect([await db.$count(ssoTokens), await db.$count(commands)]).toEqual([0, 0])
  } finally {
    await db.execute(sql`ALTER TABLE away RENAME TO passages`)
  }
})

test('a job is forgotten with all of its rows or not at all', async () => {
  const { db } = server
  await db.insert(imports).values({ ...JOB, created_at: sql`now() - interval '2 days'` })
  const row = { corp_uuid: CORP, job_id: 'j', row: 1, verdict: 'made', title: '', record_id: 'r', version: 1 } as const
  await db.insert(importRows).values(row)
  await db.execute(sql`ALTER TABLE import_files RENAME TO away`)
  await expect(sweep(db)).rejects.toThrow(/import_files/)
  await db.execute(sql`ALTER TABLE away RENAME TO import_files`)
  expect([await db.$count(imports), await db.$count(importRows)]).toEqual([1, 1])
  await sweep(db)
  expect([await db.$count(imports), await db.$count(importRows)]).toEqual([0, 0])
})
