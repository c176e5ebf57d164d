import { randomUUID } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { SCOPE } from '../../../domain/scopes.ts'
import { readRows } from '../../../domain/sheets/read-sheet.ts'
import { RET } from '../../../openapi/ret.ts'
import { corps, identifiers, operationLog, people } from '../../../server/database/schema/identity.ts'
import { importFiles, importRows, imports } from '../../../server/database/schema/imports.ts'
import { records, recordUniques } from '../../../server/database/schema/records.ts'
import { claimJob, endJob } from '../../../server/imports/leases.ts'
import { sweep } from '../../../server/jobs/sweep.ts'
import { identifierHash } from '../../../server/secrets/secrets.ts'
import { appSession } from '../support/app-session.ts'
import { type Harness, openTestDatabase, startHarness } from '../support/harness.ts'
import { type Header, importCalls } from '../support/import-calls.ts'
import { csvOf, definition, NAMES, rowsIn, xlsxOf } from '../support/sheets.ts'

let server: Harness
let page: Header
let calls: ReturnType<typeof importCalls>

beforeAll(async () => {
  server = await startHarness({ seed: true })
  page = await appSession(server, 'u_staff', 'foyer.qa')
  calls = importCalls(server, page)
})
beforeEach(async () => {
  for (const table of [records, recordUniques]) await server.db.delete(table)
})
afterEach(async () => {
  for (const table of [imports, importRows, importFiles]) await server.db.delete(table)
})
afterAll(() => server.close())

const TERMS = 'terminology'
const HEADING = ['Term', 'Language', 'Meaning']
const termsIn = async (db = server.db) => {
  const isThere = and(eq(records.corp_uuid, 'c_aurora'), eq(records.resource, TERMS), isNull(records.removed_at))
  const found = await db.select({ values: records.values }).from(records).where(isThere)
  return found.map(({ values }) => String(values.term)).sort()
}
const imported = async (bytes: Buffer, form: Partial<Parameters<typeof calls.upload>[1]> = {}) => {
  const { body } = await calls.upload(bytes, { resource: TERMS, ...form })
  expect(body).toMatchObject({ ret: RET.ok })
  return calls.over(form.resource ?? TERMS, body.mq)
}
const many = (count: number) =>
  csvOf(['Term'], ...Array.from({ length: count }, (_, at) => [`term ${String(at).padStart(5, '0')}`]))
const create = (values: Record<string, string>, resource = TERMS) =>
  server.ask('recordCreate', { resource, key: randomUUID(), values }, calls.on)

test('times in a file are those of the company where its sender names no zone of their own, in and out', async () => {
  await server.db.update(corps).set({ time_zone: 'Asia/Shanghai' }).where(eq(corps.corp_uuid, 'c_aurora'))
  const at = importCalls(server, await appSession(server, 'u_admin', 'foyer.person'))
  const heading = ['full_name', 'expected_at']
  const read = async (query = {}) =>
    (await at.file('export', { resource: 'visitors', format: 'csv', lang: 'en', ...query })).bytes.toString()
  for (const [name = '', time_zone] of [['Here'], ['There', 'Europe/Lisbon']]) {
    const { body } = await at.upload(csvOf(heading, [name, '2026-01-15 09:30']), {
      resource: 'visitors',
      ...(time_zone && { time_zone }),
    })
    expect(body).toMatchObject({ ret: RET.ok })
    expect(await at.over('visitors', body.mq)).toMatchObject({ made: 1 })
  }
  const company = await read()
  expect([company.match(/Here.*/)?.[0], company.match(/There.*/)?.[0]]).toEqual([
    expect.stringContaining('2026-01-15 09:30'),
    expect.stringContaining('2026-01-15 17:30'),
  ])
  expect((await read({ time_zone: 'Europe/Lisbon' })).match(/Here.*/)?.[0]).toContain('2026-01-15 01:30')
  await server.db.update(corps).set({ time_zone: 'UTC' }).where(eq(corps.corp_uuid, 'c_aurora'))
})

