import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { warningRecord, warningRules } from '../../../domain/resources/warnings.ts'
import { RET } from '../../../openapi/ret.ts'
import { writeEntry } from '../../../server/alarms/alarm-rows.ts'
import { watchRobots } from '../../../server/alarms/watch.ts'
import { nowOf } from '../../../server/database/clock.ts'
import { alarmCalls, alarmEntries, alarmPeople, alarms } from '../../../server/database/schema/alarms.ts'
import { robots } from '../../../server/database/schema/catalogue.ts'
import { operationLog, people } from '../../../server/database/schema/identity.ts'
import { records } from '../../../server/database/schema/records.ts'
import { warningStates } from '../../../server/database/schema/remote.ts'
import { correctCounts } from '../../../server/records/record-counts.ts'
import { type Harness, startHarness } from '../support/harness.ts'
import { signedIn } from '../support/signed-in.ts'

const EAST = 'r_xm-2026-0101'
const RULE = 'rule_of_this_test'

let server: Harness
beforeAll(async () => {
  server = await startHarness({ seed: true })
  const ofRules = eq(records.resource, warningRules.id)
  await server.db.delete(records).where(ofRules)
})
afterAll(() => server.close())
beforeEach(async () => {
  for (const table of [warningStates, alarms, alarmPeople, alarmEntries, alarmCalls, operationLog])
    await server.db.delete(table)
  await server.db.delete(records).where(eq(records.resource, warningRecord.id))
  await server.db.delete(records).where(eq(records.resource, 'permissions'))
  await correctCounts(server.db)
  await server.db.update(robots).set({ state: 1, task: 'idle', battery: 80, last_seen: new Date().toJSON() })
})

type Receiver = { person: string; after_minutes?: number }

async function keepRule(receivers: readonly Receiver[], more: Record<string, unknown> = {}) {
  const values = {
    ...{ name: 'Stop pressed', kind: 'emergency_stop', level: 'alarm', after_minutes: 0, robots: [], days: [] },
    ...{ from_time: '', until_time: '', channels: ['sms', 'email'], receivers, advice: 'Go there.' },
    ...{ is_on: true, ...more },
  }
  const row = { corp_uuid: 'c_aurora', resource: warningRules.id, record_id: RULE, values }
  await server.db
    .insert(records)
    .values(row)
    .onConflictDoUpdate({ target: [records.corp_uuid, records.resource, records.record_id], set: { values } })
}

const look = async () => watchRobots(server.db, server.settings.ROBOT_OFFLINE_S, await nowOf(server.db))
const turn = (isStopped: boolean) =>
  server.db
    .update(robots)
    .set({
      last_seen: new Date().toJSON(),
      ...(isStopped ? { state: 2, task: 'stopped' } : { state: 1, task: 'idle' }),
    })
    .where(eq(robots.robot_uuid, EAST))

async function stop() {
  await turn(true)
  await look()
}
async function goOn() {
  await turn(false)
  await look()
}

const sessions = new Map<string, Awaited<ReturnType<typeof signedIn>>>()
async function as(user_uuid: string) {
  const session = sessions.get(user_uuid) ?? (await signedIn(server, user_uuid))
  sessions.set(user_uuid, session)
  return session
}

const listOf = async (user_uuid: string) => (await server.ask('alarmList', await as(user_uuid))).body.data
const detailOf = async (user_uuid: string, alarm_id: string) =>
  (await server.ask('alarmDetail', { ...(await as(user_uuid)), alarm_id })).body.data
const take = async (user_uuid: string, asked: { alarm_id: string; version: number; note?: string }) =>
  server.ask('alarmTake', { ...(await as(user_uuid)), ...asked })
const close = async (user_uuid: string, asked: { alarm_id: string; version: number; found: string }) =>
  server.ask('alarmClose', { ...(await as(user_uuid)), ...asked })
