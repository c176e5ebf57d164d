import { randomUUID } from 'node:crypto'
import { and, asc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { warningRecord, warningRules } from '../../../domain/resources/warnings.ts'
import { clockOf } from '../../../domain/sheets/moments.ts'
import { RET } from '../../../openapi/ret.ts'
import { planCalls } from '../../../server/alarms/calls.ts'
import { sendCalls } from '../../../server/alarms/send-calls.ts'
import { sendReminders } from '../../../server/alarms/send-reminders.ts'
import { watchRobots } from '../../../server/alarms/watch.ts'
import { nowOf } from '../../../server/database/clock.ts'
import {
  alarmCalls,
  alarmEntries,
  alarmPeople,
  alarmReminders,
  alarms,
  robotSilences,
} from '../../../server/database/schema/alarms.ts'
import { robots } from '../../../server/database/schema/catalogue.ts'
import { corps, operationLog } from '../../../server/database/schema/identity.ts'
import { records } from '../../../server/database/schema/records.ts'
import { warningStates } from '../../../server/database/schema/remote.ts'
import { deliveryOver, type Message } from '../../../server/delivery/delivery.ts'
import { type Harness, startHarness } from '../support/harness.ts'
import { signedIn } from '../support/signed-in.ts'

const CORP = 'c_aurora'
const RULE = 'rule of these pauses'
const EAST = 'r_xm-2026-0101'
const [FIRST, SECOND, STRANGER] = ['u_super', 'u_admin', 'u_staff']
const MINUTE = 60

let server: Harness
beforeAll(async () => {
  server = await startHarness({ seed: true })
  await server.db.delete(records).where(eq(records.resource, warningRules.id))
})
afterAll(() => server.close())

const TABLES = [
  ...[warningStates, alarms, alarmPeople, alarmEntries, alarmCalls, alarmReminders, robotSilences, operationLog],
]
beforeEach(async () => {
  for (const table of TABLES) await server.db.delete(table)
  await server.db.delete(records).where(eq(records.resource, warningRecord.id))
  await turn(false)
  const values = {
    ...{ name: 'Stop pressed', kind: 'emergency_stop', level: 'alarm', after_minutes: 0, robots: [], days: [] },
    ...{ from_time: '', until_time: '', channels: ['sms'], advice: '', is_on: true, remind_minutes: 20 },
    receivers: [{ person: FIRST }, { person: SECOND, after_minutes: 10 }],
  }
  const isRule = and(eq(records.resource, warningRules.id), eq(records.record_id, RULE))
  await server.db.delete(records).where(isRule)
  await server.db.insert(records).values({ corp_uuid: CORP, resource: warningRules.id, record_id: RULE, values })
})

const turn = (isStopped: boolean) =>
  server.db
    .update(robots)
    .set({ last_seen: new Date().toJSON(), state: isStopped ? 2 : 1, task: isStopped ? 'stopped' : 'idle' })
    .where(eq(robots.robot_uuid, EAST))
const look = async () => watchRobots(server.db, server.settings.ROBOT_OFFLINE_S, await nowOf(server.db))

async function stop() {
  await turn(true)
  await look()
  const [found] = await server.db.select().from(alarms).where(sql`${alarms.state} <> 'closed'`)
  if (!found) throw new Error('there is no alarm')
  return found.alarm_id
}

const sessions = new Map<string, Awaited<ReturnType<typeof signedIn>>>()
async function as(user_uuid: string) {
  const session = sessions.get(user_uuid) ?? (await signedIn(server, user_uuid))
  sessions.set(user_uuid, session)
  return session
}
beforeEach(() => sessions.clear())

type Pause = { of: 'alarm' | 'robot'; span: 'quarter_hour' | 'hour' | 'eight_hours' | 'morning' | 'open_end' | 'ended' }
const ask = async (alarm_id: string, pause: Pause, user_uuid = FIRST) =>
  server.ask('alarmPause', { ...(await as(user_uuid)), alarm_id, ...pause })
async function pause(alarm_id: string, of: Pause['of'], span: Pause['span'], user_uuid = FIRST) {
  const { ret, body } = await ask(alarm_id, { of, span }, user_uuid)
  expect(ret).toBe(RET.ok)
  return body.data
}
const listOf = async (user_uuid = FIRST) => (await server.ask('alarmList', await as(user_uuid))).body.data
const take = async (alarm_id: string, user_uuid = FIRST) => {
  const [alarm] = (await listOf(user_uuid)).alarm_list
  return server.ask('alarmTake', { ...(await as(user_uuid)), alarm_id, version: alarm?.version ?? 0 })
}
const endSilence = async (robot_uuid: string, user_uuid = FIRST) =>
  server.ask('silenceEnd', { ...(await as(user_uuid)), robot_uuid })
const logged = async () =>
  (await server.db.select().from(operationLog).orderBy(asc(operationLog.at))).map(({ action }) => action)
const kinds = async (alarm_id: string) => {
  const { kind, who } = alarmEntries
  const found = await server.db
    .select({ kind, who })
    .from(alarmEntries)
    .where(eq(alarmEntries.alarm_id, alarm_id))
    .orderBy(asc(alarmEntries.at))
  return found.map(({ kind, who }) => `${kind} ${who}`.trim())
}

/** A process, and to whom it has sent. */
function process() {
  const sent: Message[] = []
  const driver = async (message: Message) => {
    sent.push(message)
    return 'taken'
  }
  const { db, settings } = server
  const delivery = deliveryOver({ sms: [driver], email: [driver] }, () => undefined)
  const sender = { db, settings, delivery, port: () => 7130 }
  const send = async () => {
    await sendCalls(sender, 'sms', new AbortController().signal)
    await sendReminders(sender, 'sms', new AbortController().signal)
    return sent.length
  }
  const pass = async (minutes: number) => {
    await server.letTimePass(minutes * MINUTE)
    return send()
  }
  return { send, pass, sent }
}

describe('an alarm that is snoozed', () => {
  test('calls nobody until then, and goes on afterwards from where it was', async () => {
    const alarm_id = await stop()
    const { send, pass } = process()
    expect(await send()).toBe(1)
    await pause(alarm_id, 'alarm', 'hour')
    expect(await pass(59)).toBe(1)
    expect(await pass(2)).toBe(1)
    expect(await pass(8)).toBe(1)
    expect(await pass(2)).toBe(2)
  })

  test('is listed with until when and by whom, and is not counted meanwhile', async () => {
    const alarm_id = await stop()
    expect(await listOf()).toMatchObject({ open: 1, total: 1 })
    const { alarm } = await pause(alarm_id, 'alarm', 'quarter_hour')
    expect(alarm).toMatchObject({ state: 'open', snoozed_by: 'Shen Yue' })
    expect((alarm.snoozed_until ?? 0) - Date.now() / 1000).toBeCloseTo(15 * MINUTE, -1.5)
    expect(await listOf()).toMatchObject({ open: 0, total: 1, alarm_list: [{ snoozed_by: 'Shen Yue' }] })
    await server.letTimePass(16 * MINUTE)
    expect(await listOf()).toMatchObject({ open: 1, alarm_list: [{ snoozed_until: null, snoozed_by: '' }] })
  })

  test('calls again at once when somebody ends that; time line and operation log say who did what', async () => {
    const alarm_id = await stop()
    const { send, pass } = process()
    await pause(alarm_id, 'alarm', 'hour')
    expect(await send()).toBe(0)
    await pause(alarm_id, 'alarm', 'ended', SECOND)
    expect(await send()).toBe(1)
    expect(await pass(11)).toBe(2)
    await pause(alarm_id, 'alarm', 'ended')
    expect(await kinds(alarm_id)).toEqual([
      ...['opened', 'snoozed Shen Yue', expect.stringMatching(/^woken /)],
      ...['told Shen Yue', expect.stringMatching(/^told /)],
    ])
    expect(await logged()).toEqual(['alarm_snoozed', 'alarm_woken'])
  })

  test('until the morning is so until the next eight o’clock by the company’s clocks', async () => {
    const alarm_id = await stop()
    const [corp] = await server.db.select().from(corps).where(eq(corps.corp_uuid, CORP))
    const zone = corp?.time_zone ?? ''
    const { alarm } = await pause(alarm_id, 'alarm', 'morning')
    const until = alarm.snoozed_until ?? 0
    expect(clockOf(new Date(until * 1000).toISOString(), zone)).toMatch(/ 08:00$/)
    const left = until - Date.now() / 1000
    expect(left).toBeGreaterThan(0)
    expect(left).toBeLessThanOrEqual(25 * 60 * MINUTE)
  })

  test('reminds nobody who has it until then', async () => {
    const alarm_id = await stop()
    await take(alarm_id)
    const { pass } = process()
    await pause(alarm_id, 'alarm', 'hour')
    expect(await pass(59)).toBe(0)
    expect(await pass(2)).toBe(1)
  })

  test('is snoozed no more once somebody takes it, and that is not undone by what comes again', async () => {
    const alarm_id = await stop()
    await pause(alarm_id, 'alarm', 'hour')
    expect((await take(alarm_id)).body.data.alarm).toMatchObject({ state: 'taken', snoozed_until: null })
  })

  test('calls those whom it had not once its cause comes again, but not before', async () => {
    const alarm_id = await stop()
    await pause(alarm_id, 'alarm', 'hour')
    await turn(false)
    await look()
    await stop()
    const { send, pass } = process()
    expect(await send()).toBe(0)
    expect(await pass(61)).toBe(1)
  })

  test('has an end, and is not closed', async () => {
    const alarm_id = await stop()
    expect((await ask(alarm_id, { of: 'alarm', span: 'open_end' })).ret).toBe(RET.parameterMissing)
    await server.db.update(alarms).set({ state: 'closed' })
    expect((await ask(alarm_id, { of: 'alarm', span: 'hour' })).ret).toBe(RET.versionConflict)
    expect((await ask(alarm_id, { of: 'alarm', span: 'hour' }, STRANGER)).ret).toBe(RET.notFound)
  })
})

describe('a robot that is silenced', () => {
  test('has its alarms written down and calls nobody; what still holds afterwards calls then', async () => {
    const first = await stop()
    await pause(first, 'robot', 'eight_hours')
    await server.db.update(alarms).set({ state: 'closed' })
    await turn(false)
    await look()
    const second = await stop()
    expect(second).not.toBe(first)
    expect(await kinds(second)).toEqual(['opened', 'silenced Shen Yue'])
    const { send, pass } = process()
    expect(await send()).toBe(0)
    expect(await pass(479)).toBe(0)
    expect(await pass(2)).toBe(1)
    expect(await pass(8)).toBe(1)
    expect(await pass(2)).toBe(2)
  })

  test('leaves the same rule to call for other robots', async () => {
    const alarm_id = await stop()
    const other = { corp_uuid: CORP, alarm_id: randomUUID() }
    const about = { robot_uuid: randomUUID(), robot_name: 'Gate two', rule_name: 'Stop pressed' }
    await server.db
      .insert(alarms)
      .values({ ...other, ...about, rule_id: `${RULE} 2`, kind: 'emergency_stop', level: 'alarm' })
    await server.db.insert(alarmPeople).values({ ...other, user_uuid: FIRST })
    const rule = { rule_id: RULE, corp_uuid: CORP, zone: 'UTC', enabled_at: null, values: { channels: ['sms'] } }
    await server.db.transaction((tx) => planCalls(tx, other, rule as never))
    await pause(alarm_id, 'robot', 'hour')
    expect(await process().send()).toBe(1)
  })

  test('is in the list with its alarms, since when, until when and by whom; the bell counts none of them', async () => {
    const alarm_id = await stop()
    await pause(alarm_id, 'robot', 'open_end')
    const listed = await listOf()
    expect(listed).toMatchObject({
      ...{ open: 0, total: 1 },
      alarm_list: [{ is_silenced: true, silenced_until: null, silenced_by: 'Shen Yue' }],
      silence_list: [{ robot_uuid: EAST, robot_name: 'Lobby East', until: null, by: 'Shen Yue' }],
    })
    await server.letTimePass(30 * 24 * 60 * MINUTE)
    sessions.clear()
    expect(await listOf()).toMatchObject({ open: 0, silence_list: [{ robot_uuid: EAST }] })
  })

  test('is so no more once somebody ends it from the list, also without an alarm that is open', async () => {
    const alarm_id = await stop()
    await pause(alarm_id, 'robot', 'hour')
    await server.db.update(alarms).set({ state: 'closed' })
    expect((await endSilence(EAST)).body.data).toEqual({ silence_list: [] })
    expect((await endSilence(EAST)).ret).toBe(RET.notFound)
    expect(await listOf()).toMatchObject({ silence_list: [] })
    expect(await logged()).toEqual(['robot_silenced', 'robot_unsilenced'])
  })

  test('says in the time line of each of its alarms who ended that, and calls at once', async () => {
    const alarm_id = await stop()
    await pause(alarm_id, 'robot', 'hour')
    await pause(alarm_id, 'robot', 'ended')
    expect(await process().send()).toBe(1)
    expect((await kinds(alarm_id)).slice(0, 3)).toEqual(['opened', 'silenced Shen Yue', 'unsilenced Shen Yue'])
  })

  test('is known to nobody whom no alarm of it concerns, nor ended by them', async () => {
    const alarm_id = await stop()
    await pause(alarm_id, 'robot', 'hour')
    for (const somebody of [STRANGER, 'u_one']) {
      expect((await ask(alarm_id, { of: 'robot', span: 'ended' }, somebody)).ret).toBe(RET.notFound)
      expect((await listOf(somebody)).silence_list).toEqual([])
      expect((await endSilence(EAST, somebody)).ret).toBe(RET.notFound)
    }
    expect((await listOf()).silence_list).toHaveLength(1)
  })
})
