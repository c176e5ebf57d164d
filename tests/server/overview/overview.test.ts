import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { resourceOf } from '../../../domain/resources/all.ts'
import { RET } from '../../../openapi/ret.ts'
import { nowOf } from '../../../server/database/clock.ts'
import { alarmPeople, alarms } from '../../../server/database/schema/alarms.ts'
import { robots } from '../../../server/database/schema/catalogue.ts'
import { corps } from '../../../server/database/schema/identity.ts'
import { published } from '../../../server/database/schema/publishing.ts'
import { records } from '../../../server/database/schema/records.ts'
import { sortKeys } from '../../../server/records/keys.ts'
import { appSession } from '../support/app-session.ts'
import { type Harness, startHarness } from '../support/harness.ts'

type Header = { authorization: string }
const [EAST, WEST, CENTER] = ['r_xm-2026-0101', 'r_xm-2026-0102', 'r_xm-2026-0103']
const RUNNER = 'r_xd-2026-0211'
const RECEPTION = 'bao_xiao_mi'
const CORP = 'c_aurora'

let server: Harness
let admin: Header
let staff: Header

beforeAll(async () => {
  server = await startHarness({ seed: true })
  admin = await appSession(server, 'u_admin', 'foyer.basic')
  staff = await appSession(server, 'u_staff', 'foyer.basic')
})
afterAll(() => server.close())
beforeEach(async () => {
  for (const table of [records, alarms, alarmPeople, published]) await server.db.delete(table)
  const quiet = { state: 1, task: 'idle', charging: false, battery: 80 } as const
  await server.db.update(robots).set({ ...quiet, last_seen: sql`now()` })
  await server.db.update(corps).set({ time_zone: 'UTC' })
})

const ask = (asked: { robot_prodtype_id?: string; all_types?: '0' | '1' } = {}, headers = admin) =>
  server.ask('overview', { robot_prodtype_id: RECEPTION, ...asked }, { on: 'apps', headers })
const seen = async (...asked: Parameters<typeof ask>) => (await ask(...asked)).body.data
const ofAll = { all_types: '1' } as const

const set = (robot_uuid: string, values: Partial<typeof robots.$inferInsert>) =>
  server.db
    .update(robots)
    .set(values)
    .where(and(eq(robots.corp_uuid, CORP), eq(robots.robot_uuid, robot_uuid)))

async function keep(id: string, values: Record<string, unknown>, record_id = `${id}_1`, corp_uuid = CORP) {
  const resource = resourceOf(id)
  if (!resource) throw new Error(id)
  const row = { corp_uuid, resource: id, record_id, values, ...sortKeys(resource, values) }
  await server.db.insert(records).values(row)
}

const isoIn = (ms: number) => `${new Date(ms).toISOString().slice(0, 19)}Z`
const HOUR_MS = 3_600_000

describe('robots', () => {
  test('are counted as they are, of one type or of all, without the virtual one', async () => {
    await set(EAST, { state: 2, task: 'stopped' })
    await set(WEST, { charging: true, battery: 12 })
    await set(CENTER, { state: 0 })
    await set(RUNNER, { task: 'delivering', task_place: 'Third floor' })
    const { robots: one } = await seen()
    expect(one).toMatchObject({ entry: 'basic.basic', total: 5, online: 4, offline: 1 })
    expect(one).toMatchObject({ charging: 1, needs_help: 1, battery_low: 1, busy: 0 })
    expect((await seen(ofAll)).robots).toMatchObject({ total: 20, online: 19, offline: 1, busy: 1 })
  })

  test('that need help come first, then those with the emptiest batteries that nobody fills', async () => {
    await set(EAST, { battery: 9 })
    await set(WEST, { battery: 3 })
    await set(CENTER, { state: 2 })
    await set('r_xm-2026-0104', { battery: 2, charging: true })
    const { robots: found } = await seen()
    expect(found?.need).toBe(3)
    expect(found?.need_list.map(({ robot_uuid }) => robot_uuid)).toEqual([CENTER, WEST, EAST])
  })

  test('that have fallen silent need nobody: what they said last may be long over', async () => {
    await set(EAST, { state: 2, battery: 3, last_seen: sql`now() - interval '1 hour'` as never })
    expect((await seen()).robots).toMatchObject({ offline: 1, needs_help: 0, battery_low: 0, need: 0, need_list: [] })
  })
})

