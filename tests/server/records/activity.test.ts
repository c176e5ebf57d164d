import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { RET } from '../../../openapi/ret.ts'
import type { Data, Params } from '../../../server/contract/handler.ts'
import { people } from '../../../server/database/schema/identity.ts'
import { recordActivity, records } from '../../../server/database/schema/records.ts'
import { forgetOld } from '../../../server/jobs/retention.ts'
import { sweep } from '../../../server/jobs/sweep.ts'
import { readSettings } from '../../../server/settings.ts'
import { appSession } from '../support/app-session.ts'
import { type Harness, startHarness } from '../support/harness.ts'
import { importCalls } from '../support/import-calls.ts'
import { csvOf } from '../support/sheets.ts'

let server: Harness
type Header = { authorization: string }
let staff: Header
let other: Header
let admin: Header
let qa: Header

beforeAll(async () => {
  server = await startHarness({ seed: true })
  staff = await appSession(server, 'u_staff', 'foyer.ticket')
  other = await appSession(server, 'u_one', 'foyer.ticket')
  admin = await appSession(server, 'u_admin', 'foyer.expostor')
  qa = await appSession(server, 'u_admin', 'foyer.qa')
})
afterAll(() => server.close())

type Values = Params<'recordCreate'>['values']
type Activity = Data<'recordActivity'>['activity_list'][number]
const on = (headers = staff) => ({ on: 'apps', headers }) as const

/** The calls of a page, as one person makes them. */
const pageOf = (resource: string, headers: Header) => ({
  make: async (values: Values) =>
    (await server.ask('recordCreate', { resource, key: randomUUID(), values }, on(headers))).body.data.record,
  change: async (record_id: string, version: number, values: Values) =>
    (await server.ask('recordChange', { resource, record_id, version, values }, on(headers))).body.data.record,
  remove: async (...record_ids: string[]) =>
    (await server.ask('recordRemove', { resource, record_ids }, on(headers))).body.data.removal_id,
  restore: (removal_id: string) => server.ask('recordRestore', { resource, removal_id }, on(headers)),
  ask: (record_id: string, more: object = {}) =>
    server.ask('recordActivity', { resource, record_id, ...more }, on(headers)),
  of: async (record_id: string, more: object = {}) =>
    (await server.ask('recordActivity', { resource, record_id, ...more }, on(headers))).body.data,
})
const told = (list: readonly Activity[]) => list.map(({ what, by_kind, by }) => [what, by_kind, by])
const tickets = () => pageOf('tickets', staff)

