import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { tickets } from '../../../domain/resources/tickets.ts'
import { warningRecord } from '../../../domain/resources/warnings.ts'
import { RET } from '../../../openapi/ret.ts'
import type { Params } from '../../../server/contract/handler.ts'
import { alarmEntries, alarmPeople, alarms } from '../../../server/database/schema/alarms.ts'
import { records } from '../../../server/database/schema/records.ts'
import { appSession } from '../support/app-session.ts'
import { type Harness, startHarness } from '../support/harness.ts'
import { signedIn } from '../support/signed-in.ts'

const CORP = 'c_aurora'
const [ADMIN, STAFF] = ['u_admin', 'u_staff']

let server: Harness
let headers: { authorization: string }
beforeAll(async () => {
  server = await startHarness({ seed: true })
  headers = await appSession(server, ADMIN, 'foyer.ticket')
})
afterAll(() => server.close())
beforeEach(async () => {
  for (const table of [alarms, alarmPeople, alarmEntries]) await server.db.delete(table)
  await server.db.delete(records).where(eq(records.resource, 'permissions'))
})

async function opened() {
  const key = { corp_uuid: CORP, alarm_id: randomUUID() }
  const about = { robot_uuid: 'r_xm-2026-0101', robot_name: 'Lobby East', rule_name: 'Stuck', rule_id: key.alarm_id }
  await server.db.insert(alarms).values({ ...key, ...about, kind: 'stuck', level: 'alarm' })
  await server.db.insert(alarmEntries).values({ ...key, entry_id: 'opened', kind: 'opened' })
  for (const user_uuid of [ADMIN, STAFF]) await server.db.insert(alarmPeople).values({ ...key, user_uuid })
  const values = { robot: 'Lobby East', kind: 'stuck', level: 'alarm', state: 'open' }
  const row = { corp_uuid: CORP, resource: warningRecord.id, record_id: key.alarm_id, title: 'Lobby East', values }
  await server.db.insert(records).values(row as typeof records.$inferInsert)
  return key.alarm_id
}

const make = async (values: object) => {
  const asked = { resource: tickets.id, key: randomUUID(), values: { subject: 'Stuck: Lobby East', ...values } }
  const { body } = await server.ask('recordCreate', asked as Params<'recordCreate'>, { on: 'apps', headers })
  return body
}
const entriesFor = async (user_uuid: string, alarm_id: string) => {
  const { body } = await server.ask('alarmDetail', { ...(await signedIn(server, user_uuid)), alarm_id })
  return body.data.entry_list
}

test('the time line of an alarm names the work orders that were made of it, and no others', async () => {
  const [alarm, other] = [await opened(), await opened()]
  const { data } = await make({ alarm })
  await make({ alarm: other, subject: 'Another' })
  await make({ subject: 'Of no alarm' })
  expect(await entriesFor(ADMIN, alarm)).toMatchObject([
    { kind: 'ticket', entry_id: data.record?.record_id, text: 'Stuck: Lobby East', who: 'Lin Mei' },
    { kind: 'opened' },
  ])
})

test('a work order that is removed, or called otherwise, is so in the time line', async () => {
  const alarm = await opened()
  const { data } = await make({ alarm })
  const { record_id = '', version = 0 } = data.record ?? {}
  const renamed = { resource: tickets.id, record_id, version, values: { subject: 'Box in the way' } }
  await server.ask('recordChange', renamed as Params<'recordChange'>, { on: 'apps', headers })
  expect((await entriesFor(ADMIN, alarm))[0]?.text).toBe('Box in the way')
  await server.db.update(records).set({ removed_at: new Date().toISOString() }).where(eq(records.record_id, record_id))
  expect((await entriesFor(ADMIN, alarm)).map(({ kind }) => kind)).toEqual(['opened'])
})

test('whoever has the alarm open learns of a work order that is made, renamed, removed or brought back, not of its progress', async () => {
  const alarm = await opened()
  const listed = async () => {
    const { body } = await server.ask('alarmList', await signedIn(server, STAFF))
    return body.data.alarm_list.find(({ alarm_id }) => alarm_id === alarm)?.version
  }
  const on = { on: 'apps', headers } as const
  const versions = [await listed()]
  const { data } = await make({ alarm })
  versions.push(await listed())
  const { record_id = '', version = 0 } = data.record ?? {}
  const change = async (values: object, of: number) => {
    const asked = { resource: tickets.id, record_id, version: of, values }
    const { body } = await server.ask('recordChange', asked as Params<'recordChange'>, on)
    versions.push(await listed())
    return body.data.record?.version ?? 0
  }
  await change({ state: 'working' }, await change({ subject: 'Box in the way' }, version))
  const removed = await server.ask('recordRemove', { resource: tickets.id, record_ids: [record_id] }, on)
  versions.push(await listed())
  const removal_id = removed.body.data.removal_id ?? ''
  await server.ask('recordRestore', { resource: tickets.id, removal_id }, on)
  expect([...versions, await listed()]).toEqual([1, 2, 3, 3, 4, 5])
})

test('whoever may not open the page of work orders is told of none', async () => {
  const alarm = await opened()
  await make({ alarm })
  expect((await entriesFor(STAFF, alarm)).map(({ kind }) => kind)).toEqual(['ticket', 'opened'])
  const values = { name: 'Desk', is_on: true, members: [{ person: STAFF }], entries: ['person.person_staff'] }
  await server.db.insert(records).values({ corp_uuid: CORP, resource: 'permissions', record_id: 'g', values })
  expect((await entriesFor(STAFF, alarm)).map(({ kind }) => kind)).toEqual(['opened'])
})

test('a work order is made of an alarm that there is, and stays that of this one', async () => {
  expect(await make({ alarm: 'none' })).toMatchObject({ ret: RET.invalidValues, data: { fields: { alarm: 'gone' } } })
  const [alarm, other] = [await opened(), await opened()]
  const { data } = await make({ alarm })
  const { record_id = '', version = 0 } = data.record ?? {}
  const moved = { resource: tickets.id, record_id, version, values: { alarm: other } }
  const { body } = await server.ask('recordChange', moved as Params<'recordChange'>, { on: 'apps', headers })
  expect(body).toMatchObject({ ret: RET.invalidValues, data: { fields: { alarm: 'notAllowed' } } })
})