describe('the day', () => {
  async function receptionAt(ms: number, state: string, record_id: string) {
    const values = { subject: record_id, visitor: 'v_1', host: 'u_staff', starts_at: isoIn(ms), minutes: 30, state }
    await keep('receptions', { ...values, room: 'Room 2', robots: [] }, record_id)
  }

  test('has the receptions of the company’s own clocks, with who comes', async () => {
    const now = await nowOf(server.db)
    await keep('visitors', { full_name: 'Noor Ali', expected_at: isoIn(now.getTime()), state: 'expected' }, 'v_1')
    for (const time_zone of ['Pacific/Auckland', 'Pacific/Honolulu', 'Europe/Berlin']) {
      await server.db.update(corps).set({ time_zone })
      await server.db.delete(records).where(eq(records.resource, 'receptions'))
      const { day } = await seen()
      await receptionAt(day.from * 1000 - 1000, 'expected', 'yesterday')
      await receptionAt(day.from * 1000, 'missed', 'first')
      await receptionAt(day.until * 1000 - 1000, 'expected', 'last')
      await receptionAt(day.until * 1000, 'expected', 'tomorrow')
      const { plan, visits } = await seen()
      expect(plan?.plan_list.map(({ name, with: who, state }) => [name, who, state])).toEqual([
        ['first', 'Noor Ali', 'missed'],
        ['last', 'Noor Ali', 'expected'],
      ])
      expect(visits).toEqual({ entry: 'greeter.visitor_reception', expected: 1, arrived: 0, missed: 1 })
    }
  })

  test('counts the receptions that its page shows for the same span', async () => {
    const { day } = await seen()
    for (const [at, state] of [
      [0, 'expected'],
      [HOUR_MS, 'expected'],
      [2 * HOUR_MS, 'cancelled'],
      [-1000, 'expected'],
    ] as const)
      await receptionAt(day.from * 1000 + at, state, `${state}_${at}`)
    const filter = JSON.stringify({
      state: { is: ['expected'] },
      starts_at: { from: isoIn(day.from * 1000), until: isoIn(day.until * 1000 - 1000) },
    })
    const headers = await appSession(server, 'u_admin', 'foyer.greeter')
    const { body } = await server.ask('recordList', { resource: 'receptions', filter }, { on: 'apps', headers })
    expect(body.data.total).toBe((await seen()).visits?.expected)
    expect(body.data.total).toBe(2)
  })

  test('has the rounds and announcements that are on, of all robots or of one of the type', async () => {
    const times = { days: [], is_on: true }
    await keep('patrol', { name: 'Night round', starts: [{ at: '01:00' }], robots: [], ...times }, 'p1')
    await keep('patrol', { name: 'Of the runner', starts: [{ at: '02:00' }], robots: [RUNNER], ...times }, 'p2')
    await keep('patrol', { name: 'Switched off', starts: [{ at: '03:00' }], robots: [], ...times, is_on: false }, 'p3')
    await keep('announcements', { name: 'Lunch', times: [{ at: '12:00' }], robots: [EAST], ...times }, 'a1')
    await keep('dataRooms', {
      name: 'Server room',
      rounds: [{ at: '04:00' }],
      region: 'Cellar',
      robots: [EAST],
      ...times,
    })
    await keep('patrol', { name: 'Of others', starts: [{ at: '05:00' }], robots: [], ...times }, 'p1', 'c_hotel')
    const namesOf = async (asked = {}) => (await seen(asked)).plan?.plan_list.map(({ kind, name }) => `${kind} ${name}`)
    expect(await namesOf()).toEqual(['patrol Night round', 'inspection Server room', 'announcement Lunch'])
    expect(await namesOf(ofAll)).toContain('patrol Of the runner')
    expect(await namesOf({ robot_prodtype_id: 'bao_xiao_di' })).toEqual(['patrol Night round', 'patrol Of the runner'])
  })
})