describe('an import', () => {
  test('answers mq, the job’s id; rows that fail do not stop others', async () => {
    const bytes = csvOf(
      HEADING,
      ['Foyer', 'English', 'Hall'],
      ['', '中文', ''],
      ['Lobby', 'Klingon', ''],
      ['Desk', '', ''],
    )
    const { body } = await calls.upload(bytes, { resource: TERMS, name: 'words.csv' })
    expect(body).toMatchObject({
      code: 200,
      mq: body.data.job.job_id,
      data: { job: { rows: 4, file_name: 'words.csv' } },
    })
    const job = await calls.over(TERMS, body.mq)
    expect(job).toMatchObject({ state: 'done', checked: 4, made: 2, failed: 2, created_by: 'Tom Baker', format: 'csv' })
    expect(await termsIn()).toEqual(['Desk', 'Foyer'])
    expect(await calls.rows(TERMS, body.mq)).toMatchObject([
      { row: 2, verdict: 'made', title: 'Foyer', problems: {} },
      { row: 3, verdict: 'failed', record_id: '', problems: { term: 'required' } },
      { row: 4, verdict: 'failed', title: 'Lobby', problems: { language: 'notAChoice' } },
      { row: 5, verdict: 'made', title: 'Desk' },
    ])
  })

  test('is one line in the operation log', async () => {
    const { job_id } = await imported(many(3))
    const lines = await server.db.select().from(operationLog).where(eq(operationLog.action, 'records_imported'))
    expect(lines.filter(({ detail }) => detail.job_id === job_id)).toMatchObject([
      { user_uuid: 'u_staff', detail: { resource: TERMS, count: '3' } },
    ])
  })

  test('asked for twice with one key, even at once, is one job; another file under that key is refused', async () => {
    const key = randomUUID()
    const asked = { resource: TERMS, key }
    const answers = await Promise.all([1, 2, 3].map(() => calls.upload(many(5), asked)))
    expect(new Set(answers.map(({ body }) => body.mq)).size).toBe(1)
    await calls.over(TERMS, answers[0]?.body.mq)
    expect((await calls.upload(many(5), asked)).body.data.job).toMatchObject({ state: 'done', made: 5 })
    expect((await calls.upload(many(6), asked)).body.ret).toBe(RET.versionConflict)
    expect(await termsIn()).toHaveLength(5)
  })

  test('finds records and robots by their names, and tells a name that nobody has', async () => {
    const tickets = importCalls(server, await appSession(server, 'u_staff', 'foyer.ticket'))
    const bytes = await xlsxOf(
      ['Subject', 'Assignee', 'Robots'].map((_, at) =>
        NAMES.en.of('tickets').field(['subject', 'assignee', 'robots'][at] ?? ''),
      ),
      ['One', 'Lin Mei', 'Lobby East'],
      ['Two', 'Nobody', 'No robot'],
    )
    const { body } = await tickets.upload(bytes, { resource: 'tickets' })
    await tickets.over('tickets', body.mq)
    const [kept] = await server.db.select().from(records).where(eq(records.resource, 'tickets'))
    const robot = ([kept?.values.robots].flat() as string[])[0]
    expect(kept?.values).toMatchObject({ subject: 'One', assignee: 'u_admin', robots: [robot] })
    expect(await tickets.rows('tickets', body.mq, 'failed')).toMatchObject([
      { title: 'Two', problems: { assignee: 'notAChoice', 'robots.0': 'notAChoice' } },
    ])
  })
})

describe('a row whose unique value belongs to a record', () => {
  const bytes = csvOf(HEADING, ['FOYER', 'en', 'Entrance'], ['Desk', 'en', ''])

  test('is skipped', async () => {
    await create({ term: 'Foyer', meaning: 'Hall' })
    expect(await imported(bytes)).toMatchObject({ made: 1, skipped: 1, changed: 0, failed: 0 })
    expect(await termsIn()).toEqual(['Desk', 'Foyer'])
  })

  test('or updates it: what the row leaves empty stays', async () => {
    await create({ term: 'Foyer', meaning: 'Hall', pronunciation: 'foy-ay' })
    expect(await imported(bytes, { existing: 'update' })).toMatchObject({ made: 1, changed: 1, failed: 0 })
    const found = await server.db.select().from(records).where(eq(records.resource, TERMS))
    expect(found.map(({ values }) => values)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ term: 'FOYER', meaning: 'Entrance', pronunciation: 'foy-ay' }),
        expect.objectContaining({ term: 'Desk' }),
      ]),
    )
  })

  test('of another company is taken, and named row by row', async () => {
    const staff = importCalls(server, await appSession(server, 'u_admin', 'foyer.administration'))
    const heading = ['full_name', 'mobile', 'role_id']
    const rows = [
      ['Ann', '13900000001', ''],
      ['Bo', '13800000007', ''],
      ['Cy', '13900000003', '9'],
      ['Di', '13900000004', ''],
    ]
    const { body } = await staff.upload(csvOf(heading, ...rows), { resource: 'staff' })
    expect(await staff.over('staff', body.mq)).toMatchObject({ made: 2, failed: 2 })
    expect(await staff.rows('staff', body.mq, 'failed')).toMatchObject([
      { title: 'Bo', problems: { mobile: 'taken' } },
      { title: 'Cy', problems: { role_id: 'notAllowed' } },
    ])
    await server.ask('recordImportUndo', { resource: 'staff', job_id: body.mq }, staff.on)
    expect(await staff.over('staff', body.mq)).toMatchObject({ state: 'undone', checked: 2, kept: 0 })
    expect(await server.db.$count(people, eq(people.full_name, 'Ann'))).toBe(0)
    expect(await server.db.$count(identifiers, eq(identifiers.identifier_hash, identifierHash('13900000001')))).toBe(0)
  })
})

