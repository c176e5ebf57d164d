import { execFile } from 'node:child_process'
import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { SCOPE } from '../../../domain/scopes.ts'
import { openFolder } from '../../../server/database/embedded.ts'
import { naturalOrder } from '../../../server/database/natural-order.ts'
import { alarmEntries, alarmPeople, alarms } from '../../../server/database/schema/alarms.ts'
import { openApps, robots } from '../../../server/database/schema/catalogue.ts'
import { sessions } from '../../../server/database/schema/identity.ts'
import { recordActivity, records } from '../../../server/database/schema/records.ts'
import { commandResults } from '../../../server/database/schema/remote.ts'
import { FOLDERS } from '../support/harness.ts'
import { temporaryFolder } from '../support/temporary.ts'

const ROOT = resolve(import.meta.dirname, '../../..')
const run = promisify(execFile)

test('the migrations make exactly the tables of the schema', async () => {
  const copy = join(temporaryFolder(), 'migrations')
  cpSync(FOLDERS.migrations, copy, { recursive: true })
  const before = readdirSync(copy)
  const args = [
    'generate',
    '--dialect',
    'postgresql',
    '--schema',
    'server/database/schema/*.ts',
    '--out',
    relative(ROOT, copy),
  ]
  await run(process.execPath, [join(ROOT, 'node_modules/drizzle-kit/bin.cjs'), ...args], { cwd: ROOT })
  expect(readdirSync(copy)).toEqual(before)
})

/** The migrations as they were when there were only so many. */
function only(count: number) {
  const copy = join(temporaryFolder(), 'migrations')
  cpSync(FOLDERS.migrations, copy, { recursive: true })
  const journal = join(copy, 'meta/_journal.json')
  const { entries, ...rest } = JSON.parse(readFileSync(journal, 'utf8'))
  writeFileSync(journal, JSON.stringify({ ...rest, entries: entries.slice(0, count) }))
  return copy
}

test('a database of the first version keeps its sessions, each under a name of its own', async () => {
  const folder = temporaryFolder()
  const before = await openFolder(folder, only(1))
  await before.db.execute(sql`INSERT INTO sessions (session_id, corp_uuid, user_uuid, bind_hash, expires_at)
    SELECT 's' || n, 'c_aurora', 'u_admin', 'b', now() + interval '1 day' FROM generate_series(1, 3) n`)
  await before.close()
  const after = await openFolder(folder, FOLDERS.migrations)
  onTestFinished(after.close)
  const kept = await after.db.select().from(sessions)
  expect(new Set(kept.map(({ public_id }) => public_id)).size).toBe(3)
  expect(kept[0]).toMatchObject({ bind_hash: 'b', awaited_bind: null, via: 'password', browser: '', os: '' })
})

test('apps of our own may do more than before, those of partners do not', async () => {
  const folder = temporaryFolder()
  const before = await openFolder(folder, only(1))
  await before.db.execute(sql`INSERT INTO open_apps (open_appid, scopes)
    VALUES ('foyer.basic', '{robot.read}'), ('foyer.nlp', '{profile.read}'), ('partner.shop', '{robot.read}')`)
  await before.close()
  const after = await openFolder(folder, FOLDERS.migrations)
  onTestFinished(after.close)
  const apps = await after.db.select().from(openApps)
  const scopesOf = (id: string) => apps.find(({ open_appid }) => open_appid === id)?.scopes
  expect(scopesOf('foyer.basic')).toEqual(Object.values(SCOPE))
  const atTheServer: string[] = [SCOPE.readRobots, SCOPE.readRecords, SCOPE.writeRecords, SCOPE.sendCommands]
  expect(scopesOf('foyer.nlp')).toEqual(Object.values(SCOPE).filter((scope) => !atTheServer.includes(scope)))
  expect(scopesOf('partner.shop')).toEqual([SCOPE.readRobots])
})

test('the history of alarms keeps its names, as those who should know', async () => {
  const folder = temporaryFolder()
  const before = await openFolder(folder, only(8))
  await before.db.execute(sql`INSERT INTO records (corp_uuid, resource, record_id, "values", search)
    VALUES ('c_aurora', 'warningRecord', 'w1', '{"robot": "East", "told": ["Sun Lei"]}', ''),
      ('c_aurora', 'tickets', 't1', '{"told": "a ticket"}', '')`)
  await before.close()
  const after = await openFolder(folder, FOLDERS.migrations)
  onTestFinished(after.close)
  const kept = await after.db.select({ values: records.values }).from(records).orderBy(records.record_id)
  const since = { state: 'closed', times: 1, taken_by: '', closed_by: '', found: '' }
  expect(kept.map(({ values }) => values)).toEqual([
    { told: 'a ticket' },
    { robot: 'East', should_know: ['Sun Lei'], ...since },
  ])
})

