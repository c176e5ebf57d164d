import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { warningRecord, warningRules } from '../../../domain/resources/warnings.ts'
import { RET } from '../../../openapi/ret.ts'
import { sendCalls } from '../../../server/alarms/send-calls.ts'
import { watchRobots } from '../../../server/alarms/watch.ts'
import type { Params } from '../../../server/contract/handler.ts'
import { alarmCalls, alarmEntries, alarmPeople, alarms } from '../../../server/database/schema/alarms.ts'
import { robots } from '../../../server/database/schema/catalogue.ts'
import { people } from '../../../server/database/schema/identity.ts'
import { records } from '../../../server/database/schema/records.ts'
import { warningStates } from '../../../server/database/schema/remote.ts'
import { appSession } from '../support/app-session.ts'
import { type Harness, startHarness } from '../support/harness.ts'
import { signedIn } from '../support/signed-in.ts'

const EAST = 'r_xm-2026-0101'
const NOW = new Date('2026-11-25T10:30:00Z')
const MINUTE_S = 60
const SECURITY = { 'Zhao Min': '13800000103', 'Sun Lei': '13800000104' }
const NIGHT_SHIFT = [SECURITY['Zhao Min'], SECURITY['Sun Lei']]
const SHEN_YUE = '13800000001'

let server: Harness
let headers: { authorization: string }
let manager: Awaited<ReturnType<typeof signedIn>>
beforeAll(async () => {
  server = await startHarness({ seed: true })
  headers = await appSession(server, 'u_admin', 'foyer.alarm')
  manager = await signedIn(server, 'u_super')
})
afterAll(() => server.close())
beforeEach(async () => {
  for (const table of [alarms, alarmPeople, alarmEntries, alarmCalls, warningStates]) await server.db.delete(table)
  for (const { id } of [warningRecord, warningRules]) await server.db.delete(records).where(eq(records.resource, id))
  await server.db.update(robots).set({ state: 1, task: 'idle', battery: 80, last_seen: new Date().toJSON() })
  await server.db.update(people).set({ disabled_at: null })
})

const RULE = { name: 'Stop', kind: 'emergency_stop', after_minutes: 0, robots: [EAST], channels: ['sms'] }
type Step = { person?: string; dept?: string; after_minutes?: number }

async function save(receivers: readonly Step[], more: object = {}) {
  const values: object = { ...RULE, receivers, ...more }
  const asked = { resource: warningRules.id, key: randomUUID(), values }
  return (await server.ask('recordCreate', asked as Params<'recordCreate'>, { on: 'apps', headers })).body
}

async function stop() {
  await server.db.update(robots).set({ state: 2, task: 'stopped' }).where(eq(robots.robot_uuid, EAST))
  await watchRobots(server.db, server.settings.ROBOT_OFFLINE_S, NOW)
}

async function stoppedBy(receivers: readonly Step[], more: object = {}) {
  expect((await save(receivers, more)).ret).toBe(RET.ok)
  await stop()
}

/** To whom text messages go now. */
async function sent() {
  const { db, settings, delivery } = server
  const before = server.messages.length
  await sendCalls({ db, settings, delivery, port: () => 7201 }, 'sms', new AbortController().signal)
  return server.messages
    .slice(before)
    .map(({ to }) => to)
    .sort()
}

async function detail() {
  const [alarm] = await server.db.select().from(alarms)
  return (await server.ask('alarmDetail', { ...manager, alarm_id: alarm?.alarm_id ?? '' })).body.data
}
const told = async () => (await detail()).entry_list.filter(({ kind }) => kind === 'told')
const concerned = async () => {
  const found = await server.db.select().from(alarmPeople)
  return found.map(({ user_uuid, dept, after_minutes }) => [user_uuid, dept, after_minutes]).sort()
}

