import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type WARNING_KINDS, warningRecord, warningRules } from '../../../domain/resources/warnings.ts'
import { RET } from '../../../openapi/ret.ts'
import { sendCalls } from '../../../server/alarms/send-calls.ts'
import { watchRobots } from '../../../server/alarms/watch.ts'
import type { Params } from '../../../server/contract/handler.ts'
import { alarmCalls, alarmEntries, alarmPeople, alarms } from '../../../server/database/schema/alarms.ts'
import { robots } from '../../../server/database/schema/catalogue.ts'
import { records } from '../../../server/database/schema/records.ts'
import { warningStates } from '../../../server/database/schema/remote.ts'
import { demoRobotKey } from '../../../server/demo/robots.ts'
import { appSession } from '../support/app-session.ts'
import { type Harness, startHarness } from '../support/harness.ts'

type Kind = (typeof WARNING_KINDS)[number]
type Said = Params<'robotReport'>['reports'][number]
type Alarm = NonNullable<Params<'robotEvents'>['events'][number]['alarm']>
type Told = { report: Partial<Said> } | { alarm: Alarm } | { silentForS: number }

const CORP = 'c_aurora'
const EAST = 'r_xm-2026-0101'
const WEST = 'r_xm-2026-0102'
const NOW = new Date('2026-11-25T10:30:00Z')
const WELL = { state: 1, battery: 80, charging: false, task: 'idle' } as const

let server: Harness
let headers: { authorization: string }
beforeAll(async () => {
  server = await startHarness({ seed: true, env: { ROBOT_OFFLINE_S: '30', ROBOT_CALLS_PER_S: '1000' } })
  headers = await appSession(server, 'u_admin', 'foyer.alarm')
})
afterAll(() => server.close())
beforeEach(async () => {
  for (const table of [alarms, alarmPeople, alarmEntries, alarmCalls]) await server.db.delete(table)
  await server.db.delete(warningStates)
  await server.db.delete(records).where(eq(records.resource, warningRecord.id))
  await server.db.delete(records).where(eq(records.resource, warningRules.id))
  await server.db.update(robots).set({ ...WELL, alarms: [], faults: [], last_seen: new Date().toJSON() })
})

const save = async (values: object) => {
  const asked = { resource: warningRules.id, key: randomUUID(), values: { name: 'Rule', ...values } }
  return (await server.ask('recordCreate', asked as Params<'recordCreate'>, { on: 'apps', headers })).body
}

async function tell(told: Told) {
  const on = { headers: { authorization: `Bearer ${demoRobotKey('XM-2026-0101')}` } }
  const sent_at = Date.now()
  if ('silentForS' in told) return server.letTimePass(told.silentForS)
  if ('report' in told) {
    const reports = [{ at: sent_at, ...WELL, position: null, ...told.report }]
    return expect((await server.ask('robotReport', { sent_at, reports }, on)).ret).toBe(RET.ok)
  }
  const events = [{ event_id: randomUUID(), at: sent_at, alarm: told.alarm }]
  return expect((await server.ask('robotEvents', { sent_at, events }, on)).ret).toBe(RET.ok)
}

const look = () => watchRobots(server.db, server.settings.ROBOT_OFFLINE_S, NOW)
async function warnings() {
  const isOne = and(eq(records.corp_uuid, CORP), eq(records.resource, warningRecord.id))
  const found = await server.db.select({ values: records.values }).from(records).where(isOne)
  return found.map(({ values }) => values).filter(({ robot }) => robot === 'Lobby East')
}

const raised = (kind: Alarm['kind']) => ({ begins: { alarm: { kind } }, ends: { alarm: { kind, is_over: true } } })

/** What a robot tells that makes a rule of the kind fire, and what ends it. */
const OF_KINDS: Readonly<Record<Kind, { begins: Told; ends: Told; rule?: object }>> = {
  offline: { begins: { silentForS: 40 }, ends: { report: {} } },
  battery_low: { begins: { report: { battery: 14 } }, ends: { report: { battery: 16 } }, rule: { battery_below: 15 } },
  stuck: { begins: { report: { state: 2, task: 'moving' } }, ends: { report: {} } },
  fault: { begins: { report: { faults: [{ code: 'E17', level: 'error' }] } }, ends: { report: {} } },
  emergency_stop: { begins: { report: { state: 2, task: 'stopped' } }, ends: { report: {} } },
  off_route: raised('off_route'),
  door_open: raised('door_open'),
  stranger: raised('stranger'),
}