test('what the log says of a record stands beside it, without what the record was', async () => {
  const folder = temporaryFolder()
  const before = await openFolder(folder, only(39))
  await before.db.execute(sql`INSERT INTO operation_log (corp_uuid, log_id, user_uuid, full_name, action, detail, at)
    VALUES ('c_aurora', 'l1', 'u_staff', 'Tom', 'record_created', '{"resource": "tickets", "record_id": "t1"}', now() - interval '5 hours'),
      ('c_aurora', 'l2', 'APIKEY.k', 'Desk', 'record_changed', '{"resource": "tickets", "record_id": "t1", "fields": ["place", "due"]}', now() - interval '4 hours'),
      ('c_aurora', 'l3', 'u_staff', 'Tom', 'record_published', '{"resource": "tickets", "record_id": "t1", "robots": ["East"], "count": "30", "version": "2"}', now() - interval '3 hours'),
      ('c_aurora', 'l4', '', 'ops', 'records_removed', '{"resource": "tickets", "record_ids": ["t1", "t2"], "count": "2"}', now() - interval '2 hours'),
      ('c_aurora', 'l5', 'u_staff', 'Tom', 'sign_in', '{"via": "password"}', now())`)
  await before.close()
  const after = await openFolder(folder, FOLDERS.migrations)
  onTestFinished(after.close)
  const kept = await after.db.select().from(recordActivity).orderBy(recordActivity.at, recordActivity.record_id)
  expect(kept.map((row) => [row.record_id, row.what, row.by_kind, row.by_name])).toEqual([
    ['t1', 'created', 'person', 'Tom'],
    ['t1', 'changed', 'key', 'Desk'],
    ['t1', 'published', 'person', 'Tom'],
    ['t1', 'removed', 'system', 'ops'],
    ['t2', 'removed', 'system', 'ops'],
  ])
  expect(kept[1]?.changes).toEqual([{ field: 'place' }, { field: 'due' }])
  expect(kept[2]).toMatchObject({ robots: ['East'], robot_count: 30, version: 2, changes: [] })
})

test('of the channels of rules of alarms those stay by which messages go: no robot says any, and the bell counts all', async () => {
  const folder = temporaryFolder()
  const before = await openFolder(folder, only(27))
  await before.db.execute(sql`INSERT INTO records (corp_uuid, resource, record_id, "values", search)
    VALUES ('c_aurora', 'warningRules', 'w1', '{"channels": ["robot"]}', ''),
      ('c_aurora', 'warningRules', 'w2', '{"channels": ["sms", "robot", "email"]}', ''),
      ('c_aurora', 'warningRules', 'w3', '{"channels": ["console", "email"]}', ''),
      ('c_aurora', 'warningRules', 'w4', '{"name": "None said"}', ''),
      ('c_aurora', 'receptions', 'x1', '{"channels": ["robot"]}', '')`)
  await before.close()
  const after = await openFolder(folder, FOLDERS.migrations)
  onTestFinished(after.close)
  const kept = await after.db.select({ values: records.values }).from(records).orderBy(records.record_id)
  expect(kept.map(({ values }) => values.channels)).toEqual([[], ['sms', 'email'], ['email'], undefined, ['robot']])
})

