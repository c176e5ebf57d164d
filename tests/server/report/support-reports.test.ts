import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { SUPER_ADMIN_ROLE_ID } from '../../../domain/roles.ts'
import type { Trace } from '../../../domain/statecharts/trace.ts'
import { REPORT_BYTES_MAX, REPORT_DAYS, REPORTS_A_DAY } from '../../../domain/support-reports.ts'
import { RET } from '../../../openapi/ret.ts'
import { corps, operationLog, people } from '../../../server/database/schema/identity.ts'
import { fileParts, files } from '../../../server/database/schema/knowledge.ts'
import { companyUsage, records } from '../../../server/database/schema/records.ts'
import { sweep } from '../../../server/jobs/sweep.ts'
import { appSession } from '../support/app-session.ts'
import { type Harness, startHarness } from '../support/harness.ts'
import { FORM_TYPE, formWith } from '../support/import-calls.ts'
import { signedIn } from '../support/signed-in.ts'

const CORP = 'c_aurora'
const ID = /^R(-[0-9A-HJKMNP-TV-Z]{4}){2}$/
const SUPPORT_ID = '3f2c1a70-1b2c-4d5e-8f90-0123456789ab'

const trace = (more: Partial<Trace> = {}): Trace => ({
  format: 'statechart-trace/1',
  ...{ app: '0.1.0+abc', page: 'cccc2222', lang: 'en', startedAt: '2026-01-01T00:01:00.000Z' },
  ...{ redaction: 'default-deny/1', dropped: 0, machines: [], supportId: SUPPORT_ID },
  steps: [{ t: 1, m: 'session', a: 'x:0', e: 'xstate.init', s: 'deciding', f: [] }],
  ...more,
})
const REPORT = JSON.stringify(trace())

let server: Harness
let on: { on: 'apps'; headers: { authorization: string } }

beforeAll(async () => {
  server = await startHarness({ seed: true, env: { QUOTA_REPORTS: '25' } })
  on = { on: 'apps', headers: await appSession(server, 'u_super', 'foyer.registry') }
})
afterAll(() => server.close())

const isOfReports = and(eq(records.corp_uuid, CORP), eq(records.resource, 'supportReports'))
const isFileOfReports = and(eq(files.corp_uuid, CORP), eq(files.resource, 'supportReports'))

beforeEach(async () => {
  await server.db.update(corps).set({ takes_reports: true }).where(eq(corps.corp_uuid, CORP))
  await server.db.delete(records).where(isOfReports)
  await server.db.delete(files).where(isFileOfReports)
  await server.db.delete(operationLog)
})

type Sending = { by?: string; key?: string; body?: string | Buffer }

async function send({ by = 'u_staff', key = randomUUID(), body = REPORT }: Sending = {}) {
  const { token, uid } = await signedIn(server, by)
  const payload = formWith(Buffer.from(body), { ...{ token, uid }, key, name: 'report.json' } as never)
  const headers = { 'content-type': FORM_TYPE }
  const url = '/capi/v1/corp/support_report'
  const answer = await server.app.console.inject({ method: 'POST', url, headers, payload })
  return { status: answer.statusCode, ...answer.json() }
}
const sent = async (sending?: Sending) => (await send(sending)).data.report_id as string

const find = async (report_id: string, by = 'u_super') =>
  server.ask('supportReport', { report_id, ...(await signedIn(server, by)) })

const listed = async (q = '') =>
  (await server.ask('recordList', { resource: 'supportReports', q }, on)).body.data.record_list

const lines = async () =>
  (await server.db.select().from(operationLog).where(eq(operationLog.corp_uuid, CORP)))
    .sort((one, other) => Number(one.at) - Number(other.at))
    .map(({ full_name, action, detail }) => [full_name, action, detail.about ?? detail.count])

