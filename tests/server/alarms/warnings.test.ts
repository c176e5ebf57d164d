import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { warningRecord } from '../../../domain/resources/warnings.ts'
import { isOnWatch, type Rule } from '../../../server/alarms/conditions.ts'
import { watchRobots } from '../../../server/alarms/watch.ts'
import { switchCompany } from '../../../server/companies/companies.ts'
import { alarmCalls, alarmEntries, alarmPeople, alarms } from '../../../server/database/schema/alarms.ts'
import { robots } from '../../../server/database/schema/catalogue.ts'
import { corps } from '../../../server/database/schema/identity.ts'
import { records } from '../../../server/database/schema/records.ts'
import { warningStates } from '../../../server/database/schema/remote.ts'
import { correctCounts } from '../../../server/records/record-counts.ts'
import { appSession } from '../support/app-session.ts'
import { type Harness, startHarness } from '../support/harness.ts'

const EAST = 'r_xm-2026-0101'
const LINEN = 'r_jd-2026-0303'
/** A Wednesday, in opening hours of the demo company, whose time zone is UTC. */
const WEDNESDAY = new Date('2026-11-25T10:30:00Z')

let server: Harness
beforeAll(async () => {
  server = await startHarness({ seed: true, env: { ROBOT_OFFLINE_S: '50' } })
})
afterAll(() => server.close())
beforeEach(async () => {
  for (const table of [warningStates, alarms, alarmPeople, alarmEntries, alarmCalls]) await server.db.delete(table)
  await server.db.delete(records).where(eq(records.resource, warningRecord.id))
  await correctCounts(server.db)
  await server.db
    .update(robots)
    .set({ state: 1, task: 'idle', battery: 80, charging: false, last_seen: new Date().toJSON() })
})

const look = (now = WEDNESDAY) => watchRobots(server.db, server.settings.ROBOT_OFFLINE_S, now)

async function warnings(corp_uuid = 'c_aurora') {
  const isOne = and(eq(records.corp_uuid, corp_uuid), eq(records.resource, warningRecord.id))
  const found = await server.db.select({ values: records.values }).from(records).where(isOne)
  return found.map(({ values }) => values)
}
const change = (robot_uuid: string, parts: Partial<typeof robots.$inferInsert>) =>
  server.db.update(robots).set(parts).where(eq(robots.robot_uuid, robot_uuid))

const isRule = and(eq(records.corp_uuid, 'c_aurora'), eq(records.resource, 'warningRules'))
const changeRule = (kind: string, values: object) =>
  server.db
    .update(records)
    .set({ values: sql`${records.values} || ${JSON.stringify(values)}::jsonb` })
    .where(and(isRule, sql`${records.values} ->> 'kind' = ${kind}`))

test('an emergency stop is written down at once, with where it was and who should know, and once', async () => {
  await change(EAST, { state: 2, task: 'stopped' })
  await look()
  await look()
  const [warning, ...more] = await warnings()
  expect(more).toEqual([])
  expect(warning).toMatchObject({
    ...{ robot: 'Lobby East', kind: 'emergency_stop', level: 'alarm', place: 'Ground floor' },
    ...{ should_know: ['Shen Yue', 'Sun Lei'], over_at: '' },
  })
})

test('once it is over the record says when, and the next time is counted there', async () => {
  await change(EAST, { state: 2, task: 'stopped' })
  await look()
  await change(EAST, { state: 1, task: 'idle' })
  await look(new Date('2026-11-25T10:45:00Z'))
  expect((await warnings())[0]?.over_at).toBe(new Date('2026-11-25T10:45:00Z').toISOString().replace('.000', ''))
  await change(EAST, { state: 2, task: 'stopped' })
  await look()
  expect(await warnings()).toMatchObject([{ times: 2, over_at: '' }])
})

test('a robot that has been silent for as long as the rule says is warned of, not before', async () => {
  await change(EAST, { last_seen: new Date(Date.now() - 60_000).toJSON() })
  await look()
  expect(await warnings()).toEqual([])
  await server.letTimePass(5 * 60)
  await server.db.update(robots).set({ last_seen: new Date().toJSON() })
  await change(EAST, { last_seen: new Date(Date.now() - 6 * 60_000).toJSON() })
  await look()
  expect(await warnings()).toMatchObject([
    { robot: 'Lobby East', kind: 'offline', should_know: ['Layla Nasser', 'Lin Mei'] },
  ])
})