describe('the activity of a record', () => {
  test('says who did what, the latest first, and of each field what it was and what it became', async () => {
    const page = tickets()
    const { record_id, version } = await page.make({ subject: 'Wheel', place: 'Hall', assignee: 'u_staff' })
    await page.change(record_id, version, { place: 'Cellar', assignee: 'u_admin', subject: 'Wheel' })
    const { activity_list, names, cursor } = await page.of(record_id)
    expect(told(activity_list)).toEqual([
      ['changed', 'person', 'Tom Baker'],
      ['created', 'person', 'Tom Baker'],
    ])
    expect(activity_list[0]?.changes).toEqual([
      { field: 'place', before: 'Hall', after: 'Cellar' },
      { field: 'assignee', before: 'u_staff', after: 'u_admin' },
    ])
    expect([names, cursor]).toEqual([{ u_staff: 'Tom Baker', u_admin: 'Lin Mei' }, undefined])
    expect(Math.abs((activity_list[0]?.at ?? 0) - Date.now() / 1000)).toBeLessThan(60)
  })

  test('tells that it was removed and brought back', async () => {
    const page = tickets()
    const [one, two] = [await page.make({ subject: 'One' }), await page.make({ subject: 'Two' })]
    const removal_id = await page.remove(one.record_id, two.record_id)
    expect((await page.ask(two.record_id)).ret).toBe(RET.notFound)
    expect((await page.restore(removal_id)).ret).toBe(RET.ok)
    for (const { record_id } of [one, two])
      expect((await page.of(record_id)).activity_list.map(({ what }) => what)).toEqual([
        'restored',
        'removed',
        'created',
      ])
  })

  test('names who did it as they were called then', async () => {
    const page = tickets()
    const { record_id } = await page.make({ subject: 'Named' })
    const isTom = eq(people.user_uuid, 'u_staff')
    await server.db.update(people).set({ full_name: 'Thomas' }).where(isTom)
    expect((await page.of(record_id)).activity_list.map(({ by }) => by)).toEqual(['Tom Baker'])
    await server.db.update(people).set({ full_name: 'Tom Baker' }).where(isTom)
  })

  test('of a record that was made before it was written down begins as the record itself says', async () => {
    const page = tickets()
    const { record_id, version } = await page.make({ subject: 'Old', place: 'Hall' })
    await page.change(record_id, version, { place: 'Cellar' })
    await server.db.delete(recordActivity).where(eq(recordActivity.what, 'created'))
    const { activity_list } = await page.of(record_id)
    expect(told(activity_list)).toEqual([
      ['changed', 'person', 'Tom Baker'],
      ['created', 'person', 'Tom Baker'],
    ])
  })

  test('comes twenty at once, each once, however much of it falls on one moment', async () => {
    const page = tickets()
    const { record_id } = await page.make({ subject: 'Busy' })
    const shared = {
      corp_uuid: 'c_aurora',
      resource: 'tickets',
      record_id,
      what: 'changed',
      by_kind: 'person',
    } as const
    const rows = Array.from({ length: 44 }, (_, at) => ({ ...shared, activity_id: `a${at}`, at: sql`now()` }))
    await server.db.insert(recordActivity).values(rows)
    const first = await page.of(record_id)
    const second = await page.of(record_id, { cursor: first.cursor })
    const third = await page.of(record_id, { cursor: second.cursor })
    const pages = [first, second, third].map(({ activity_list }) => activity_list)
    expect(pages.map(({ length }) => length)).toEqual([20, 20, 5])
    expect(new Set(pages.flat().map(({ activity_id }) => activity_id)).size).toBe(45)
    expect(third.cursor).toBeUndefined()
    expect(pages.flat().filter(({ what }) => what === 'created')).toHaveLength(1)
  })

  test('asks no more of the database for twenty changes than for one', async () => {
    const page = tickets()
    const { record_id, ...made } = await page.make({ subject: 'Cheap', assignee: 'u_staff' })
    let { version } = await page.change(record_id, made.version, { assignee: 'u_admin' })
    const { session } = server.db as unknown as { session: { prepareQuery: () => unknown } }
    const counted = vi.spyOn(session, 'prepareQuery')
    onTestFinished(() => counted.mockRestore())
    const asked = async () => {
      counted.mockClear()
      await page.of(record_id)
      return counted.mock.calls.length
    }
    await asked()
    const once = await asked()
    expect(once).toBeGreaterThan(0)
    for (let at = 0; at < 18; at += 1)
      version = (await page.change(record_id, version, { assignee: at % 2 ? 'u_admin' : 'u_staff' })).version
    expect(await asked()).toBe(once)
  })

  test('says which robots it was published to, and taken off again', async () => {
    const page = pageOf('tourRoutes', admin)
    const stops = [{ name: 'Door', point: 'Entrance', texts: { en: 'Hello' }, dwell_s: 10 }]
    const { record_id, version } = await page.make({ name: 'Lobby', map: 'maps_1', stops } as unknown as Values)
    const asked = { resource: 'tourRoutes', record_id }
    const robot_uuids = ['r_xm-2026-0101']
    await server.ask('publish', { ...asked, version, key: randomUUID(), robot_uuids }, on(admin))
    await server.ask('publicationWithdraw', asked, on(admin))
    const { activity_list } = await page.of(record_id)
    expect(
      activity_list.map(({ what, robots, robot_count, version }) => [what, robots.length, robot_count, version]),
    ).toEqual([
      ['withdrawn', 1, 1, null],
      ['published', 1, 1, 1],
      ['created', 0, 0, null],
    ])
  })

  test('tells what an import changed in it, and its undo', async () => {
    const page = pageOf('terminology', qa)
    const calls = importCalls(server, qa)
    const { record_id } = await page.make({ term: 'Foyer', meaning: 'A hall' })
    const bytes = csvOf(['Term', 'Meaning'], ['Foyer', 'An entrance'])
    const { body } = await calls.upload(bytes, { resource: 'terminology', existing: 'update' })
    await calls.over('terminology', body.mq)
    await server.ask('recordImportUndo', { resource: 'terminology', job_id: body.mq }, calls.on)
    await calls.over('terminology', body.mq)
    const { activity_list } = await page.of(record_id)
    expect(told(activity_list)).toEqual([
      ['importUndone', 'import', 'Lin Mei'],
      ['changed', 'import', 'Lin Mei'],
      ['created', 'person', 'Lin Mei'],
    ])
    expect(activity_list.slice(0, 2).map(({ changes }) => changes)).toEqual([
      [{ field: 'meaning', before: 'An entrance', after: 'A hall' }],
      [{ field: 'meaning', before: 'A hall', after: 'An entrance' }],
    ])
  })
})