describe('a report that is sent', () => {
  test('is found by its id, in any spelling, as it was sent; both stand in the operation log', async () => {
    const report_id = await sent()
    expect(report_id).toMatch(ID)
    for (const typed of [report_id, report_id.toLowerCase(), report_id.replaceAll('-', ''), ` ${report_id.slice(2)} `])
      expect((await find(typed)).body.data).toEqual({ report_id, report: REPORT })
    expect((await lines()).slice(0, 2)).toEqual([
      ['Tom Baker', 'report_sent', report_id],
      ['Shen Yue', 'report_read', report_id],
    ])
  })

  test('says in the list who sent it, when, how much it is, from which console and for which failure', async () => {
    const report_id = await sent()
    const [record] = await listed(report_id.toLowerCase().replaceAll('-', ''))
    expect(record?.values).toMatchObject({ report_id, sent_by: 'Tom Baker', size_kb: 1, build: '0.1.0+abc' })
    expect(Date.parse(String(record?.values.sent_at))).toBeGreaterThan(Date.now() - 60_000)
    expect((await listed(SUPPORT_ID)).map(({ record_id }) => record_id)).toEqual([record?.record_id])
    expect(await listed('tom baker')).toHaveLength(1)
    expect(await listed('R-0000-0000')).toEqual([])
  })

  test('is downloaded as a file, which stands in the operation log too', async () => {
    const report_id = await sent()
    const [record] = await listed()
    const asked = { resource: 'supportReports', record_id: record?.record_id ?? '', field: 'file' }
    const { headers } = on
    const url = `/open/v1/record/file?${new URLSearchParams(asked)}`
    const answer = await server.app.apps.inject({ method: 'GET', url, headers })
    expect([answer.body, answer.headers['content-type']]).toEqual([REPORT, 'application/vnd.statechart-trace+json'])
    expect(answer.headers['content-disposition']).toContain(`${report_id}.json`)
    expect((await lines()).at(-1)).toEqual(['Shen Yue', 'report_read', report_id])
  })

  test('is one report however often it is sent under one key, at once too, and another under another', async () => {
    const key = randomUUID()
    const ids = await Promise.all(Array.from({ length: 4 }, () => sent({ key })))
    expect(new Set([...ids, await sent({ key, body: JSON.stringify(trace({ page: 'dddd3333' })) })]).size).toBe(1)
    expect(await sent()).not.toBe(ids[0])
    expect(await sent({ key, by: 'u_admin' })).not.toBe(ids[0])
    expect(await listed()).toHaveLength(3)
    expect((await lines()).filter(([, action]) => action === 'report_sent')).toHaveLength(3)
  })

  test('is deleted by a super admin, who can take that back, and is found by nobody meanwhile', async () => {
    const report_id = await sent()
    const record_ids = (await listed()).map(({ record_id }) => record_id)
    const { body } = await server.ask('recordRemove', { resource: 'supportReports', record_ids }, on)
    expect((await find(report_id)).ret).toBe(RET.notFound)
    const { removal_id } = body.data
    await server.ask('recordRestore', { resource: 'supportReports', removal_id }, on)
    expect((await find(report_id)).ret).toBe(RET.ok)
  })

  test('that was deleted is not there again because its sender’s browser asks once more', async () => {
    const key = randomUUID()
    const report_id = await sent({ key })
    const record_ids = (await listed()).map(({ record_id }) => record_id)
    await server.ask('recordRemove', { resource: 'supportReports', record_ids }, on)
    expect(await sent({ key })).toBe(report_id)
    expect(await listed()).toEqual([])
  })
})

describe('nobody else', () => {
  test('finds it: not staff, not an admin, and no super admin of another company', async () => {
    const report_id = await sent()
    expect((await find(report_id, 'u_staff')).ret).toBe(RET.notAllowed)
    expect((await find(report_id, 'u_admin')).ret).toBe(RET.notAllowed)
    await server.db.update(people).set({ role_id: SUPER_ADMIN_ROLE_ID }).where(eq(people.user_uuid, 'u_solo'))
    expect((await find(report_id, 'u_solo')).ret).toBe(RET.notFound)
    expect((await find('R-0000-0000')).ret).toBe(RET.notFound)
    expect((await find('nothing of the kind')).ret).toBe(RET.notFound)
    expect((await lines()).filter(([, action]) => action === 'report_read')).toEqual([])
  })

  test('sends one where the company does not let them', async () => {
    await server.db.update(corps).set({ takes_reports: false }).where(eq(corps.corp_uuid, CORP))
    expect((await send()).ret).toBe(RET.notAllowed)
    expect((await send({ by: 'u_super' })).ret).toBe(RET.notAllowed)
    expect(await listed()).toEqual([])
  })

  test('makes one by hand, changes one, or puts another file there', async () => {
    await sent()
    const [record] = await listed()
    const resource = 'supportReports'
    const made = await server.ask('recordCreate', { resource, key: randomUUID(), values: {} } as never, on)
    expect(made.ret).toBe(RET.notAllowed)
    const change = { resource, record_id: record?.record_id ?? '', version: 1, values: { sent_by: 'Nobody' } }
    await server.ask('recordChange', change as never, on)
    expect((await listed())[0]?.values.sent_by).toBe('Tom Baker')
  })
})

