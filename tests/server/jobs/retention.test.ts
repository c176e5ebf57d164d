import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { warningRecord } from '../../../domain/resources/warnings.ts'
import {
  alarmCalls,
  alarmEntries,
  alarmPeople,
  alarmReminders,
  alarms,
} from '../../../server/database/schema/alarms.ts'
import { statistics } from '../../../server/database/schema/catalogue.ts'
import { operationLog } from '../../../server/database/schema/identity.ts'
import { records } from '../../../server/database/schema/records.ts'
import { forgetOld } from '../../../server/jobs/retention.ts'
import { correctCounts, notedCount } from '../../../server/records/record-counts.ts'
import { readSettings, type SettingName } from '../../../server/settings.ts'
import { type Harness, startHarness } from '../support/harness.ts'

const CORP = 'c_aurora'
const never = new AbortController().signal

let server: Harness
beforeAll(async () => {
  server = await startHarness({ seed: true })
})
afterAll(() => server.close())

const forget = (env: Partial<Record<SettingName, string>>, signal = never) =>
  forgetOld(server.db, readSettings(env), signal)

/** So many lines of the log of that age in days. */
const addLines = (count: number, days: number) =>
  server.db.execute(sql`INSERT INTO ${operationLog} (corp_uuid, log_id, user_uuid, action, at)
    SELECT ${CORP}, ${`${days}-`} || n, 'u', 'sign_in', now() - make_interval(days => ${days}) FROM generate_series(1, ${count}::int) AS n`)

const linesLeft = async (days: number) => server.db.$count(operationLog, sql`log_id LIKE ${`${days}-%`}`)

test('lines of the operation log go when their days are over, however many they are', async () => {
  await addLines(2500, 100)
  await addLines(5, 80)
  await forget({})
  expect([await linesLeft(100), await linesLeft(80)]).toEqual([2500, 5])
  await forget({ OPERATION_LOG_DAYS: '90' })
  expect([await linesLeft(100), await linesLeft(80)]).toEqual([0, 5])
})

test('lines that belong to no company go as well', async () => {
  const at = sql`now() - interval '300 days'`
  await server.db
    .insert(operationLog)
    .values({ corp_uuid: '', log_id: '300-1', user_uuid: '', action: 'message_tested', at })
  await forget({ OPERATION_LOG_DAYS: '250' })
  expect(await linesLeft(300)).toBe(0)
})

test('a server that stops deletes one batch at most', async () => {
  await addLines(1500, 200)
  const stopping = new AbortController()
  stopping.abort()
  await forget({ OPERATION_LOG_DAYS: '90' }, stopping.signal)
  expect(await linesLeft(200)).toBe(1500)
})

test('counts of usage go by the day', async () => {
  const add = (days: number) =>
    server.db.execute(sql`INSERT INTO ${statistics} VALUES (${CORP}, current_date - ${days}::int, 'e', 1)`)
  for (const days of [29, 30, 31]) await add(days)
  await forget({ STATISTICS_DAYS: '30' })
  expect(await server.db.$count(statistics, eq(statistics.stat_event, 'e'))).toBe(2)
})

test('warnings go when they are over and old, other records never, and their number is noted', async () => {
  const add = (record_id: string, resource: string, values: object) =>
    server.db.execute(sql`INSERT INTO ${records} (corp_uuid, resource, record_id, "values", created_at)
      VALUES (${CORP}, ${resource}, ${record_id}, ${JSON.stringify(values)}::jsonb, now() - interval '50 days')`)
  await add('over', 'warningRecord', { over_at: '2026-01-01T00:00:00Z' })
  await add('holds', 'warningRecord', { over_at: '' })
  await add('holds still', 'warningRecord', {})
  await add('ticket', 'tickets', { over_at: '2026-01-01T00:00:00Z' })
  await forget({ WARNING_DAYS: '60' })
  expect(await server.db.$count(records, eq(records.record_id, 'over'))).toBe(1)
  await correctCounts(server.db)
  await forget({ WARNING_DAYS: '40' })
  const warnings = { corp_uuid: CORP, resource: warningRecord }
  const isThere = sql`corp_uuid = ${CORP} AND resource = ${warningRecord.id} AND removed_at IS NULL`
  expect(await notedCount(server.db, warnings)).toBe(await server.db.$count(records, isThere))
  const left = await server.db
    .select({ id: records.record_id })
    .from(records)
    .where(sql`created_at < now() - interval '45 days' AND record_id IN ('over', 'holds', 'holds still', 'ticket')`)
  expect(left.map(({ id }) => id).sort()).toEqual(['holds', 'holds still', 'ticket'])
})

test('a warning goes once its alarm is closed, and all that belongs to it goes with it', async () => {
  const [kept, gone] = ['alarm left', 'alarm gone']
  const tables = [alarms, alarmPeople, alarmEntries, alarmCalls, alarmReminders]
  for (const [alarm_id, state] of [
    [kept, 'open'],
    [gone, 'closed'],
  ] as const) {
    const key = { corp_uuid: CORP, alarm_id }
    const values = { over_at: '2026-01-01T00:00:00Z', state }
    const created_at = sql`now() - interval '50 days'`
    await server.db
      .insert(records)
      .values({ corp_uuid: CORP, resource: warningRecord.id, record_id: alarm_id, values, created_at })
    const about = {
      rule_id: alarm_id,
      robot_uuid: 'r',
      kind: 'stuck',
      level: 'alarm',
      rule_name: '',
      robot_name: '',
    } as const
    await server.db.insert(alarms).values({ ...key, ...about, state })
    await server.db.insert(alarmPeople).values({ ...key, user_uuid: 'u' })
    await server.db.insert(alarmEntries).values({ ...key, entry_id: 'e', kind: 'opened' })
    await server.db.insert(alarmCalls).values({ ...key, user_uuid: 'u', channel: 'sms', next_at: sql`now()` })
    await server.db.insert(alarmReminders).values({ ...key, user_uuid: 'u', channel: 'sms', next_at: sql`now()` })
  }
  await correctCounts(server.db)
  await forget({ WARNING_DAYS: '40' })
  for (const table of tables)
    expect(await server.db.select({ alarm_id: table.alarm_id }).from(table)).toEqual([{ alarm_id: kept }])
  const left = await server.db.select({ id: records.record_id }).from(records).where(sql`record_id LIKE 'alarm %'`)
  expect(left).toEqual([{ id: kept }])
})
