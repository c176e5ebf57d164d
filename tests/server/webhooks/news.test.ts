import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { RET } from '../../../openapi/ret.ts'
import { watchRobots } from '../../../server/alarms/watch.ts'
import { robots } from '../../../server/database/schema/catalogue.ts'
import { corps } from '../../../server/database/schema/identity.ts'
import { records } from '../../../server/database/schema/records.ts'
import { webhookDeliveries } from '../../../server/database/schema/webhooks.ts'
import { tellOfRobots } from '../../../server/webhooks/robot-news.ts'
import { appSession } from '../support/app-session.ts'
import { type Harness, startHarness } from '../support/harness.ts'
import { FORM_TYPE, formWith, importCalls } from '../support/import-calls.ts'
import { receiver } from '../support/receiver.ts'
import { signedIn } from '../support/signed-in.ts'
import { pageCalls, webhookCalls } from '../support/webhook-calls.ts'

const CORP = 'c_aurora'
const EAST = 'r_xm-2026-0101'
const OFFLINE_S = 30
const REPORT = {
  ...{ app: '0.1.0+abc', page: 'cccc2222', lang: 'en', startedAt: '2026-01-01T00:01:00.000Z' },
  ...{ format: 'statechart-trace/1', redaction: 'default-deny/1', dropped: 0, machines: [] },
  steps: [{ t: 1, m: 'session', a: 'x:0', e: 'xstate.init', s: 'deciding', f: [] }],
}

let server: Harness
let calls: Awaited<ReturnType<typeof webhookCalls>>

beforeAll(async () => {
  server = await startHarness({ seed: true, env: { ROBOT_OFFLINE_S: String(OFFLINE_S) } })
  calls = await webhookCalls(server)
})
afterAll(() => server.close())
beforeEach(() => calls.forgetAll())

const heardOf = (robot_uuid: string, agoS: number) =>
  server.db
    .update(robots)
    .set({ state: 1, last_seen: sql`now() - make_interval(secs => ${agoS})` })
    .where(and(eq(robots.corp_uuid, CORP), eq(robots.robot_uuid, robot_uuid)))

describe('robots', () => {
  const look = () => tellOfRobots(server.db, OFFLINE_S)
  const told = async (other: Awaited<ReturnType<typeof receiver>>) => {
    await calls.deliver()
    return other.events().map(({ event, data }) => [event, data.robot_uuid, data.name, data.state])
  }

  test('that go silent and are heard again are told of once each', async () => {
    const other = await receiver()
    await calls.add(other.url, { events: ['robot_offline', 'robot_online'] })
    await heardOf(EAST, 0)
    await look()
    await look()
    expect(await told(other)).toEqual([])
    await heardOf(EAST, 60)
    await Promise.all([look(), look()])
    await look()
    expect(await told(other)).toEqual([['robot_offline', EAST, 'Lobby East', 0]])
    await heardOf(EAST, 0)
    await look()
    expect((await told(other)).slice(1)).toEqual([['robot_online', EAST, 'Lobby East', 1]])
  })

  test('that a server finds silent when it starts are told of once they had a minute to be heard', async () => {
    const other = await receiver()
    await calls.add(other.url, { events: ['robot_offline', 'robot_online'] })
    await heardOf(EAST, 0)
    await look()
    await heardOf(EAST, 60)
    await tellOfRobots(server.db, OFFLINE_S, 59)
    expect(await told(other)).toEqual([])
    await tellOfRobots(server.db, OFFLINE_S, 60)
    expect(await told(other)).toEqual([['robot_offline', EAST, 'Lobby East', 0]])
  })

  test('are told of as far as a webhook wants, and not what happened before there was one', async () => {
    const other = await receiver()
    await heardOf(EAST, 0)
    await look()
    await heardOf(EAST, 60)
    await calls.add(other.url, { events: ['robot_online'] })
    await look()
    await heardOf(EAST, 0)
    await look()
    await heardOf(EAST, 60)
    await look()
    expect((await told(other)).map(([event]) => event)).toEqual(['robot_online'])
  })
})

describe('an import', () => {
  test('tells of each record that it makes, and of those that its undo takes back', async () => {
    const other = await receiver()
    await calls.add(other.url, { events: ['record_created', 'record_removed'], pages: ['person.person_visitors'] })
    const at = importCalls(server, await appSession(server, 'u_admin', 'foyer.person'))
    const csv =
      'full_name,expected_at,party,state\nAda,2026-11-30 10:00,1,expected\nGrace,2026-11-30 11:00,2,expected\n'
    const { body } = await at.upload(Buffer.from(csv), { resource: 'visitors', time_zone: 'UTC' })
    expect(body.ret).toBe(RET.ok)
    await at.over('visitors', body.data.job.job_id)
    await calls.deliver()
    const titles = (event: string) =>
      other
        .events()
        .filter((each) => each.event === event)
        .map(({ data }) => data.title)
        .sort()
    expect(titles('record_created')).toEqual(['Ada', 'Grace'])
    await server.ask('recordImportUndo', { resource: 'visitors', job_id: body.data.job.job_id }, at.on)
    await at.over('visitors', body.data.job.job_id)
    await expect.poll(() => server.db.$count(webhookDeliveries)).toBe(4)
    await calls.deliver()
    expect(titles('record_removed')).toEqual(['Ada', 'Grace'])
  })
})