const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`

describe('what is no report is not kept', () => {
  test.each([
    ['an empty file', ''],
    ['no JSON', '{"format":"statechart-trace/1",'],
    ['something else', '{"secret":"4711"}'],
    ['another of our files', '{"format":"statechart/1"}'],
    ['a later version', JSON.stringify({ ...trace(), format: 'statechart-trace/2' })],
    ['a step that is none', JSON.stringify({ ...trace(), steps: [{ t: -1 }] })],
    ['too many steps', JSON.stringify(trace({ steps: Array(5001).fill(trace().steps[0]) }))],
    ['brackets without end', nested(100_000)],
    [
      'a state that nests deeper than charts do',
      REPORT.replace('"deciding"', `${'{"a":'.repeat(80)}"b"${'}'.repeat(80)}`),
    ],
    ['another prototype', REPORT.replace('"lang":"en"', '"lang":"en","__proto__":{"x":1}')],
    ['bytes that are no text', Buffer.concat([Buffer.from(REPORT), Buffer.from([0xff, 0xfe])])],
  ])('%s', async (_, body) => {
    const { status, ret, data } = await send({ body })
    expect([status, ret, data]).toEqual([200, RET.invalidValues, { fields: { file: 'wrongKind' } }])
    expect([await listed(), await server.db.$count(files, isFileOfReports)]).toEqual([[], 0])
  })

  test('more than a report may weigh', async () => {
    const body = REPORT + ' '.repeat(REPORT_BYTES_MAX)
    expect(await send({ body })).toMatchObject({ ret: RET.invalidValues, data: { fields: { file: 'tooHeavy' } } })
  })

  test('what a trace says of itself is kept without what no text may hold', async () => {
    await sent({ body: JSON.stringify(trace({ app: 'a\u0000\ud800b' })) })
    expect((await listed())[0]?.values.build).toBe('ab')
  })

  test('a form without a file', async () => {
    const { status } = await server.ask('sendSupportReport', {
      key: randomUUID(),
      ...(await signedIn(server, 'u_staff')),
    })
    expect([400, 415]).toContain(status)
  })
})

describe('how many there may be', () => {
  test('of a person in a day; who sends once more is told how many', async () => {
    for (let each = 0; each < REPORTS_A_DAY; each++) await sent()
    const limit = REPORTS_A_DAY
    const full = { quota: 'dailyReports', used: limit, limit }
    expect(await send()).toMatchObject({ ret: RET.quotaReached, data: full })
    expect((await send({ by: 'u_admin' })).ret).toBe(RET.ok)
    await server.db.update(records).set({ created_at: sql`created_at - interval '25 hours'` }).where(isOfReports)
    expect((await send()).ret).toBe(RET.ok)
  })

  test('of a company, also where they come at once; one that was kept before is answered still', async () => {
    const key = randomUUID()
    const kept = await sent({ key })
    for (let each = 1; each < 20; each++) await sent()
    const answers = await Promise.all(Array.from({ length: 8 }, () => send({ by: 'u_admin' })))
    expect(answers.filter(({ ret }) => ret === RET.ok)).toHaveLength(5)
    const refused = answers.find(({ ret }) => ret !== RET.ok)
    expect(refused).toMatchObject({ ret: RET.quotaReached, data: { quota: 'reports', used: 25, limit: 25 } })
    expect(await sent({ key })).toBe(kept)
    expect(await server.db.$count(files, isFileOfReports)).toBe(25)
  })
})

describe('reports that are nearly as many as a company may keep', () => {
  const told = async () => (await lines()).filter(([, action]) => action === 'reports_nearly_full')
  const onLog = async () =>
    ({ on: 'apps', headers: await appSession(server, 'u_admin', 'foyer.administration') }) as const
  const quotasIn = async (resource: string) =>
    (await server.ask('recordList', { resource }, resource === 'operationLog' ? await onLog() : on)).body.data.quotas ??
    []

  test('are told of before one is refused: once in the operation log, and on both pages', async () => {
    for (let each = 0; each < 20; each++) await sent()
    for (let each = 20; each < 22; each++) await sent({ by: 'u_admin' })
    expect([await told(), await quotasIn('supportReports')]).toEqual([[], []])
    for (let each = 22; each < 25; each++) await sent({ by: 'u_admin' })
    expect(await told()).toEqual([['', 'reports_nearly_full', '23']])
    const full = { quota: 'reports', used: 25, limit: 25 }
    expect([await quotasIn('supportReports'), await quotasIn('operationLog')]).toEqual([[full], [full]])
    expect((await send({ by: 'u_admin' })).ret).toBe(RET.quotaReached)
  })

  test('are no matter where the company takes none', async () => {
    for (let each = 0; each < 20; each++) await sent()
    for (let each = 20; each < 24; each++) await sent({ by: 'u_admin' })
    await server.db.update(corps).set({ takes_reports: false }).where(eq(corps.corp_uuid, CORP))
    expect(await quotasIn('supportReports')).toEqual([])
  })
})

test('the setting is changed by super admins alone, and its change stands in the operation log', async () => {
  const resource = 'corporateInfo'
  const ask = async (by: string, takes_reports: boolean) => {
    const asking = { on: 'apps', headers: await appSession(server, by, 'foyer.person') } as const
    const { record } = (await server.ask('recordDetail', { resource, record_id: 'single' }, asking)).body.data
    const asked = { resource, record_id: 'single', version: record.version, values: { takes_reports } }
    return server.ask('recordChange', asked as never, asking)
  }
  const told = async () =>
    (await server.ask('userProfile', await signedIn(server, 'u_staff'))).body.data.corp.takes_reports
  const refused = await ask('u_admin', false)
  expect([refused.ret, refused.body.data]).toEqual([RET.invalidValues, { fields: { takes_reports: 'notAllowed' } }])
  expect(await told()).toBe(true)
  expect((await ask('u_super', false)).ret).toBe(RET.ok)
  expect(await told()).toBe(false)
  const [line] = await server.db.select().from(operationLog).where(eq(operationLog.action, 'record_changed'))
  expect([line?.full_name, line?.detail.fields]).toEqual(['Shen Yue', ['takes_reports']])
})

test('reports go when their days are over, with their files and what they count as; the log says how many', async () => {
  await sent()
  const old = await sent()
  const usage = async () => {
    const found = await server.db.select().from(companyUsage).where(eq(companyUsage.corp_uuid, CORP))
    return Object.fromEntries(found.map(({ quota, used }) => [quota, used]))
  }
  await sweep(server.db)
  const before = await usage()
  const isOld = and(isOfReports, sql`"values" ->> 'report_id' = ${old}`)
  const age = (days: number) => sql`now() - make_interval(days => ${days})`
  await server.db
    .update(records)
    .set({ created_at: age(REPORT_DAYS - 1) })
    .where(isOld)
  await sweep(server.db)
  expect(await listed()).toHaveLength(2)
  await server.db
    .update(records)
    .set({ created_at: age(REPORT_DAYS + 1) })
    .where(isOld)
  await sweep(server.db)
  expect([(await listed()).length, (await find(old)).ret]).toEqual([1, RET.notFound])
  const after = await usage()
  expect(['records', 'files'].map((quota) => Number(before[quota]) - Number(after[quota]))).toEqual([1, REPORT.length])
  const kept = await server.db.select({ id: files.file_id }).from(files).where(isFileOfReports)
  const parts = await server.db
    .select({ id: fileParts.file_id })
    .from(fileParts)
    .where(sql`file_id NOT IN (SELECT file_id FROM files)`)
  expect([kept.length, parts]).toEqual([1, []])
  expect((await lines()).filter(([, action]) => action === 'reports_expired')).toEqual([['', 'reports_expired', '1']])
})