describe('alarms', () => {
  const raise = (alarm_id: string, values: Partial<typeof alarms.$inferInsert> = {}) =>
    server.db.insert(alarms).values({
      ...{ corp_uuid: CORP, alarm_id, rule_id: alarm_id, robot_uuid: EAST, robot_name: 'Lobby East' },
      ...{ kind: 'stuck', level: 'warning', rule_name: 'Stuck', ...values },
    })

  test('are those that are not closed, the urgent ones first, of the robots that are meant', async () => {
    await raise('taken', { state: 'taken', level: 'alarm' })
    await raise('warning')
    await raise('alarm', { level: 'alarm' })
    await raise('closed', { state: 'closed' })
    await raise('runner', { robot_uuid: RUNNER, level: 'notice' })
    const { alarms: found } = await seen()
    expect(found).toMatchObject({ entry: 'alarm.warning_record', open: 2, taken: 1 })
    expect(found?.alarm_list.map(({ alarm_id }) => alarm_id)).toEqual(['alarm', 'warning', 'taken'])
    expect((await seen(ofAll)).alarms).toMatchObject({ open: 3, taken: 1 })
  })

  test('of others do not show to somebody who may not open their record', async () => {
    await raise('named')
    await raise('unnamed')
    await server.db.insert(alarmPeople).values({ corp_uuid: CORP, alarm_id: 'named', user_uuid: 'u_staff' })
    await keep('permissions', {
      name: 'Desk',
      is_on: true,
      members: [{ person: 'u_staff' }],
      entries: ['basic.overview'],
    })
    expect((await seen({}, staff)).alarms).toMatchObject({ entry: '', open: 1, alarm_list: [{ alarm_id: 'named' }] })
  })
})

test('failed publishings are counted by record, with how many robots lack it', async () => {
  await keep('tourRoutes', { name: 'House tour' }, 't1')
  await keep('patrol', { name: 'Round', starts: [], days: [], robots: [], is_on: false }, 't2')
  const row = { corp_uuid: CORP, publication_id: 'p', version: 1 }
  await server.db.insert(published).values([
    { ...row, resource: 'tourRoutes', record_id: 't1', robot_uuid: EAST, state: 'failed' },
    { ...row, resource: 'tourRoutes', record_id: 't1', robot_uuid: WEST, state: 'failed' },
    { ...row, resource: 'tourRoutes', record_id: 't1', robot_uuid: CENTER, state: 'done' },
    { ...row, resource: 'patrol', record_id: 't2', robot_uuid: RUNNER, state: 'failed' },
  ])
  expect((await seen()).publishing).toMatchObject({
    failed: 1,
    failed_list: [
      { entry: 'expostor.expor', resource: 'tourRoutes', record_id: 't1', name: 'House tour', robots: 2, kept: 0 },
    ],
  })
  expect((await seen(ofAll)).publishing?.failed).toBe(2)
})

test('a robot that could not be made to forget a record does not lack it: it counts as one that kept it', async () => {
  await keep('tourRoutes', { name: 'House tour' }, 't1')
  await keep('tourRoutes', { name: 'Garden tour' }, 't2')
  const row = { corp_uuid: CORP, publication_id: 'p', version: 1, resource: 'tourRoutes', state: 'failed' } as const
  const changed_at = sql`now() - interval '1 hour'` as never
  await server.db.insert(published).values([
    { ...row, record_id: 't1', robot_uuid: EAST },
    { ...row, record_id: 't1', robot_uuid: WEST, goal: 'gone' },
    { ...row, record_id: 't2', robot_uuid: EAST, goal: 'gone', changed_at },
    { ...row, record_id: 't2', robot_uuid: WEST, goal: 'gone', state: 'done', changed_at },
  ])
  const found = (await seen()).publishing
  expect(found?.failed_list.map(({ name, robots: lacking, kept }) => [name, lacking, kept])).toEqual([
    ['House tour', 1, 1],
    ['Garden tour', 0, 1],
  ])
})

