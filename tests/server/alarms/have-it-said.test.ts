import { randomUUID } from 'node:crypto'
import { asc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ttsSetting } from '../../../domain/resources/tts-setting.ts'
import { warningRecord, warningRules } from '../../../domain/resources/warnings.ts'
import { RET } from '../../../openapi/ret.ts'
import { noteSaid } from '../../../server/alarms/have-it-said.ts'
import { watchRobots } from '../../../server/alarms/watch.ts'
import type { Params } from '../../../server/contract/handler.ts'
import {
  alarmCalls,
  alarmEntries,
  alarmOrders,
  alarmPeople,
  alarms,
  robotSilences,
} from '../../../server/database/schema/alarms.ts'
import { robots } from '../../../server/database/schema/catalogue.ts'
import { corps, operationLog } from '../../../server/database/schema/identity.ts'
import { records } from '../../../server/database/schema/records.ts'
import { commandResults, commands, warningStates } from '../../../server/database/schema/remote.ts'
import { demoRobotKey } from '../../../server/demo/robots.ts'
import { appSession } from '../support/app-session.ts'
import { type Harness, startHarness } from '../support/harness.ts'

const CORP = 'c_aurora'
const EAST = 'r_xm-2026-0101'
const WORDS = 'I am stuck.\nPlease let me pass.'
const NOW = new Date('2026-11-25T10:30:00Z')
const RUN = randomUUID()
const WELL = { state: 1, battery: 80, charging: false, task: 'idle' } as const
const STUCK = { state: 2, task: 'moving' } as const
const RULE = { name: 'Stuck', kind: 'stuck', after_minutes: 0, robots: [EAST], channels: ['robot'], says: WORDS }

let server: Harness
let headers: { authorization: string }
beforeAll(async () => {
  server = await startHarness({ seed: true, env: { ROBOT_OFFLINE_S: '30', ROBOT_CALLS_PER_S: '1000' } })
  headers = await appSession(server, 'u_admin', 'foyer.alarm')
})
afterAll(() => server.close())
beforeEach(async () => {
  const kept = [alarms, alarmPeople, alarmEntries, alarmCalls, alarmOrders, robotSilences, warningStates]
  for (const table of [...kept, commands, commandResults, operationLog]) await server.db.delete(table)
  for (const { id } of [warningRecord, warningRules, ttsSetting])
    await server.db.delete(records).where(eq(records.resource, id))
  await server.db.update(robots).set({ ...WELL, alarms: [], faults: [], last_seen: new Date().toJSON() })
})

const look = (now = NOW) => watchRobots(server.db, server.settings.ROBOT_OFFLINE_S, now)
const note = () => noteSaid(server.db, server.settings.COMMAND_TIMEOUT_S)
const change = (parts: Partial<typeof robots.$inferInsert>) =>
  server.db.update(robots).set(parts).where(eq(robots.robot_uuid, EAST))

async function rule(values: object = {}) {
  const asked = { resource: warningRules.id, key: randomUUID(), values: { ...RULE, ...values } }
  const { body } = await server.ask('recordCreate', asked as Params<'recordCreate'>, { on: 'apps', headers })
  expect(body.ret).toBe(RET.ok)
}

async function stuckBy(values: object = {}) {
  await rule(values)
  await change(STUCK)
  await look()
}

const asRobot = { headers: { authorization: `Bearer ${demoRobotKey('XM-2026-0101')}` } }
async function ordersOf() {
  const { body } = await server.ask('robotOrders', { sent_at: Date.now() }, asRobot)
  return body.data.order_list
}
async function answer(told: Pick<Params<'robotOrder'>, 'state' | 'reason'>) {
  const [order] = await ordersOf()
  const sent = { sent_at: Date.now(), order_id: order?.order_id ?? '', run: RUN, ...told }
  expect((await server.ask('robotOrder', sent as Params<'robotOrder'>, asRobot)).ret).toBe(RET.ok)
}

async function said() {
  const { kind, who, text, channel, at } = alarmEntries
  const found = await server.db.select({ kind, who, text, channel }).from(alarmEntries).orderBy(asc(at))
  return found.filter(({ channel }) => channel === 'robot').map(({ channel: _, ...entry }) => entry)
}
const who = 'Lobby East'
const asked = { kind: 'asked', who, text: WORDS }