describe('every kind that a rule offers is noticed by what robots tell, and once', () => {
  test.each(Object.entries(OF_KINDS))('%s', async (kind, { begins, ends, rule }) => {
    expect((await save({ kind, channels: [], after_minutes: 0, robots: [EAST], ...rule })).ret).toBe(RET.ok)
    await look()
    expect(await warnings()).toEqual([])
    await tell(begins)
    await look()
    await look()
    expect(await warnings()).toMatchObject([{ kind, over_at: '' }])
    await tell(ends)
    await look()
    expect((await warnings())[0]?.over_at).not.toBe('')
  })

  test.each(['off_route', 'door_open', 'stranger'] as const)(
    '%s is over when the robot says so, however long it has made no report',
    async (kind) => {
      await save({ kind, channels: [], after_minutes: 0, robots: [EAST] })
      await tell(raised(kind).begins)
      await tell({ silentForS: 40 })
      await look()
      expect(await warnings()).toMatchObject([{ kind, over_at: '' }])
      await tell(raised(kind).ends)
      await look()
      expect((await warnings())[0]?.over_at).not.toBe('')
    },
  )

  test('a fault that only warns is none: the robot goes on', async () => {
    await save({ kind: 'fault', channels: [], after_minutes: 0 })
    await tell({ report: { faults: [{ code: 'W3', level: 'warning' }] } })
    await look()
    expect(await warnings()).toEqual([])
  })
})

const TO_SUPER = { receivers: [{ person: 'u_super' }] }

describe('a rule that cannot fire is not saved, and its field says why', () => {
  const refusedFor = (fields: object) => ({ ret: RET.invalidValues, data: { fields } })
  test.each([
    ['without how low a battery is', { kind: 'battery_low', channels: [] }, { battery_below: 'required' }],
    ['with a channel that nothing goes by', { kind: 'offline', channels: ['fax'] }, { 'channels.0': 'notAChoice' }],
    ['with a robot that says it, and nothing to say', { kind: 'stuck', channels: ['robot'] }, { says: 'required' }],
    [
      'with more to say than a command has room for',
      { kind: 'stuck', channels: ['robot'], says: 'a'.repeat(301) },
      { says: 'tooLong' },
    ],
    [
      'with words for a robot that is offline',
      { kind: 'offline', channels: ['robot'], says: 'Help' },
      { says: 'mustBeEmpty' },
    ],
    [
      'with the console, whose bell counts every alarm',
      { kind: 'offline', channels: ['console'] },
      { 'channels.0': 'notAChoice' },
    ],
    ['with messages to nobody', { kind: 'offline', channels: ['email'] }, { receivers: 'required' }],
    [
      'from a time until that same time',
      { kind: 'offline', channels: [], from_time: '08:00', until_time: '08:00' },
      { until_time: 'sameAsOther' },
    ],
    [
      'with quiet hours that never end',
      { kind: 'offline', channels: [], quiet_from: '22:00' },
      { quiet_until: 'required' },
    ],
    [
      'with quiet hours that never begin',
      { kind: 'offline', channels: [], quiet_until: '06:00' },
      { quiet_from: 'required' },
    ],
    [
      'with quiet hours that end when they begin',
      { kind: 'offline', channels: [], quiet_from: '22:00', quiet_until: '22:00' },
      { quiet_until: 'sameAsOther' },
    ],
    [
      'with reminders that come too often',
      { kind: 'offline', channels: ['sms'], ...TO_SUPER, remind_minutes: 9 },
      { remind_minutes: 'tooSmall' },
    ],
    [
      'with reminders after more than a day',
      { kind: 'offline', channels: ['sms'], ...TO_SUPER, remind_minutes: 1441 },
      { remind_minutes: 'tooLarge' },
    ],
    ['with reminders by nothing', { kind: 'offline', channels: [], remind_minutes: 10 }, { channels: 'required' }],
    [
      'with reminders by what the robot says alone',
      { kind: 'stuck', channels: ['robot'], says: 'Help', remind_minutes: 10 },
      { channels: 'required' },
    ],
    ['of a kind that no robot tells', { kind: 'earthquake', channels: [] }, { kind: 'notAChoice' }],
  ])('%s', async (_, values, fields) => {
    expect(await save(values)).toMatchObject(refusedFor(fields))
  })
})