describe('of a server that was away', () => {
  const lookAfter = (servedForS: number) =>
    watchRobots(server.db, server.settings.ROBOT_OFFLINE_S, WEDNESDAY, servedForS)
  const offline = async () =>
    (await warnings()).filter(({ kind, robot }) => kind === 'offline' && robot === 'Lobby East').length
  const silentFor = (minutes: number) => change(EAST, { last_seen: new Date(Date.now() - minutes * 60_000).toJSON() })

  test('silence counts from when it serves again', async () => {
    await silentFor(20)
    await lookAfter(3)
    await lookAfter(60)
    expect(await offline()).toBe(0)
    await server.letTimePass(3 * 60)
    await lookAfter(4 * 60)
    expect(await offline()).toBe(0)
    await server.letTimePass(60)
    await lookAfter(5 * 60)
    expect(await offline()).toBe(1)
  })

  test('so does silence that had begun before', async () => {
    await silentFor(1)
    await look()
    await server.letTimePass(20 * 60)
    await lookAfter(60)
    expect(await offline()).toBe(0)
    await lookAfter(5 * 60)
    expect(await offline()).toBe(1)
  })

  test('a robot that could not have been heard yet is not offline, and what is known of it is not over', async () => {
    await changeRule('offline', { after_minutes: 0 })
    await silentFor(20)
    await lookAfter(49)
    expect(await offline()).toBe(0)
    await lookAfter(50)
    await lookAfter(3)
    await changeRule('offline', { after_minutes: 5 })
    expect((await warnings()).filter(({ kind }) => kind === 'offline')).toMatchObject([{ over_at: '' }])
  })
})

test('what fails of a company holds up no other, nor the alarms that close themselves', async () => {
  await change(EAST, { battery: 14 })
  await look()
  await change(EAST, { battery: 80 })
  await look()
  await server.letTimePass(25 * 3600)
  await server.db.update(robots).set({ last_seen: new Date().toJSON() })
  await change(LINEN, { last_seen: new Date(Date.now() - 20 * 60_000).toJSON() })
  await change(EAST, { state: 2, task: 'stopped' })
  await changeRule('emergency_stop', { receivers: 'everybody' })
  await expect(look()).rejects.toThrow(TypeError)
  await changeRule('emergency_stop', { receivers: [{ person: 'u_super' }, { person: 'u_staff_4' }] })
  expect(await warnings()).toMatchObject([{ kind: 'battery_low', state: 'closed' }])
  expect(await warnings('c_hotel')).toMatchObject([{ kind: 'offline', robot: 'Linen' }])
})

test('of a company that is off no robot is warned of, nor once it is on before they could report again', async () => {
  const corp_uuid = 'c_aurora'
  const turn = (isOn: boolean) => server.db.transaction((tx) => switchCompany(tx, corp_uuid, isOn, 'test'))
  await turn(false)
  await change(EAST, { last_seen: new Date(Date.now() - 10 * 60_000).toJSON() })
  await look()
  expect(await warnings()).toEqual([])
  await turn(true)
  await look()
  expect(await warnings()).toEqual([])
  await server.letTimePass(6 * 60)
  await look()
  expect(await warnings()).toContainEqual(expect.objectContaining({ robot: 'Lobby East', kind: 'offline' }))
})

test('a low battery is warned of below the rule’s level, unless it is being charged', async () => {
  await change(EAST, { battery: 15 })
  await look()
  expect(await warnings()).toEqual([])
  await change(EAST, { battery: 14, charging: true })
  await look()
  expect(await warnings()).toEqual([])
  await change(EAST, { battery: 14, charging: false })
  await look()
  expect(await warnings()).toMatchObject([{ kind: 'battery_low', level: 'notice' }])
})

