import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { warningRecord, warningRules } from '../../../domain/resources/warnings.ts'
import type { Params } from '../../../server/contract/handler.ts'
import { alarmCalls, alarmEntries, alarmPeople, alarms } from '../../../server/database/schema/alarms.ts'
import { robots } from '../../../server/database/schema/catalogue.ts'
import { records } from '../../../server/database/schema/records.ts'
import { warningStates } from '../../../server/database/schema/remote.ts'
import { robotEvents } from '../../../server/database/schema/robot-history.ts'
import { demoRobotKey } from '../../../server/demo/robots.ts'
import { appSession } from '../support/app-session.ts'
import { type Harness, startHarness } from '../support/harness.ts'
import { signedIn } from '../support/signed-in.ts'

const [EAST, WEST] = ['XM-2026-0101', 'XM-2026-0102']

let server: Harness
beforeAll(async () => {
  server = await startHarness({ seed: true, env: { ROBOT_CALLS_PER_S: '1000' } })
  await server.db.delete(records).where(eq(records.resource, warningRules.id))
  const on = { on: 'apps', headers: await appSession(server, 'u_admin', 'foyer.alarm') } as const
  const about = { level: 'alarm', after_minutes: 0, channels: [] }
  for (const kind of ['stranger', 'emergency_stop', 'stuck', 'fault']) {
    const values = { name: kind, kind, ...about, receivers: [{ person: 'u_super', after_minutes: 0 }] }
    await server.ask('recordCreate', { resource: warningRules.id, key: randomUUID(), values } as never, on)
  }
})
afterAll(() => server.close())
beforeEach(async () => {
  for (const table of [warningStates, alarms, alarmPeople, alarmEntries, alarmCalls, robotEvents])
    await server.db.delete(table)
  await server.db.delete(records).where(eq(records.resource, warningRecord.id))
  await server.db.update(robots).set({ alarms: [], state: 1, task: 'idle', last_seen: new Date().toJSON() })
})

type Told = Omit<Params<'robotEvents'>['events'][number], 'event_id' | 'at'>
const STRANGER: Told = { alarm: { kind: 'stranger' } }
const NO_STRANGER: Told = { alarm: { kind: 'stranger', is_over: true } }

const asked = (told: Told) => ({ sent_at: Date.now(), events: [{ event_id: randomUUID(), at: Date.now(), ...told }] })
const send = (told: Told, sn = EAST, sent = asked(told)) =>
  server.ask('robotEvents', sent, { headers: { authorization: `Bearer ${demoRobotKey(sn)}` } })
const seen = async () => (await server.ask('alarmList', await signedIn(server, 'u_super'))).body.data.alarm_list

test('an alarm that a robot raises is in the list when the robot is answered, and over when it says so', async () => {
  expect((await send(STRANGER)).ret).toBe(0)
  const [alarm, ...more] = await seen()
  expect(more).toEqual([])
  expect(alarm).toMatchObject({ kind: 'stranger', robot_name: 'Lobby East', state: 'open', times: 1, over_at: null })
  await send(NO_STRANGER)
  expect((await seen())[0]?.over_at).not.toBeNull()
  await send(STRANGER)
  expect(await seen()).toMatchObject([{ alarm_id: alarm?.alarm_id, times: 2, over_at: null }])
})

test('told twice, or by many calls at once, it is one alarm', async () => {
  const sent = asked(STRANGER)
  await Promise.all([send(STRANGER, EAST, sent), send(STRANGER, EAST, sent), send(STRANGER)])
  expect(await seen()).toMatchObject([{ times: 1 }])
})

test('each robot has its own, and what one tells ends nothing of another', async () => {
  await send(STRANGER)
  await send(STRANGER, WEST)
  await send(NO_STRANGER)
  const over = new Map((await seen()).map(({ robot_name, over_at }) => [robot_name, over_at !== null]))
  expect(Object.fromEntries(over)).toEqual({ 'Lobby East': true, 'Lobby West': false })
})

test('what else a robot tells of looks at no alarms', async () => {
  await server.db.update(robots).set({ alarms: ['stranger'] })
  await send({ visitor: { who: 'vip' } })
  expect(await seen()).toEqual([])
})

test('where alarms cannot be looked at the robot has told it all the same, and the log says so', async () => {
  const rename = (from: string, to: string) =>
    server.db.execute(sql`ALTER TABLE ${sql.identifier(from)} RENAME TO ${sql.identifier(to)}`)
  await rename('warning_states', 'warning_states_away')
  const before = server.log.length
  const { ret } = await send(STRANGER)
  await rename('warning_states_away', 'warning_states')
  expect(ret).toBe(0)
  expect(await server.db.$count(robotEvents)).toBe(1)
  expect(server.log.slice(before).join('')).toContain('alarms of a robot not looked at')
})

describe('what a robot reports', () => {
  type Said = Omit<Params<'robotReport'>['reports'][number], 'at'>
  const STANDING: Said = { state: 1, battery: 80, charging: false, task: 'idle' }
  const BROKEN: Partial<Said> = { faults: [{ code: 'M-17', level: 'error' }] }
  const reports = (...all: readonly Partial<Said>[]) => {
    const sent_at = Date.now()
    const said = all.map((each, index) => ({ at: sent_at - all.length + 1 + index, ...STANDING, ...each }))
    const headers = { authorization: `Bearer ${demoRobotKey(EAST)}` }
    return server.ask('robotReport', { sent_at, reports: said }, { headers })
  }
  const isWell = async () => {
    await server.db.update(robots).set({ reported_at: null, faults: [] })
    await reports({})
  }

  test.each([
    ['emergency_stop', { state: 2, task: 'stopped' }],
    ['stuck', { state: 2 }],
    ['fault', BROKEN],
  ] as const)('opens the alarm of the rule %s before it is answered', async (kind, said) => {
    await isWell()
    expect((await reports(said)).ret).toBe(0)
    expect(await seen()).toMatchObject([{ kind, robot_name: 'Lobby East', times: 1, over_at: null }])
  })

  test('opens it as well where a heartbeat says so', async () => {
    await isWell()
    const headers = { authorization: `Bearer ${demoRobotKey(EAST)}` }
    await server.ask('robotHeartbeat', { sn: EAST, ...STANDING, state: 2 }, { headers })
    expect(await seen()).toMatchObject([{ kind: 'stuck' }])
  })

  test('is looked at again only where it says something else', async () => {
    await isWell()
    await reports({ state: 2 })
    await server.db.delete(warningStates)
    await server.db.delete(alarms)
    await reports({ state: 2, battery: 79 })
    expect(await seen()).toEqual([])
    await reports({ state: 2, ...BROKEN })
    expect((await seen()).map(({ kind }) => kind).toSorted()).toEqual(['fault', 'stuck'])
  })

  test('and was over before it came, opens nothing', async () => {
    await isWell()
    await reports({ state: 2, task: 'stopped' }, {})
    expect(await seen()).toEqual([])
  })

  test('and needs nobody, is looked at with all others', async () => {
    await isWell()
    await server.db.update(robots).set({ alarms: ['stranger'] })
    await reports({ faults: [{ code: 'W-2', level: 'warning' }] })
    expect(await seen()).toEqual([])
  })
})