describe('every channel and time that the form of a rule offers does what it says', () => {
  const STOPPED = { report: { state: 2, task: 'stopped' } } as const
  const clock = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString().slice(11, 16)

  /** What of a rule is sent when its robot is stopped, and for how many alarms. */
  async function firedBy(rule: object) {
    const saved = await save({ kind: 'emergency_stop', after_minutes: 0, robots: [EAST], ...rule })
    expect(saved.ret).toBe(RET.ok)
    await tell(STOPPED)
    await look()
    const sentBefore = server.messages.length
    const { db, settings, delivery } = server
    for (const channel of ['sms', 'email'] as const)
      await sendCalls({ db, settings, delivery, port: () => 7201 }, channel, new AbortController().signal)
    const sent = server.messages.slice(sentBefore).map(({ channel, to, purpose }) => [channel, to, purpose])
    return { alarms: (await warnings()).length, sent: sent.sort() }
  }

  test.each<[string, object, { alarms: number; sent: unknown[] }]>([
    ['no channel: an alarm, and no message', { channels: [], ...TO_SUPER }, { alarms: 1, sent: [] }],
    [
      'a text message: to the number of each person',
      { channels: ['sms'], ...TO_SUPER },
      { alarms: 1, sent: [['sms', '13800000001', 'alarm']] },
    ],
    [
      'e-mail: to the address of each person',
      { channels: ['email'], ...TO_SUPER },
      { alarms: 1, sent: [['email', 'super@aurora.example', 'alarm']] },
    ],
    [
      'both of them',
      { channels: ['sms', 'email'], receivers: [{ person: 'u_super' }, { person: 'u_admin' }] },
      {
        alarms: 1,
        sent: [
          ['email', 'admin@aurora.example', 'alarm'],
          ['email', 'super@aurora.example', 'alarm'],
          ['sms', '13800000001', 'alarm'],
          ['sms', '13800000002', 'alarm'],
        ],
      },
    ],
    [
      'minutes after which somebody is called: not before',
      { channels: ['sms'], receivers: [{ person: 'u_super' }, { person: 'u_admin', after_minutes: 10 }] },
      { alarms: 1, sent: [['sms', '13800000001', 'alarm']] },
    ],
    [
      'quiet hours: an alarm, and no message in them',
      { channels: ['sms', 'email'], ...TO_SUPER, quiet_from: clock(-60), quiet_until: clock(60) },
      { alarms: 1, sent: [] },
    ],
    [
      'quiet hours: each message outside them',
      { channels: ['sms'], ...TO_SUPER, quiet_from: clock(60), quiet_until: clock(120) },
      { alarms: 1, sent: [['sms', '13800000001', 'alarm']] },
    ],
    [
      'robots: nothing of one that is not chosen',
      { channels: ['sms'], ...TO_SUPER, robots: [WEST] },
      { alarms: 0, sent: [] },
    ],
    [
      'robots: each where none is chosen',
      { channels: ['sms'], ...TO_SUPER, robots: [] },
      { alarms: 1, sent: [['sms', '13800000001', 'alarm']] },
    ],
    [
      'days and times on watch: nothing on others',
      { channels: ['sms'], ...TO_SUPER, days: ['wed'], from_time: '11:00', until_time: '12:00' },
      { alarms: 0, sent: [] },
    ],
    [
      'days and times on watch: all within them',
      { channels: ['sms'], ...TO_SUPER, days: ['wed'], from_time: '10:00', until_time: '11:00' },
      { alarms: 1, sent: [['sms', '13800000001', 'alarm']] },
    ],
  ])('%s', async (_, rule, expected) => {
    expect(await firedBy(rule)).toEqual(expected)
  })

  test.each(Object.entries(OF_KINDS).filter(([kind]) => kind !== 'offline'))(
    'minutes that it has to last: none of the kind %s before, one after',
    async (kind, { begins, rule }) => {
      expect((await save({ kind, channels: [], after_minutes: 5, robots: [EAST], ...rule })).ret).toBe(RET.ok)
      const lasts = async (seconds: number) => {
        await server.letTimePass(seconds)
        await tell('report' in begins ? begins : { report: {} })
        await look()
        return (await warnings()).length
      }
      await tell(begins)
      await look()
      expect([await lasts(0), await lasts(290), await lasts(15), await lasts(600)]).toEqual([0, 0, 1, 1])
    },
  )
})