describe('of a robot that falls silent', () => {
  const silent = () => change(EAST, { last_seen: new Date(Date.now() - 60_000).toJSON() })
  const ofKind = async (kind: string) => (await warnings()).filter((warning) => warning.kind === kind)
  const overNow = async (kind: string) => (await ofKind(kind)).map(({ over_at }) => over_at !== '')

  test('it is not known that its battery is charged, until it says so', async () => {
    await change(EAST, { battery: 14 })
    await look()
    await silent()
    await look()
    expect(await overNow('battery_low')).toEqual([false])
    await change(EAST, { battery: 80, last_seen: new Date().toJSON() })
    await look()
    expect(await overNow('battery_low')).toEqual([true])
  })

  test.each([
    ['stands still', { state: 2, task: 'moving' } as const, 'stuck'],
    ['is stopped', { state: 2, task: 'stopped' } as const, 'emergency_stop'],
  ])('while it %s, whom minutes call is called all the same', async (_, said, kind) => {
    await change(EAST, said)
    await look()
    await server.letTimePass(5 * 60)
    await change(EAST, { last_seen: new Date().toJSON() })
    await look()
    await silent()
    await look()
    expect(await overNow(kind)).toEqual([false])
    const waiting = await server.db.select().from(alarmCalls).where(eq(alarmCalls.state, 'dropped'))
    expect(waiting).toEqual([])
  })

  test('what held is over where its rule is off', async () => {
    await change(EAST, { battery: 14 })
    await look()
    await silent()
    await changeRule('battery_low', { is_on: false })
    await look()
    await changeRule('battery_low', { is_on: true })
    expect(await overNow('battery_low')).toEqual([true])
  })
})

test('two servers that look at once write one warning', async () => {
  await change(EAST, { state: 2, task: 'stopped' })
  await Promise.all([look(), look(), look()])
  expect(await warnings()).toHaveLength(1)
})

test('a rule that is off, and another company’s rule, warn of nothing', async () => {
  const rule = and(eq(records.corp_uuid, 'c_aurora'), eq(records.resource, 'warningRules'))
  const kept = await server.db.select().from(records).where(rule)
  const stop = kept.find(({ values }) => values.kind === 'emergency_stop')
  const set = (is_on: boolean) =>
    server.db
      .update(records)
      .set({ values: { ...stop?.values, is_on } })
      .where(and(rule, eq(records.record_id, stop?.record_id ?? '')))
  await set(false)
  await change(EAST, { state: 2, task: 'stopped' })
  await change(LINEN, { state: 2, task: 'stopped' })
  await look()
  await set(true)
  expect([await warnings(), await warnings('c_hotel')]).toEqual([[], []])
})

test('§2: who should know is everybody whom the rule names, by whichever channel, and no field claims that they were told', async () => {
  const rule = and(eq(records.corp_uuid, 'c_aurora'), eq(records.resource, 'warningRules'))
  const kept = await server.db.select().from(records).where(rule)
  const stop = kept.find(({ values }) => values.kind === 'emergency_stop')
  const set = (values: Record<string, unknown>) =>
    server.db
      .update(records)
      .set({ values })
      .where(and(rule, eq(records.record_id, stop?.record_id ?? '')))
  await set({ ...stop?.values, channels: ['sms'] })
  await change(EAST, { state: 2, task: 'stopped' })
  await look()
  await set(stop?.values ?? {})
  const [warning] = await warnings()
  expect(Object.keys(warning ?? {}).sort()).toEqual(Object.keys(warningRecord.fields).sort())
  expect(warning?.should_know).toEqual(['Shen Yue', 'Sun Lei'])
  expect(warning).not.toHaveProperty('told')
})

test('an open warning page hears of it by asking again: the list is another one', async () => {
  const headers = await appSession(server, 'u_admin', 'foyer.alarm')
  const ask = (more = {}) =>
    server.ask('recordList', { resource: 'warningRecord' }, { headers: { ...headers, ...more } })
  const before = await ask()
  const unchanged = await ask({ 'if-none-match': String(before.headers.etag) })
  expect(unchanged.status).toBe(304)
  await change(EAST, { state: 2, task: 'stopped' })
  await look()
  const after = await ask({ 'if-none-match': String(before.headers.etag) })
  expect([after.status, after.body.data.total]).toEqual([200, 1])
})