const note = async (user_uuid: string, asked: { alarm_id: string; key: string; note: string }) =>
  server.ask('alarmNote', { ...(await as(user_uuid)), ...asked })

async function theAlarm() {
  const [found, ...more] = await server.db.select().from(alarms)
  expect(more).toEqual([])
  if (!found) throw new Error('there is no alarm')
  return found
}
const recordOf = async (alarm_id: string) => {
  const [found] = await server.db.select().from(records).where(eq(records.record_id, alarm_id))
  return found?.values
}
const kindsOf = async (user_uuid: string, alarm_id: string) =>
  (await detailOf(user_uuid, alarm_id)).entry_list.map(({ kind }) => kind)
const callsNow = async () =>
  (await server.db.select().from(alarmCalls).orderBy(alarmCalls.user_uuid, alarmCalls.channel)).map(
    ({ user_uuid, channel, state }) => `${user_uuid} ${channel} ${state}`,
  )
async function nameOf(user_uuid: string) {
  const isIt = and(eq(people.corp_uuid, 'c_aurora'), eq(people.user_uuid, user_uuid))
  const [found] = await server.db.select({ name: people.full_name }).from(people).where(isIt)
  return found?.name ?? ''
}

describe('how alarms come and go', () => {
  test('an alarm is opened once, with its record of the same id, its people and what they are sent', async () => {
    await keepRule([{ person: 'u_super' }, { person: 'u_staff', after_minutes: 10 }])
    await stop()
    await look()
    const { alarm_id, ...alarm } = await theAlarm()
    expect(alarm).toMatchObject({
      ...{ rule_id: RULE, robot_uuid: EAST, kind: 'emergency_stop', level: 'alarm', rule_name: 'Stop pressed' },
      ...{ advice: 'Go there.', robot_name: 'Lobby East', place: 'Ground floor', times: 1, state: 'open', version: 1 },
    })
    expect(await recordOf(alarm_id)).toMatchObject({ state: 'open', times: 1, taken_by: '', closed_by: '', found: '' })
    const named = await server.db.select().from(alarmPeople).orderBy(alarmPeople.after_minutes)
    expect(named.map(({ user_uuid, after_minutes }) => [user_uuid, after_minutes])).toEqual([
      ['u_super', 0],
      ['u_staff', 10],
    ])
    const planned = await server.db.select().from(alarmCalls).orderBy(alarmCalls.next_at, alarmCalls.channel)
    const minutes = (next_at: string) => (Date.parse(next_at) - Date.parse(alarm.opened_at)) / 60_000
    expect(planned.map(({ user_uuid, channel, next_at }) => [user_uuid, channel, minutes(next_at)])).toEqual([
      ['u_super', 'email', 0],
      ['u_super', 'sms', 0],
      ['u_staff', 'email', 10],
      ['u_staff', 'sms', 10],
    ])
    expect(await kindsOf('u_super', alarm_id)).toEqual(['opened'])
  })

  test('says on which map its robot is now, as it was last heard, and none where that is not known', async () => {
    await keepRule([{ person: 'u_super' }])
    const isEast = eq(robots.robot_uuid, EAST)
    const [before] = await server.db.select({ map_name: robots.map_name }).from(robots).where(isEast)
    const goTo = (map_name: string | null) => server.db.update(robots).set({ map_name }).where(isEast)
    await stop()
    const { alarm_id } = await theAlarm()
    const shown: unknown[] = []
    for (const map_name of ['Hall', 'Garden', null]) {
      await goTo(map_name)
      const { alarm } = await detailOf('u_super', alarm_id)
      shown.push([alarm.map_name, (await listOf('u_super')).alarm_list[0]?.map_name])
    }
    await goTo(before?.map_name ?? null)
    expect(shown).toEqual([
      ['Hall', 'Hall'],
      ['Garden', 'Garden'],
      ['', ''],
    ])
  })

  test('of watches that look at once one opens the alarm, and one counts that it came again', async () => {
    await keepRule([{ person: 'u_super' }])
    await turn(true)
    await Promise.all([look(), look(), look()])
    expect((await theAlarm()).times).toBe(1)
    await turn(false)
    await Promise.all([look(), look()])
    await turn(true)
    await Promise.all([look(), look(), look()])
    const { alarm_id, times } = await theAlarm()
    expect(times).toBe(2)
    expect(await kindsOf('u_super', alarm_id)).toEqual(['again', 'over', 'opened'])
  })

  test('over by itself it stays open and calls nobody else; come again it is the same one, counted, and calls those whom it had not', async () => {
    await keepRule([{ person: 'u_super' }, { person: 'u_staff', after_minutes: 10 }])
    await stop()
    await server.db.update(alarmCalls).set({ state: 'sent' }).where(eq(alarmCalls.user_uuid, 'u_super'))
    await goOn()
    const over = await theAlarm()
    expect(over).toMatchObject({ state: 'open', times: 1 })
    expect(over.over_at).not.toBeNull()
    expect((await recordOf(over.alarm_id))?.over_at).not.toBe('')
    const sent = ['u_super email sent', 'u_super sms sent']
    expect(await callsNow()).toEqual(['u_staff email dropped', 'u_staff sms dropped', ...sent])
    await stop()
    expect(await theAlarm()).toMatchObject({ alarm_id: over.alarm_id, times: 2, over_at: null, version: 1 })
    expect(await recordOf(over.alarm_id)).toMatchObject({ times: 2, over_at: '', state: 'open' })
    expect(await callsNow()).toEqual(['u_staff email waiting', 'u_staff sms waiting', ...sent])
  })

  test('however often its cause comes, the time line says it once, when it came last', async () => {
    await keepRule([{ person: 'u_super' }])
    await stop()
    for (let times = 0; times < 3; times++) {
      await goOn()
      await stop()
    }
    const { alarm_id, times } = await theAlarm()
    expect(times).toBe(4)
    expect(await kindsOf('u_super', alarm_id)).toEqual(['again', 'over', 'opened'])
  })

  test('come again while somebody looks after it, it calls nobody', async () => {
    await keepRule([{ person: 'u_super' }])
    await stop()
    const { alarm_id, version } = await theAlarm()
    await take('u_super', { alarm_id, version })
    await goOn()
    await stop()
    expect(await theAlarm()).toMatchObject({ state: 'taken', times: 2, over_at: null })
    expect(await callsNow()).toEqual(['u_super email dropped', 'u_super sms dropped'])
  })

  test.each([
    ['nobody has taken', false],
    ['somebody has taken and never closed', true],
  ])(
    'an alarm over for more than an hour that %s closes by itself once its cause comes again, which opens another that calls',
    async (_, isTaken) => {
      await keepRule([{ person: 'u_super' }])
      await stop()
      const { alarm_id, version } = await theAlarm()
      if (isTaken) await take('u_super', { alarm_id, version })
      await server.db.update(alarmCalls).set({ state: 'sent' })
      await goOn()
      await server.letTimePass(59 * 60)
      await stop()
      expect(await theAlarm()).toMatchObject({ alarm_id, times: 2, over_at: null })
      await goOn()
      await server.letTimePass(61 * 60)
      await turn(true)
      await Promise.all([look(), look()])
      const all = await server.db.select().from(alarms).orderBy(alarms.opened_at)
      expect(all).toMatchObject([
        { alarm_id, state: 'closed', closed_by: '', times: 2 },
        { state: 'open', times: 1, over_at: null },
      ])
      const calls = await server.db
        .select()
        .from(alarmCalls)
        .where(eq(alarmCalls.alarm_id, all[1]?.alarm_id ?? ''))
      expect(calls.map(({ state }) => state)).toEqual(['waiting', 'waiting'])
      sessions.clear()
      expect((await kindsOf('u_super', alarm_id))[0]).toBe('closed')
      expect(await recordOf(alarm_id)).toMatchObject({ state: 'closed', closed_by: '', found: '' })
    },
  )

  test('closed while its cause lasts it stays closed, until that was over and comes again', async () => {
    await keepRule([{ person: 'u_super' }])
    await stop()
    const { alarm_id, version } = await theAlarm()
    await close('u_super', { alarm_id, version, found: 'A child pressed it.' })
    await look()
    expect((await theAlarm()).state).toBe('closed')
    await goOn()
    expect((await recordOf(alarm_id))?.over_at).not.toBe('')
    await stop()
    const all = await server.db.select().from(alarms).orderBy(alarms.opened_at)
    expect(all.map(({ state, times }) => [state, times])).toEqual([
      ['closed', 1],
      ['open', 1],
    ])
  })

  test('over and taken by nobody for a day it closes itself, by nobody', async () => {
    await keepRule([{ person: 'u_super' }])
    await stop()
    await goOn()
    await server.letTimePass(23 * 3600)
    await look()
    expect((await theAlarm()).state).toBe('open')
    await server.letTimePass(2 * 3600)
    await Promise.all([look(), look()])
    const { alarm_id, ...alarm } = await theAlarm()
    expect(alarm).toMatchObject({ state: 'closed', closed_by: '', version: 2 })
    expect(await recordOf(alarm_id)).toMatchObject({ state: 'closed', closed_by: '', found: '' })
    sessions.clear()
    const { entry_list } = await detailOf('u_super', alarm_id)
    expect(entry_list[0]).toMatchObject({ kind: 'closed', who: '', text: '' })
    expect(entry_list.filter(({ kind }) => kind === 'closed')).toHaveLength(1)
  })

  test('what lasts, or is looked after, does not close itself', async () => {
    await keepRule([{ person: 'u_super' }])
    await stop()
    const { alarm_id, version } = await theAlarm()
    await take('u_super', { alarm_id, version })
    await goOn()
    await server.letTimePass(48 * 3600)
    sessions.clear()
    await look()
    expect((await theAlarm()).state).toBe('taken')
  })
})