test('a skill that is installed or updated from the store is a record of the company that is told of', async () => {
  const other = await receiver()
  await calls.add(other.url, { events: ['record_created', 'record_changed'], pages: ['apps.my_apps'] })
  const store = await pageCalls(server, 'u_admin', 'foyer.apps')
  for (const record_id of ['skillStore_2', 'skillStore_4']) {
    const { body } = await server.ask('recordDetail', { resource: 'skillStore', record_id }, store.on)
    const { version } = body.data.record
    expect((await store.change('skillStore', record_id, version, { state: 'installed' })).ret).toBe(RET.ok)
  }
  await calls.deliver()
  const told = other.events().map(({ event, data }) => [event, data.resource, data.record_id, data.title])
  expect(told.sort()).toEqual([
    ['record_changed', 'skills', 'skillStore_2', 'Ask the way'],
    ['record_created', 'skills', 'skillStore_4', 'Small talk'],
  ])
})

test('a report that somebody sends to support is told of', async () => {
  const other = await receiver()
  await calls.add(other.url, { events: ['record_created'], pages: ['registry.support_reports'] })
  await server.db.update(corps).set({ takes_reports: true }).where(eq(corps.corp_uuid, CORP))
  const { token, uid } = await signedIn(server, 'u_staff')
  const payload = formWith(Buffer.from(JSON.stringify(REPORT)), { ...{ token, uid }, name: 'report.json' } as never)
  const sent = await server.app.console.inject({
    ...{ method: 'POST', url: '/capi/v1/corp/support_report', payload },
    headers: { 'content-type': FORM_TYPE },
  })
  await calls.deliver()
  const told = other.events().map(({ event, data }) => [event, data.resource, data.title, data.by])
  expect(told).toEqual([['record_created', 'supportReports', sent.json().data.report_id, 'Tom Baker']])
})

describe('alarms', () => {
  test('that are opened, over, there again, taken and closed are told of, with what was said', async () => {
    const other = await receiver()
    await calls.add(other.url, { events: ['alarm_opened', 'alarm_over', 'alarm_again', 'alarm_taken', 'alarm_closed'] })
    await server.db.delete(records).where(eq(records.resource, 'warningRules'))
    const rules = await pageCalls(server, 'u_admin', 'foyer.alarm')
    const rule = {
      ...{ name: 'Silent', kind: 'offline', level: 'alarm', after_minutes: 0 },
      ...{ channels: [], robots: [EAST], receivers: [] },
    }
    expect((await rules.create('warningRules', rule)).ret).toBe(RET.ok)
    const look = () => watchRobots(server.db, OFFLINE_S, new Date())
    await heardOf(EAST, 60)
    await look()
    await heardOf(EAST, 0)
    await look()
    await heardOf(EAST, 60)
    await look()
    const session = await signedIn(server, 'u_admin')
    const { alarm_list } = (await server.ask('alarmList', session)).body.data
    const [alarm] = alarm_list
    if (!alarm) throw new Error('no alarm is open')
    const { alarm_id } = alarm
    const taken = await server.ask('alarmTake', { alarm_id, version: alarm.version, note: 'On my way', ...session })
    const { version } = taken.body.data.alarm
    await server.ask('alarmClose', { alarm_id, version, found: 'Wheel was dirty', ...session })
    await calls.deliver()
    const told = new Map(other.events().map(({ event, data }) => [event, data]))
    expect([...told.keys()].sort()).toEqual([
      ...['alarm_again', 'alarm_closed', 'alarm_opened', 'alarm_over', 'alarm_taken'],
    ])
    expect(told.get('alarm_opened')).toMatchObject({ alarm_id, state: 'open', kind: 'offline', robot_uuid: EAST })
    expect(told.get('alarm_over')).toMatchObject({ alarm_id, over_at: expect.any(Number) })
    expect(told.get('alarm_again')).toMatchObject({ alarm_id, times: 2, over_at: null, who: '', text: '' })
    expect(told.get('alarm_taken')).toMatchObject({
      state: 'taken',
      text: 'On my way',
      who: expect.stringMatching(/./),
    })
    expect(told.get('alarm_closed')).toMatchObject({ state: 'closed', text: 'Wheel was dirty' })
    expect(told.get('alarm_closed')).not.toHaveProperty('is_mine')
  })
})