describe('a department that a rule names', () => {
  test('is told all at once, when its minutes have passed without an answer', async () => {
    await stoppedBy([{ person: 'u_super' }, { dept: 'Security', after_minutes: 10 }])
    expect(await sent()).toEqual([SHEN_YUE])
    await server.letTimePass(9 * MINUTE_S)
    expect(await sent()).toEqual([])
    await server.letTimePass(2 * MINUTE_S)
    expect(await sent()).toEqual(NIGHT_SHIFT)
    await server.letTimePass(60 * MINUTE_S)
    expect(await sent()).toEqual([])
  })

  test('stands in the time line in one line by each channel, with the names of those who were told', async () => {
    await stoppedBy([{ person: 'u_super' }, { dept: 'Security' }])
    await sent()
    const [all, alone] = (await told()).toSorted((one, other) => (other.dept ?? '').localeCompare(one.dept ?? ''))
    expect([all?.dept, all?.names?.toSorted()]).toEqual(['Security', ['Sun Lei', 'Zhao Min']])
    expect(alone).toMatchObject({ who: 'Shen Yue', dept: '', names: [] })
    expect(await told()).toHaveLength(2)
  })

  test('has one line, too, for all who were not told for the same reason', async () => {
    await stoppedBy([{ dept: 'Security' }])
    await server.db.update(people).set({ mobile: '' }).where(eq(people.dept, 'Security'))
    expect(await sent()).toEqual([])
    const missed = (await detail()).entry_list.filter(({ kind }) => kind === 'not_told')
    expect(missed).toMatchObject([{ dept: 'Security', channel: 'sms', text: 'no_address' }])
    expect(missed[0]?.names?.toSorted()).toEqual(['Sun Lei', 'Zhao Min'])
    const mobiles = Object.entries(SECURITY)
    for (const [full_name, mobile] of mobiles)
      await server.db.update(people).set({ mobile }).where(eq(people.full_name, full_name))
  })

  test('is not told once somebody has taken the alarm', async () => {
    await stoppedBy([{ person: 'u_super' }, { dept: 'Security', after_minutes: 10 }])
    const { alarm_id, version } = (await detail()).alarm
    expect((await server.ask('alarmTake', { ...manager, alarm_id, version })).ret).toBe(RET.ok)
    await server.letTimePass(11 * MINUTE_S)
    expect(await sent()).toEqual([])
  })

  test('may be one step with a person', async () => {
    await stoppedBy([{ person: 'u_super', dept: 'Security' }])
    expect(await sent()).toEqual([SHEN_YUE, ...NIGHT_SHIFT])
  })

  test('is told by name in the alarm history, and who is of it by whatever the rule says first', async () => {
    await stoppedBy([
      { person: 'u_staff_4' },
      { dept: 'Security', after_minutes: 10 },
      { person: 'u_staff_3', after_minutes: 20 },
    ])
    expect(await concerned()).toEqual([
      ['u_staff_3', 'Security', 10],
      ['u_staff_4', '', 0],
    ])
    const [record] = await server.db.select().from(records).where(eq(records.resource, warningRecord.id))
    expect(record?.values.should_know).toEqual(['Sun Lei', 'Security', 'Zhao Min'])
  })

  test('is who is of it as the alarm is opened, but for those who are switched off', async () => {
    const later = 'u_staff_5'
    expect((await save([{ dept: 'Security' }])).ret).toBe(RET.ok)
    await server.db.update(people).set({ dept: 'Security' }).where(eq(people.user_uuid, later))
    await server.db.update(people).set({ disabled_at: sql`now()` }).where(eq(people.user_uuid, 'u_staff_3'))
    await stop()
    expect((await concerned()).map(([id]) => id)).toEqual(['u_staff_4', later])
    await server.db.update(people).set({ dept: 'Marketing' }).where(eq(people.user_uuid, later))
  })
})

test('a rule of before, whose steps are people alone, tells them as it did', async () => {
  const receivers = [{ person: 'u_super', after_minutes: 0 }]
  const row = { corp_uuid: 'c_aurora', resource: warningRules.id, record_id: 'old' }
  await server.db.insert(records).values({ ...row, values: { ...RULE, receivers, is_on: true, level: 'alarm' } })
  await stop()
  expect(await concerned()).toEqual([['u_super', '', 0]])
  expect(await sent()).toEqual([SHEN_YUE])
})

describe('a rule is refused, and its field says why, that names', () => {
  const refusedFor = (fields: object) => ({ ret: RET.invalidValues, data: { fields } })

  test('neither a person nor a department', async () => {
    expect(await save([{ after_minutes: 5 }])).toMatchObject(refusedFor({ 'receivers.0.person': 'required' }))
  })

  test('a department that nobody is of', async () => {
    expect(await save([{ dept: 'Night shift' }])).toMatchObject(refusedFor({ 'receivers.0.dept': 'gone' }))
  })

  test('a department of another company', async () => {
    expect(await save([{ dept: 'Housekeeping' }])).toMatchObject(refusedFor({ 'receivers.0.dept': 'gone' }))
  })

  test('a department twice', async () => {
    const twice = [{ dept: 'Security' }, { dept: 'Security', after_minutes: 5 }]
    expect(await save(twice)).toMatchObject(refusedFor({ 'receivers.1.dept': 'twice' }))
  })

  test('a department where nobody has an address for one of its channels', async () => {
    await server.db.update(people).set({ mobile: '' }).where(eq(people.dept, 'Logistics'))
    expect(await save([{ dept: 'Logistics' }])).toMatchObject(refusedFor({ 'receivers.0.dept': 'noMobileThere' }))
    expect((await save([{ dept: 'Logistics' }], { channels: ['email'] })).ret).toBe(RET.ok)
  })
})

describe('what departments can be chosen', () => {
  const asked = { resource: warningRules.id, field: 'receivers.dept' }
  const names = async (more: object) =>
    (await server.ask('recordNames', { ...asked, ...more }, { on: 'apps', headers })).body.data.name_list

  test('are those that people of the company are of, each once', async () => {
    const all = (await names({ q: '' })).map(({ name }) => name)
    expect(all).toEqual([...new Set(all)].sort())
    expect(all).toEqual(expect.arrayContaining(['Front office', 'Security']))
    expect(all).not.toContain('Housekeeping')
  })

  test('are found by a part of their name, and by the name that a rule has', async () => {
    const security = [{ record_id: 'Security', name: 'Security' }]
    expect(await names({ q: 'CURI' })).toEqual(security)
    expect(await names({ record_id: 'Security' })).toEqual(security)
    expect(await names({ record_id: 'Housekeeping' })).toEqual([])
  })
})