describe('an alarm whose rule has the robot say it', () => {
  test('gives its robot the order to say it as it is opened, in the name of the rule', async () => {
    await stuckBy()
    expect(await ordersOf()).toMatchObject([
      { kind: 'say', state: 'sent', params: { text: WORDS, lang: 'en', voice: 'clear' } },
    ])
    expect(await said()).toEqual([asked])
    expect(await server.db.select().from(commands)).toMatchObject([{ sent_by: 'Stuck', user_uuid: '' }])
    const logged = await server.db.select().from(operationLog).where(eq(operationLog.action, 'command_sent'))
    expect(logged).toMatchObject([{ full_name: 'Stuck', detail: { command: 'say', robots: [who] } }])
  })

  test('has it said in the language of the rule, else of the company, and in the voice of the TTS setting', async () => {
    const voice = { resource: ttsSetting.id, record_id: 'single', values: { voice: 'deep' }, search: '' }
    await server.db.insert(records).values({ corp_uuid: CORP, ...voice })
    await server.db.update(corps).set({ default_lang: 'ko' })
    await stuckBy()
    await server.db.update(corps).set({ default_lang: 'en' })
    await stuckBy({ name: 'In Japanese', language: 'ja' })
    expect((await ordersOf()).map(({ params }) => [params.lang, params.voice])).toEqual([
      ['ko', 'deep'],
      ['ja', 'deep'],
    ])
  })

  test('has it said once, however often its cause comes', async () => {
    await stuckBy()
    for (const _ of [1, 2, 3]) {
      await change(WELL)
      await look()
      await change(STUCK)
      await look()
    }
    expect((await server.db.select().from(alarms)).map(({ times }) => times)).toEqual([4])
    expect([await ordersOf(), await said()]).toMatchObject([[{ kind: 'say' }], [asked]])
  })

  test('says nothing where the rule has not chosen it, whatever words it has', async () => {
    await stuckBy({ channels: [] })
    expect([await ordersOf(), await said()]).toEqual([[], []])
  })
})

describe('what came of it stands in the time line once', () => {
  test('the robot has said it', async () => {
    await stuckBy()
    await answer({ state: 'under_way' })
    await note()
    expect(await said()).toEqual([asked])
    await answer({ state: 'done' })
    await Promise.all([note(), note()])
    await note()
    expect(await said()).toEqual([asked, { kind: 'told', who, text: '' }])
  })

  test('the robot refuses, and why', async () => {
    await stuckBy()
    await answer({ state: 'refused', reason: 'muted' })
    await note()
    expect(await said()).toEqual([asked, { kind: 'not_told', who, text: 'muted' }])
  })

  test('no answer comes', async () => {
    await stuckBy()
    await server.letTimePass(server.settings.COMMAND_TIMEOUT_S / 2)
    await note()
    expect(await said()).toHaveLength(1)
    await server.letTimePass(server.settings.COMMAND_TIMEOUT_S)
    await note()
    expect(await said()).toEqual([asked, { kind: 'not_told', who, text: 'no_answer' }])
  })

  test('somebody takes the command back', async () => {
    await stuckBy()
    await server.db.update(commandResults).set({ state: 'cancelled' })
    await note()
    expect(await said()).toEqual([asked, { kind: 'not_told', who, text: 'cancelled' }])
  })
})

describe('a robot is not asked, and the time line says why', () => {
  test('in quiet hours, by the clocks of the company', async () => {
    await server.db.update(corps).set({ time_zone: 'Asia/Shanghai' })
    await stuckBy({ quiet_from: '18:00', quiet_until: '19:00' })
    await server.db.update(corps).set({ time_zone: 'UTC' })
    expect([await ordersOf(), await said()]).toEqual([[], [{ kind: 'not_told', who, text: 'quiet_hours' }]])
  })

  test('but outside of them it is', async () => {
    await stuckBy({ quiet_from: '11:00', quiet_until: '10:30' })
    expect(await said()).toEqual([asked])
  })

  test('while it is silenced', async () => {
    const silence = { robot_uuid: EAST, robot_name: who, since: sql`now()`, until: null, by: 'Shen Yue' }
    await server.db.insert(robotSilences).values({ corp_uuid: CORP, ...silence })
    await stuckBy()
    expect([await ordersOf(), await said()]).toEqual([[], [{ kind: 'not_told', who, text: 'silenced' }]])
  })

  test('while it is offline: what it told last still holds', async () => {
    await rule({ kind: 'door_open' })
    await change({ alarms: ['door_open'], state: 0, last_seen: new Date(Date.now() - 60_000).toJSON() })
    await look()
    expect([await ordersOf(), await said()]).toEqual([[], [{ kind: 'not_told', who, text: 'offline' }]])
  })
})