test('a rule watches on its days and at its times, over midnight too', () => {
  const rule = (values: object, zone = 'UTC') => ({ rule_id: 'r', corp_uuid: 'c', zone, values }) as unknown as Rule
  const day = rule({ days: ['wed'], from_time: '08:00', until_time: '20:00' })
  expect(isOnWatch(day, WEDNESDAY)).toBe(true)
  expect(isOnWatch(day, new Date('2026-11-25T20:00:00Z'))).toBe(false)
  expect(isOnWatch(day, new Date('2026-11-26T10:30:00Z'))).toBe(false)
  const night = rule({ from_time: '21:00', until_time: '06:00' })
  expect(isOnWatch(night, new Date('2026-11-25T23:00:00Z'))).toBe(true)
  expect(isOnWatch(night, new Date('2026-11-25T05:59:00Z'))).toBe(true)
  expect(isOnWatch(night, WEDNESDAY)).toBe(false)
  expect(isOnWatch(rule({}), WEDNESDAY)).toBe(true)
})

describe('of a rule over midnight', () => {
  const values = { days: ['mon', 'tue', 'wed', 'thu', 'fri'], from_time: '22:00', until_time: '06:00' }
  const watches = (moment: string, more = {}, zone = 'UTC') =>
    isOnWatch(
      { rule_id: 'r', corp_uuid: 'c', zone, values: { ...values, ...more } } as unknown as Rule,
      new Date(moment),
    )

  test.each([
    ['on Friday at ten in the evening', '2026-11-27T22:00:00Z', true],
    ['on Saturday at two in the morning', '2026-11-28T02:00:00Z', true],
    ['not on Saturday at six', '2026-11-28T06:00:00Z', false],
    ['not on Saturday evening', '2026-11-28T22:30:00Z', false],
    ['not on Monday at one in the morning', '2026-11-30T01:00:00Z', false],
    ['on Monday evening', '2026-11-30T23:00:00Z', true],
    ['on Tuesday at one in the morning', '2026-12-01T01:00:00Z', true],
  ])('the day it begins on counts: it watches %s', (_, moment, isSo) => {
    expect(watches(moment)).toBe(isSo)
  })

  test('on Sundays alone it leads into Monday', () => {
    expect(watches('2026-11-30T01:00:00Z', { days: ['sun'] })).toBe(true)
    expect(watches('2026-11-29T01:00:00Z', { days: ['sun'] })).toBe(false)
  })

  test('that ends at midnight it watches until the day is over, and not before it begins', () => {
    const evening = { days: ['wed'], from_time: '18:00', until_time: '00:00' }
    expect(watches('2026-11-25T23:59:00Z', evening)).toBe(true)
    expect(watches('2026-11-26T00:00:00Z', evening)).toBe(false)
    expect(watches('2026-11-25T10:30:00Z', { days: ['wed'], from_time: '', until_time: '00:00' })).toBe(true)
  })
})

test('days and times of a rule are those of the company’s time zone', async () => {
  const thursday = { days: ['thu'], from_time: '01:00', until_time: '03:00' }
  const rule = (zone: string) => ({ rule_id: 'r', corp_uuid: 'c', zone, values: thursday }) as unknown as Rule
  const wednesdayEvening = new Date('2026-11-25T18:00:00Z')
  expect(isOnWatch(rule('Asia/Shanghai'), wednesdayEvening)).toBe(true)
  expect(isOnWatch(rule('UTC'), wednesdayEvening)).toBe(false)
  await server.db.update(corps).set({ time_zone: 'Pacific/Auckland' }).where(eq(corps.corp_uuid, 'c_aurora'))
  await change(EAST, { last_seen: new Date(Date.now() - 10 * 60_000).toJSON() })
  await look()
  const inTheNight = (await warnings()).length
  await server.db.update(corps).set({ time_zone: 'UTC' }).where(eq(corps.corp_uuid, 'c_aurora'))
  await look()
  expect([inTheNight, (await warnings()).length]).toEqual([0, 1])
})