describe('what is kept of a change', () => {
  test('is of a secret that it changed, and nothing else, even in the database', async () => {
    const page = pageOf('answerServices', qa)
    const service = {
      name: 'Ask',
      address: 'https://ask.example',
      key: 'first-key',
      sends: ['question'],
      timeout: 5,
      position: 10,
    }
    const { record_id, version } = await page.make(service)
    await page.change(record_id, version, { key: 'second-key', timeout: 6 })
    const { activity_list } = await page.of(record_id)
    expect(activity_list[0]?.changes).toEqual(
      expect.arrayContaining([{ field: 'key' }, { field: 'timeout', before: 5, after: 6 }]),
    )
    const all = JSON.stringify(await server.db.select().from(recordActivity))
    for (const secret of ['first-key', 'second-key', 'sealed']) expect(all).not.toContain(secret)
  })

  test('is of long lists nothing, and of all of it no more than its bounds', async () => {
    const page = tickets()
    const { record_id, version } = await page.make({ subject: 'Long' })
    const steps = Array.from({ length: 50 }, (_, at) => ({ what: `${at} ${'x'.repeat(290)}`, is_done: false }))
    await page.change(record_id, version, { steps, description: 'y'.repeat(2000) } as unknown as Values)
    const { activity_list } = await page.of(record_id)
    expect(activity_list[0]?.changes).toEqual([
      { field: 'description', before: '', after: 'y'.repeat(2000) },
      { field: 'steps' },
    ])
  })

  test('goes with the record, once that can no longer come back', async () => {
    const page = tickets()
    const [gone, kept] = [await page.make({ subject: 'Gone' }), await page.make({ subject: 'Kept' })]
    await page.remove(gone.record_id)
    const removed_at = sql`now() - interval '31 days'`
    await server.db.update(records).set({ removed_at }).where(eq(records.record_id, gone.record_id))
    await sweep(server.db)
    const left = async (id: string) => server.db.$count(recordActivity, eq(recordActivity.record_id, id))
    expect([await left(gone.record_id), await left(kept.record_id)]).toEqual([0, 1])
  })

  test('goes with the lines of the operation log when their days are over', async () => {
    const page = tickets()
    const { record_id } = await page.make({ subject: 'Aged' })
    const isIt = eq(recordActivity.record_id, record_id)
    await server.db.update(recordActivity).set({ at: sql`now() - interval '100 days'` }).where(isIt)
    const forget = (days: string) =>
      forgetOld(server.db, readSettings({ OPERATION_LOG_DAYS: days }), new AbortController().signal)
    await forget('0')
    expect(await server.db.$count(recordActivity, isIt)).toBe(1)
    await forget('90')
    expect(await server.db.$count(recordActivity, isIt)).toBe(0)
  })
})

describe('the activity of a record is not told', () => {
  test('to another company, which finds nothing', async () => {
    const { record_id } = await tickets().make({ subject: 'Ours' })
    expect((await pageOf('tickets', other).ask(record_id)).ret).toBe(RET.notFound)
    expect((await tickets().ask('nobody')).ret).toBe(RET.notFound)
  })

  test('to a page that may not read the records', async () => {
    const { record_id } = await tickets().make({ subject: 'Ours' })
    expect((await pageOf('tickets', qa).ask(record_id)).ret).toBe(RET.notAllowed)
  })

  test('of a log, whose lines nobody writes', async () => {
    const alarms = await appSession(server, 'u_admin', 'foyer.alarm')
    const { body } = await server.ask('recordList', { resource: 'warningRecord' }, on(alarms))
    const [line] = body.data.record_list
    expect(line).toBeDefined()
    expect((await pageOf('warningRecord', alarms).ask(line?.record_id ?? '')).ret).toBe(RET.notFound)
  })

  test('from a place that no answer named', async () => {
    const { record_id } = await tickets().make({ subject: 'Ours' })
    for (const cursor of ['x', '12', `1.${'a'.repeat(65)}`, "1.a'b"])
      expect((await tickets().ask(record_id, { cursor })).ret).toBe(RET.parameterMissing)
  })
})