test('what still holds in the history of alarms is open, for those whom its rule names, and all else is closed', async () => {
  const folder = temporaryFolder()
  const before = await openFolder(folder, only(28))
  await before.db.execute(
    sql`INSERT INTO people (corp_uuid, user_uuid, person_id, full_name) VALUES ('c_aurora', 'u_sun', 'p', 'Sun Lei')`,
  )
  const rule = {
    ...{ name: 'Stuck', advice: 'Send it home', receivers: [{ person: 'u_sun' }, { person: 'u_gone' }] },
  }
  const record = (more: object) =>
    JSON.stringify({ robot: 'East', kind: 'stuck', level: 'alarm', place: 'Lobby', ...more })
  await before.db.execute(sql`INSERT INTO records (corp_uuid, resource, record_id, "values", search)
    VALUES ('c_aurora', 'warningRules', 'w1', ${JSON.stringify(rule)}::jsonb, ''),
      ('c_aurora', 'warningRules', 'w2', '{"name": "For all"}', ''),
      ('c_aurora', 'warningRecord', 'a1', ${record({ over_at: '' })}::jsonb, ''),
      ('c_aurora', 'warningRecord', 'a2', ${record({ over_at: '' })}::jsonb, ''),
      ('c_aurora', 'warningRecord', 'a3', ${record({ over_at: '2026-11-25T10:45:00Z' })}::jsonb, ''),
      ('c_hotel', 'warningRecord', 'a1', ${record({ over_at: '' })}::jsonb, '')`)
  await before.db.execute(sql`INSERT INTO warning_states (corp_uuid, rule_id, robot_uuid, record_id)
    VALUES ('c_aurora', 'w1', 'r_east', 'a1'), ('c_aurora', 'w2', 'r_east', 'a2'), ('c_aurora', 'w1', 'r_west', NULL)`)
  await before.close()
  const after = await openFolder(folder, FOLDERS.migrations)
  onTestFinished(after.close)
  expect(await after.db.select().from(alarms).orderBy(alarms.alarm_id)).toMatchObject([
    {
      ...{ alarm_id: 'a1', rule_id: 'w1', robot_uuid: 'r_east', kind: 'stuck', level: 'alarm', rule_name: 'Stuck' },
      ...{ advice: 'Send it home', robot_name: 'East', place: 'Lobby', times: 1, state: 'open', over_at: null },
    },
    { alarm_id: 'a2', rule_id: 'w2', rule_name: 'For all', advice: '' },
  ])
  expect(await after.db.select().from(alarmPeople)).toEqual([
    { corp_uuid: 'c_aurora', alarm_id: 'a1', user_uuid: 'u_sun', after_minutes: 0, dept: '' },
  ])
  const entries = await after.db.select().from(alarmEntries).orderBy(alarmEntries.alarm_id)
  expect(entries.map(({ alarm_id, kind }) => [alarm_id, kind])).toEqual([
    ['a1', 'opened'],
    ['a2', 'opened'],
  ])
  const kept = await after.db.select().from(records).orderBy(records.corp_uuid, records.resource, records.record_id)
  expect(kept.map(({ corp_uuid, record_id, values }) => `${corp_uuid} ${record_id} ${values.state}`)).toEqual([
    ...['c_aurora a1 open', 'c_aurora a2 open', 'c_aurora a3 closed'],
    ...['c_aurora w1 undefined', 'c_aurora w2 undefined', 'c_hotel a1 closed'],
  ])
  expect(kept[0]?.values).toMatchObject({ times: 1, taken_by: '', closed_by: '', found: '', over_at: '' })
})

test('records of before stand in the order that people count in, their choices as they were', async () => {
  const folder = temporaryFolder()
  const before = await openFolder(folder, only(41))
  await before.db.execute(sql`INSERT INTO records (corp_uuid, resource, record_id, "values", search, sort_1, sort_2)
    VALUES ('c_aurora', 'tickets', 't1', '{}', '', 'word 10', '001high'), ('c_aurora', 'tickets', 't2', '{}', '', 'word 2', '000low')`)
  await before.close()
  const after = await openFolder(folder, FOLDERS.migrations)
  onTestFinished(after.close)
  const { record_id, sort_1, sort_2 } = records
  const kept = await after.db.select({ record_id, sort_1, sort_2 }).from(records).orderBy(sql`${sort_1} COLLATE "C"`)
  expect(kept).toEqual([
    { record_id: 't2', sort_1: naturalOrder('word 2'), sort_2: '000low' },
    { record_id: 't1', sort_1: naturalOrder('word 10'), sort_2: '001high' },
  ])
})

test('robots of before keep what they last said, and their orders are of no run', async () => {
  const folder = temporaryFolder()
  const before = await openFolder(folder, only(24))
  await before.db.execute(sql`INSERT INTO robots (corp_uuid, robot_uuid, robot_prodtype_id, robot_name, sn, state, battery, last_seen)
    VALUES ('c_aurora', 'r_east', 'carry', 'East', 'SN-1', 1, 61, now())`)
  await before.db.execute(sql`INSERT INTO command_results (corp_uuid, command_id, robot_uuid, robot_name, state)
    VALUES ('c_aurora', 'c1', 'r_east', 'East', 'under_way')`)
  await before.close()
  const after = await openFolder(folder, FOLDERS.migrations)
  onTestFinished(after.close)
  const [east] = await after.db.select().from(robots)
  expect(east).toMatchObject({ state: 1, battery: 61, reported_at: null, versions: {}, faults: [], alarms: [] })
  expect(await after.db.select().from(commandResults)).toMatchObject([{ state: 'under_way', run: '' }])
})