describe('whom alarms concern', () => {
  test('those whom the rule names, once their minutes have passed; by its id they find it before', async () => {
    await keepRule([{ person: 'u_super' }, { person: 'u_staff', after_minutes: 10 }])
    await stop()
    const { alarm_id } = await theAlarm()
    expect(await listOf('u_super')).toMatchObject({ open: 1, total: 1, alarm_list: [{ alarm_id, is_mine: false }] })
    expect(await listOf('u_staff')).toEqual({ open: 0, total: 0, alarm_list: [], silence_list: [] })
    expect((await detailOf('u_staff', alarm_id)).alarm.alarm_id).toBe(alarm_id)
    await server.letTimePass(10 * 60)
    expect((await listOf('u_staff')).total).toBe(1)
    expect((await listOf('u_admin')).total).toBe(0)
  })

  test('whoever is still to be called when somebody takes it is not bothered, and sees it once they have taken it over', async () => {
    await keepRule([{ person: 'u_super' }, { person: 'u_staff', after_minutes: 10 }])
    await stop()
    const { alarm_id, version } = await theAlarm()
    const taken = await take('u_super', { alarm_id, version })
    await server.letTimePass(10 * 60)
    expect((await listOf('u_staff')).total).toBe(0)
    await take('u_staff', { alarm_id, version: taken.body.data.alarm.version })
    expect((await listOf('u_staff')).alarm_list).toMatchObject([{ is_mine: true, taken_by: await nameOf('u_staff') }])
    expect((await listOf('u_super')).alarm_list).toMatchObject([{ is_mine: false, state: 'taken' }])
  })

  test('where the rule names nobody, everybody who may open the page of the records, as their groups let them', async () => {
    await keepRule([], { channels: [] })
    await stop()
    const { alarm_id } = await theAlarm()
    expect([(await listOf('u_admin')).total, (await listOf('u_staff')).total]).toEqual([1, 1])
    const values = { name: 'Desk', is_on: true, members: [{ person: 'u_staff' }], entries: ['person.person_staff'] }
    await server.db.insert(records).values({ corp_uuid: 'c_aurora', resource: 'permissions', record_id: 'g', values })
    expect([(await listOf('u_admin')).total, (await listOf('u_staff')).total]).toEqual([1, 0])
    for (const ask of [
      server.ask('alarmDetail', { ...(await as('u_staff')), alarm_id }),
      take('u_staff', { alarm_id, version: 1 }),
      note('u_staff', { alarm_id, key: 'note-0001', note: 'Seen' }),
      close('u_staff', { alarm_id, version: 1, found: 'Nothing' }),
    ])
      expect((await ask).ret).toBe(RET.notFound)
    expect(await theAlarm()).toMatchObject({ state: 'open', version: 1 })
  })

  test.each<[string, Partial<typeof people.$inferInsert>]>([
    ['switched off', { disabled_at: new Date().toJSON() }],
    ['without access to the console', { has_console_access: false }],
  ])(
    'where all whom the rule names are gone or %s it concerns whoever may open the page, who can close it',
    async (_, change) => {
      await keepRule([{ person: 'u_staff' }])
      await stop()
      const { alarm_id, version } = await theAlarm()
      await server.db.insert(alarmPeople).values({ corp_uuid: 'c_aurora', alarm_id, user_uuid: 'u_gone' })
      expect((await listOf('u_super')).total).toBe(0)
      const isStaff = and(eq(people.corp_uuid, 'c_aurora'), eq(people.user_uuid, 'u_staff'))
      const { disabled_at = null, has_console_access = true } = change
      await server.db.update(people).set({ disabled_at, has_console_access }).where(isStaff)
      const listed = await listOf('u_super')
      const closed = await close('u_super', { alarm_id, version, found: 'A child pressed it.' })
      await server.db.update(people).set({ disabled_at: null, has_console_access: true }).where(isStaff)
      expect([listed.total, closed.ret]).toEqual([1, RET.ok])
    },
  )

  test('an alarm of a rule that names people concerns nobody else who may open the page', async () => {
    await keepRule([{ person: 'u_super' }])
    await stop()
    const { alarm_id, version } = await theAlarm()
    expect((await listOf('u_admin')).total).toBe(0)
    expect((await take('u_admin', { alarm_id, version })).ret).toBe(RET.notFound)
  })

  test('nobody of another company finds it', async () => {
    await keepRule([], { channels: [] })
    await stop()
    const { alarm_id } = await theAlarm()
    const foreign = await as('u_one')
    expect((await listOf('u_one')).total).toBe(0)
    expect((await server.ask('alarmDetail', { ...foreign, alarm_id })).ret).toBe(RET.notFound)
    expect((await server.ask('alarmTake', { ...foreign, alarm_id, version: 1 })).ret).toBe(RET.notFound)
    expect((await server.ask('alarmClose', { ...foreign, alarm_id, version: 1, found: 'x' })).ret).toBe(RET.notFound)
    expect((await server.ask('alarmNote', { ...foreign, alarm_id, key: 'note-0001', note: 'x' })).ret).toBe(
      RET.notFound,
    )
  })
})