describe('two rows of one file that no two records may be (§2 batch form)', () => {
  const heading = ['full_name', 'mobile', 'email', 'role_id']
  const bytes = csvOf(
    heading,
    ['Ann', '13900000021', 'ann@aurora.example', ''],
    ['Bo', '+8613900000021', '', ''],
    ['Cy', '13900000022', 'ANN@aurora.example', ''],
    ['Di', '13900000023', '', ''],
  )

  test('are told before the file is sent, by their row and field, however they are written', async () => {
    const rows = await rowsIn(bytes, 'staff')
    expect(rows.map(({ row, problems }) => [row, problems])).toEqual([
      ...[[2, {}] as const, [3, { mobile: 'repeated' }] as const, [4, { email: 'repeated' }] as const],
      [5, {}],
    ])
  })

  test.each(['skip', 'update'] as const)('never become one in silence (%s): the later one fails', async (existing) => {
    const staff = importCalls(server, await appSession(server, 'u_admin', 'foyer.administration'))
    const { body } = await staff.upload(bytes, { resource: 'staff', existing })
    expect(await staff.over('staff', body.mq)).toMatchObject({ made: 2, changed: 0, skipped: 0, failed: 2 })
    expect(await staff.rows('staff', body.mq, 'failed')).toMatchObject([
      { row: 3, title: 'Bo', problems: { mobile: 'repeated' } },
      { row: 4, title: 'Cy', problems: { email: 'repeated' } },
    ])
    expect(await server.db.$count(people, eq(people.mobile, '13900000021'))).toBe(1)
    await server.ask('recordImportUndo', { resource: 'staff', job_id: body.mq }, staff.on)
    await staff.over('staff', body.mq)
  })

  test('are still told where a server goes on with what another put down', async () => {
    const asked = { resource: definition(TERMS), names: NAMES, existing: 'skip' as const }
    const rest = []
    for await (const batch of readRows({ ...asked, bytes: csvOf(['Term'], ['Foyer'], ['FOYER']) }, 'UTC', 2))
      rest.push(...batch)
    expect(rest.map(({ repeats }) => repeats)).toEqual([{ term: 'repeated' }])
  })
})

describe('a file that cannot be imported', () => {
  test('407 where it is no table at all, 408 with a tip where it does not fit', async () => {
    const of = async (bytes: Buffer) => (await calls.upload(bytes, { resource: TERMS })).body
    expect(await of(Buffer.from('\x89PNG\r\n\x1a\n\0\0'))).toMatchObject({ ret: 407, code: 407, data: null })
    expect(await of(csvOf(HEADING))).toMatchObject({ ret: 408, code: 408, data: { tip: 'noRows' } })
    expect(await of(csvOf(['Colour'], ['red']))).toMatchObject({ data: { tip: 'unknownColumns', columns: ['Colour'] } })
    expect(await of(Buffer.alloc(10 * 1024 * 1024 + 1, 'a'))).toMatchObject({
      ret: 408,
      data: { tip: 'tooLarge', limit: 10 * 1024 * 1024 },
    })
    expect(await server.db.$count(imports)).toBe(0)
  })

  test('a form without a file is malformed, and no stranger’s file is read', async () => {
    const { body, status } = await importCalls(server, { authorization: 'Bearer nobody' }).upload(many(1), {
      resource: TERMS,
    })
    expect([status, body.ret]).toEqual([200, RET.notLogin])
    const asked = {
      method: 'POST',
      url: '/open/v1/record/import',
      headers: { ...page, 'content-type': 'multipart/form-data; boundary=b' },
    } as const
    const response = await server.app.apps.inject({
      ...asked,
      payload: `--b\r\ncontent-disposition: form-data; name="resource"\r\n\r\n${TERMS}\r\n--b--\r\n`,
    })
    expect([response.statusCode, response.json().ret]).toEqual([400, RET.parameterMissing])
  })
})