test('all failed publishings of open pages count, however many others have failed since; the newest of all are listed', async () => {
  const entries = ['basic.overview', 'expostor.expor', 'expostor.patrol']
  await keep('permissions', { name: 'Guards', is_on: true, members: [{ person: 'u_staff' }], entries })
  const row = { corp_uuid: CORP, publication_id: 'p', version: 1, robot_uuid: EAST, state: 'failed' } as const
  async function fail(resource: string, title: string, count: number, minutesAgo: number) {
    const ids = Array.from({ length: count }, (_, index) => `${resource}_${String(index).padStart(4, '0')}`)
    const changed_at = sql`now() - make_interval(mins => ${minutesAgo}::int)` as never
    const values = { corp_uuid: CORP, resource, values: { [title]: `A ${resource}` } }
    await server.db.insert(records).values(ids.map((record_id) => ({ ...values, record_id })))
    await server.db.insert(published).values(ids.map((record_id) => ({ ...row, resource, record_id, changed_at })))
  }
  await fail('announcements', 'name', 1001, 1)
  await fail('patrol', 'name', 18, 20)
  await fail('tourRoutes', 'name', 25, 30)
  const found = (await seen({}, staff)).publishing
  expect(found?.failed).toBe(43)
  expect(found?.failed_list.map(({ name }) => name)).toEqual([
    ...Array(18).fill('A patrol'),
    ...Array(2).fill('A tourRoutes'),
  ])
  expect((await seen()).publishing?.failed).toBe(1044)
})

describe('who may not open a page', () => {
  test('is not told of it, not even that there is nothing', async () => {
    await keep('permissions', {
      name: 'Desk',
      is_on: true,
      members: [{ person: 'u_staff' }],
      entries: ['basic.overview'],
    })
    const found = await seen({}, staff)
    expect(Object.keys(found).sort()).toEqual(['alarms', 'day'])
  })

  test('sees of the plan what stands on pages that they may open', async () => {
    const entries = ['basic.overview', 'expostor.patrol']
    await keep('permissions', { name: 'Guards', is_on: true, members: [{ person: 'u_staff' }], entries })
    const daily = { days: [], is_on: true, robots: [] }
    await keep('patrol', { name: 'Round', starts: [{ at: '01:00' }], ...daily })
    await keep('announcements', { name: 'Lunch', times: [{ at: '12:00' }], ...daily })
    const { plan, visits } = await seen({}, staff)
    expect([plan?.total, plan?.plan_list.map(({ name }) => name), visits]).toEqual([1, ['Round'], undefined])
  })

  test('is refused the overview where its own entry is not theirs, and so is another app', async () => {
    await keep('permissions', { name: 'Desk', is_on: true, members: [{ person: 'u_staff' }], entries: ['map.map'] })
    expect((await ask({}, staff)).ret).toBe(RET.notAllowed)
    expect((await ask({}, await appSession(server, 'u_admin', 'foyer.map'))).ret).toBe(RET.notAllowed)
  })
})

test('a part of another type has no entry to open it by, and is left out of the overview of this type', async () => {
  const carry = { robot_prodtype_id: 'carry' }
  expect((await seen(carry)).visits).toBeUndefined()
  expect((await seen({ ...carry, ...ofAll })).visits).toMatchObject({ entry: '' })
})

test('what has not changed is answered in one line', async () => {
  const first = await ask()
  const etag = String(first.headers.etag)
  const again = await server.ask(
    'overview',
    { robot_prodtype_id: RECEPTION },
    { on: 'apps', headers: { ...admin, 'if-none-match': etag } },
  )
  expect(again.status).toBe(304)
  await set(EAST, { state: 2 })
  expect((await ask()).headers.etag).not.toBe(etag)
})