describe('what people do with alarms', () => {
  beforeEach(async () => {
    await keepRule([{ person: 'u_super' }, { person: 'u_admin' }])
    await stop()
  })

  test('taken, nobody else is called; record, time line and operation log say by whom, with their words', async () => {
    const { alarm_id, version } = await theAlarm()
    const { body } = await take('u_super', { alarm_id, version, note: 'On my way' })
    const who = await nameOf('u_super')
    expect(body.data.alarm).toMatchObject({ state: 'taken', version: 2, taken_by: who, is_mine: true })
    expect(body.data.entry_list[0]).toMatchObject({ kind: 'taken', who, text: 'On my way', channel: '' })
    expect(new Set((await callsNow()).map((each) => each.split(' ')[2]))).toEqual(new Set(['dropped']))
    expect(await recordOf(alarm_id)).toMatchObject({ state: 'taken', taken_by: who })
    const lines = await server.db.select().from(operationLog).where(eq(operationLog.action, 'alarm_taken'))
    expect(lines).toMatchObject([{ full_name: who, detail: { robots: ['Lobby East'], about: 'On my way' } }])
  })

  test('of two who take it at once one has it, the other is told to look again', async () => {
    const { alarm_id, version } = await theAlarm()
    const both = await Promise.all([take('u_super', { alarm_id, version }), take('u_admin', { alarm_id, version })])
    expect(both.map(({ ret }) => ret).sort()).toEqual([RET.ok, RET.versionConflict])
    const { body } = await server.ask('alarmDetail', { ...(await as('u_admin')), alarm_id })
    expect(body.data.alarm).toMatchObject({ state: 'taken', version: 2 })
  })

  test('taken again by who has it, it is answered as it is; taken over by somebody else, it is theirs', async () => {
    const { alarm_id, version } = await theAlarm()
    await take('u_super', { alarm_id, version })
    expect((await take('u_super', { alarm_id, version })).body.data.alarm).toMatchObject({ version: 2, is_mine: true })
    const over = await take('u_admin', { alarm_id, version: 2 })
    expect(over.body.data.alarm).toMatchObject({ version: 3, is_mine: true, taken_by: await nameOf('u_admin') })
    expect(await kindsOf('u_super', alarm_id)).toEqual(['taken', 'taken', 'opened'])
  })

  test('words that were typed before it is taken or closed again, because no answer came, become a note, once', async () => {
    const { alarm_id, version } = await theAlarm()
    const textsOf = ({ body }: Awaited<ReturnType<typeof take>>) =>
      body.data.entry_list.slice(0, -1).map(({ kind, text }) => `${kind}: ${text}`)
    await take('u_super', { alarm_id, version, note: 'On my way' })
    await take('u_super', { alarm_id, version })
    await take('u_super', { alarm_id, version, note: 'On my way' })
    await take('u_super', { alarm_id, version, note: 'There in five minutes' })
    const taken = await take('u_super', { alarm_id, version, note: 'There in five minutes' })
    expect(textsOf(taken)).toEqual(['noted: There in five minutes', 'taken: On my way'])
    const seen = taken.body.data.alarm.version
    await close('u_super', { alarm_id, version: seen, found: 'A stuck button' })
    await close('u_super', { alarm_id, version: seen, found: 'A stuck button, mended' })
    const closed = await close('u_super', { alarm_id, version: seen, found: 'A stuck button, mended' })
    expect(textsOf(closed).slice(0, 2)).toEqual(['noted: A stuck button, mended', 'closed: A stuck button'])
    expect(closed.body.data.entry_list[0]?.who).toBe(await nameOf('u_super'))
  })

  test('a note is written once for its key, also when it is closed', async () => {
    const { alarm_id, version } = await theAlarm()
    await close('u_super', { alarm_id, version, found: 'A stuck button' })
    const asked = { alarm_id, key: 'note-0001', note: 'Ordered another' }
    await note('u_admin', asked)
    const { body } = await note('u_admin', asked)
    expect(body.data.alarm.version).toBe(3)
    expect(body.data.entry_list.filter(({ kind }) => kind === 'noted')).toMatchObject([
      { who: await nameOf('u_admin'), text: 'Ordered another' },
    ])
    await note('u_super', asked)
    expect(await kindsOf('u_super', alarm_id)).toEqual(['noted', 'noted', 'closed', 'opened'])
  })

  test('what was done to it since it was seen is to be read first', async () => {
    const { alarm_id, version } = await theAlarm()
    await note('u_admin', { alarm_id, key: 'note-0001', note: 'I am there' })
    expect((await take('u_super', { alarm_id, version })).ret).toBe(RET.versionConflict)
    expect((await close('u_super', { alarm_id, version, found: 'x' })).ret).toBe(RET.versionConflict)
    expect((await close('u_super', { alarm_id, version: 2, found: 'x' })).ret).toBe(RET.ok)
  })

  test('closed with what was found it leaves the list, and nobody takes or closes it again', async () => {
    const { alarm_id, version } = await theAlarm()
    const asked = { alarm_id, version, found: 'The button was stuck' }
    const { body } = await close('u_super', asked)
    expect(body.data.alarm).toMatchObject({ state: 'closed', version: 2, taken_by: '' })
    expect(await listOf('u_super')).toEqual({ open: 0, total: 0, alarm_list: [], silence_list: [] })
    expect((await close('u_super', asked)).body.data.alarm.version).toBe(2)
    expect((await close('u_admin', { ...asked, version: 2 })).ret).toBe(RET.versionConflict)
    expect((await take('u_admin', { alarm_id, version: 2 })).ret).toBe(RET.versionConflict)
    const who = await nameOf('u_super')
    expect(await recordOf(alarm_id)).toMatchObject({ state: 'closed', closed_by: who, found: 'The button was stuck' })
    const lines = await server.db.select().from(operationLog).where(eq(operationLog.action, 'alarm_closed'))
    expect(lines).toMatchObject([{ full_name: who, detail: { robots: ['Lobby East'], about: 'The button was stuck' } }])
  })

  test('the list is another one once somebody was told, though nobody has done anything to the alarm', async () => {
    const session = await as('u_super')
    const alarm = await theAlarm()
    const before = await server.ask('alarmList', session)
    const told = { kind: 'told', who: await nameOf('u_super'), text: 'HTTP 200', channel: 'sms' } as const
    await writeEntry(server.db, alarm, told)
    const headers = { 'if-none-match': String(before.headers.etag) }
    const after = await server.ask('alarmList', session, { headers })
    expect(after.status).toBe(200)
    const seen = [before, after].map(({ body }) => body.data.alarm_list[0])
    expect(seen).toMatchObject([
      { version: 1, entries: 1 },
      { version: 1, entries: 2 },
    ])
    expect((await detailOf('u_super', alarm.alarm_id)).alarm.entries).toBe(2)
  })

  test('the list that nothing has changed answers 304, and the untaken, the worst and the newest come first', async () => {
    const session = await as('u_super')
    const first = await server.ask('alarmList', session)
    const headers = { 'if-none-match': String(first.headers.etag) }
    expect((await server.ask('alarmList', session, { headers })).status).toBe(304)
    const mine = await theAlarm()
    const more = (alarm_id: string, level: 'notice' | 'alarm', ago: number) => ({
      ...{ ...mine, alarm_id, level, rule_id: alarm_id },
      ...{ opened_at: new Date(Date.now() - ago * 1000).toJSON() },
    })
    await server.db
      .insert(alarms)
      .values([more('a_notice', 'notice', 1), more('a_old', 'alarm', 600), more('a_new', 'alarm', 60)])
    const named = ['a_notice', 'a_old', 'a_new'].map((alarm_id) => ({
      ...{ corp_uuid: 'c_aurora', alarm_id, user_uuid: 'u_super' },
    }))
    await server.db.insert(alarmPeople).values(named)
    await take('u_super', { alarm_id: mine.alarm_id, version: 1 })
    const after = await server.ask('alarmList', session, { headers })
    expect([after.status, after.body.data.open, after.body.data.total]).toEqual([200, 3, 4])
    const ids = after.body.data.alarm_list.map(({ alarm_id }) => alarm_id)
    expect(ids).toEqual(['a_new', 'a_old', 'a_notice', mine.alarm_id])
  })
})