describe('the error file', () => {
  test.each(['csv', 'xlsx'] as const)(
    'has the file’s own columns and a reason, in .%s; put right, it is imported',
    async (format) => {
      const rows = [
        ['Foyer', 'en', '=1+1'],
        ['Lobby', 'xx', '=2+2'],
      ]
      const bytes = format === 'csv' ? csvOf(HEADING, ...rows) : await xlsxOf(HEADING, ...rows)
      const { job_id } = await imported(bytes)
      const file = await calls.file('import/errors', { resource: TERMS, job_id, lang: 'zh' })
      expect(file.headers['content-type']).toContain(format === 'csv' ? 'text/csv' : 'spreadsheetml')
      const [left] = await rowsIn(file.bytes, TERMS)
      expect(left?.cells.slice(0, 3)).toEqual(['Lobby', 'xx', "'=2+2"])
      expect(left?.cells[3]).toContain(NAMES.zh.of(TERMS).field('language'))
      if (format !== 'csv') return
      const right = Buffer.from(file.bytes.toString().replace('xx', 'en'))
      expect(await imported(right)).toMatchObject({ made: 1, failed: 0 })
      expect(await termsIn()).toEqual(['Foyer', 'Lobby'])
    },
  )

  test('is not there where nothing failed', async () => {
    const { job_id } = await imported(many(1))
    const file = await calls.file('import/errors', { resource: TERMS, job_id })
    expect(JSON.parse(file.bytes.toString())).toMatchObject({ ret: RET.notFound })
  })
})

const undo = (job_id: string) => server.ask('recordImportUndo', { resource: TERMS, job_id }, calls.on)

describe('the undo of a batch', () => {
  test('takes back what it made and changed, and keeps what somebody has changed since', async () => {
    const kept = await create({ term: 'Foyer', meaning: 'Hall' })
    const rows = [
      ['Foyer', 'en', 'Entrance'],
      ['Desk', 'en', ''],
      ['Lobby', 'en', ''],
    ]
    const { job_id, undo_until } = await imported(csvOf(HEADING, ...rows), { existing: 'update' })
    expect(undo_until).toBeGreaterThan(0)
    const { body } = await server.ask('recordList', { resource: TERMS, q: 'lobby' }, calls.on)
    const [lobby] = body.data.record_list
    const { record_id = '', version = 0 } = lobby ?? {}
    await server.ask('recordChange', { resource: TERMS, record_id, version, values: { meaning: 'Mine' } }, calls.on)
    expect((await undo(job_id)).body.data.job).toMatchObject({ undo_until: null })
    expect(await calls.over(TERMS, job_id)).toMatchObject({ state: 'undone', checked: 3, kept: 1 })
    expect(await calls.rows(TERMS, job_id, 'kept')).toMatchObject([{ row: 4, title: 'Lobby', record_id }])
    expect(await termsIn()).toEqual(['Foyer', 'Lobby'])
    const asked = { resource: TERMS, record_id: kept.body.data.record.record_id }
    expect((await server.ask('recordDetail', asked, calls.on)).body.data.record.values).toMatchObject({
      meaning: 'Hall',
    })
    expect((await undo(job_id)).body.data.job.state).toBe('undone')
  })

  test('is possible for 24 hours; then the job is forgotten with all of its rows', async () => {
    const { job_id } = await imported(many(2))
    await server.db.update(imports).set({ created_at: sql`now() - interval '25 hours'` })
    expect((await undo(job_id)).ret).toBe(RET.notFound)
    await sweep(server.db)
    expect(await server.db.$count(imports, eq(imports.job_id, job_id))).toBe(0)
    expect(await server.db.$count(importRows, eq(importRows.job_id, job_id))).toBe(0)
    expect(await termsIn()).toHaveLength(2)
  })
})

/** A job of the company that another server is busy with, and some that wait for it. */
async function busy(corp_uuid: string, waiting = 0) {
  const job = {
    ...{ corp_uuid, resource: TERMS, created_by: 'u', user_uuid: 'u', role_id: '1', file_name: '', file_hash: '' },
    ...{ time_zone: 'UTC', heading: [], rows: 1, created_at: sql`now() - interval '1 minute'` },
    format: 'csv' as const,
    existing: 'skip' as const,
  }
  const lease = {
    state: 'running',
    is_active: true,
    runner: 'another',
    lease_until: sql`now() + interval '1 hour'`,
  } as const
  const job_id = randomUUID()
  await server.db.insert(imports).values({ ...job, ...lease, job_id })
  for (let count = 0; count < waiting; count++) await server.db.insert(imports).values({ ...job, job_id: randomUUID() })
  return job_id
}

describe('jobs', () => {
  test('of a company go one at a time; another company’s does not wait; one that waits can be cancelled', async () => {
    await busy('c_aurora')
    const { body } = await calls.upload(many(2), { resource: TERMS })
    expect(body.data.job).toMatchObject({ state: 'waiting', ahead: 1 })
    const other = importCalls(server, await appSession(server, 'u_one', 'foyer.qa'))
    const theirs = await other.upload(many(2), { resource: TERMS })
    expect(await other.over(TERMS, theirs.body.mq)).toMatchObject({ state: 'done' })
    const asked = { resource: TERMS, job_id: body.mq }
    expect((await calls.state(asked)).body.data.job.state).toBe('waiting')
    const cancelled = await server.ask('recordImportCancel', asked, calls.on)
    expect(cancelled.body.data.job).toMatchObject({ state: 'cancelled', made: 0, undo_until: null })
    expect(await server.db.$count(importFiles, eq(importFiles.job_id, body.mq))).toBe(0)
  })

  test('that are cancelled are undone at once, whichever server was at them', async () => {
    const job_id = await busy('c_aurora')
    await server.db.update(imports).set({ made: 1 })
    await server.ask('recordImportCancel', { resource: TERMS, job_id }, calls.on)
    await undo(job_id)
    expect(await calls.over(TERMS, job_id)).toMatchObject({ state: 'undone' })
  })

  test('of companies go in turns: one with many files waits for another with one', async () => {
    const database = await openTestDatabase()
    const { db } = database
    const job = (corp_uuid: string, at: number) => ({
      ...{ corp_uuid, job_id: `${corp_uuid}${at}`, resource: TERMS, created_by: 'u', user_uuid: 'u', role_id: '1' },
      ...{ file_name: '', file_hash: '', time_zone: 'UTC', heading: [], rows: 1, existing: 'skip' as const },
      ...{ format: 'csv' as const, created_at: sql`now() + make_interval(secs => ${at}::int)` },
    })
    const waiting = [job('many', 1), job('many', 2), job('many', 3), job('one', 4)]
    await db.insert(imports).values(waiting)
    const order: string[] = []
    for (let next = await claimJob(db, 'runner'); next; next = await claimJob(db, 'runner')) {
      const claimed = next
      order.push(claimed.job_id)
      await db.transaction((tx) => endJob(tx, claimed, 'done'))
    }
    expect(order).toEqual(['many1', 'one4', 'many2', 'many3'])
    await database.close()
  })

  test('at most ten of a company wait', async () => {
    await busy('c_aurora', 9)
    const { status, body } = await calls.upload(many(1), { resource: TERMS })
    expect([status, body.ret]).toEqual([429, RET.tooMany])
  })

  test('of the last 24 hours are listed, newest first', async () => {
    const first = await imported(many(1))
    const second = await imported(many(2))
    const { body } = await server.ask('recordImportList', { resource: TERMS }, calls.on)
    expect(body.data.job_list.map(({ job_id }) => job_id)).toEqual([second.job_id, first.job_id])
  })
})

const hasBegun = (db = server.db) =>
  vi.waitFor(async () => expect(await db.$count(importRows)).toBeGreaterThan(0), { timeout: 240_000, interval: 5 })

describe('nothing is half done', () => {
  test('cancelled on its way, a job keeps what it has saved, and all of that can be undone', async () => {
    const { body } = await calls.upload(many(4000), { resource: TERMS })
    await hasBegun()
    await server.ask('recordImportCancel', { resource: TERMS, job_id: body.mq }, calls.on)
    const job = await calls.over(TERMS, body.mq)
    expect(job.state).toBe('cancelled')
    expect(job.made).toBeLessThan(4000)
    expect(await termsIn()).toHaveLength(job.made)
    await undo(body.mq)
    expect(await calls.over(TERMS, body.mq)).toMatchObject({ state: 'undone', checked: job.made, kept: 0 })
    expect(await termsIn()).toEqual([])
  })

  test('a server that lost its job to another saves nothing more of it, and the other ends it to the row', async () => {
    const { body } = await calls.upload(many(1500), { resource: TERMS })
    await hasBegun()
    await server.db.update(imports).set({ runner: 'another', lease_until: sql`now() - interval '1 second'` })
    expect(await calls.over(TERMS, body.mq)).toMatchObject({ state: 'done', made: 1500, checked: 1500 })
    expect(new Set(await termsIn()).size).toBe(1500)
  })

  test('a server that starts again goes on with what it had put down', async () => {
    const database = await openTestDatabase()
    const first = await startHarness({ database, seed: true })
    for (const table of [records, recordUniques]) await database.db.delete(table)
    const before = importCalls(first, await appSession(first, 'u_staff', 'foyer.qa'))
    const { body } = await before.upload(many(1500), { resource: TERMS })
    await hasBegun(database.db)
    await first.close()
    expect((await termsIn(database.db)).length).toBeLessThan(1500)
    const second = await startHarness({ database })
    const after = importCalls(second, await appSession(second, 'u_staff', 'foyer.qa'))
    expect(await after.over(TERMS, body.mq)).toMatchObject({ state: 'done', made: 1500 })
    expect(new Set(await termsIn(database.db)).size).toBe(1500)
    await second.close()
    await database.close()
  })
})

describe('an export', () => {
  test('is what the list shows for the same search, filter and sort, and nothing in it runs', async () => {
    await create({ term: '=HYPERLINK("x")', kind: 'place' })
    await create({ term: 'Foyer', kind: 'place', meaning: 'Hall; entrance' })
    await create({ term: 'Desk', kind: 'product' })
    const asked = { resource: TERMS, format: 'csv', lang: 'en', sort: '-term', filter: '{"kind":{"is":["place"]}}' }
    const file = await calls.file('export', asked)
    expect(file.headers['content-disposition']).toBe(
      `attachment; filename="Terminology.csv"; filename*=UTF-8''Terminology.csv`,
    )
    const lines = file.bytes.toString().trimEnd().split('\r\n')
    expect(lines[0]).toBe(
      `\ufeff${['term', 'language', 'pronunciation', 'synonyms', 'misheard', 'kind', 'meaning'].map(NAMES.en.of(TERMS).field)}`,
    )
    expect(lines.slice(1)).toEqual([
      'Foyer,English,,,,Place,"Hall; entrance"',
      `"'=HYPERLINK(""x"")",English,,,,Place,`,
    ])
  })

  test('of many reads back whole', async () => {
    await imported(many(1200))
    const file = await calls.file('export', { resource: TERMS, format: 'xlsx', sort: 'term' })
    const rows = await rowsIn(file.bytes, TERMS)
    expect(rows.map(({ values }) => values.term)).toEqual(await termsIn())
  })

  test('tells a parameter that the page does not know', async () => {
    const file = await calls.file('export', { resource: TERMS, sort: 'colour' })
    expect(JSON.parse(file.bytes.toString())).toMatchObject({ ret: RET.parameterMissing, data: { field: 'sort' } })
  })
})

test('the template comes as a file by the page’s name', async () => {
  const file = await calls.file('template', { resource: TERMS, lang: 'zh' })
  const title = NAMES.zh.of(TERMS).title
  expect(file.headers['content-disposition']).toContain(`filename*=UTF-8''${encodeURIComponent(title)}.xlsx`)
  expect(file.bytes.subarray(0, 2).toString()).toBe('PK')
})

test('whoever may only read exports and imports nothing', async () => {
  const reading = importCalls(server, await appSession(server, 'u_staff', 'foyer.qa', [SCOPE.readRecords]))
  expect((await reading.upload(many(1), { resource: TERMS })).body.ret).toBe(RET.notAllowed)
  expect((await server.ask('recordImportList', { resource: TERMS }, reading.on)).ret).toBe(RET.notAllowed)
  expect((await reading.file('export', { resource: TERMS, format: 'csv' })).headers['content-type']).toContain(
    'text/csv',
  )
})
