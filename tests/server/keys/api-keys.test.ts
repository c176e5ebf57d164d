import { randomBytes, randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { RET } from '../../../openapi/ret.ts'
import type { OperationId, Params } from '../../../server/contract/handler.ts'
import type { OpenDatabase } from '../../../server/database/database.ts'
import { alarms } from '../../../server/database/schema/alarms.ts'
import { apiKeySecrets } from '../../../server/database/schema/api-keys.ts'
import { corps, operationLog, people } from '../../../server/database/schema/identity.ts'
import { records } from '../../../server/database/schema/records.ts'
import { commands } from '../../../server/database/schema/remote.ts'
import { sweep } from '../../../server/jobs/sweep.ts'
import { hashOf } from '../../../server/secrets/secrets.ts'
import { type Harness, openTestDatabase, startHarness } from '../support/harness.ts'
import { pageCalls } from '../support/webhook-calls.ts'

const CORP = 'c_aurora'
const [EAST, WEST] = ['r_xm-2026-0101', 'r_xm-2026-0102']
const VISITORS = 'person.person_visitors'
const REMOTE = 'rmc.remote_control'
const ALARMS = 'alarm.warning_record'
const WITHIN_MS = 1000

type Values = Record<string, unknown>

let database: OpenDatabase
let server: Harness
let other: Harness
let page: Awaited<ReturnType<typeof pageCalls>>

beforeAll(async () => {
  database = await openTestDatabase()
  const secretKey = randomBytes(32)
  const env = { API_KEY_CALLS_PER_S: '1000', COMMANDS_PER_MINUTE: '3' }
  server = await startHarness({ database, secretKey, seed: true, env })
  other = await startHarness({ database, secretKey, env })
  page = await pageCalls(server, 'u_super', 'foyer.registry')
})
afterAll(async () => {
  await other.close()
  await server.close()
  await database.close()
})
beforeEach(async () => {
  await server.db.delete(apiKeySecrets)
  await server.db.delete(records).where(eq(records.resource, 'apiKeys'))
  await server.db.execute(sql`DELETE FROM record_uniques WHERE resource = 'apiKeys'`)
  await server.db.delete(operationLog)
})

const shown = (secret: string) => ({ authorization: `Bearer ${secret}` })
const call = <Op extends OperationId>(
  secret: string,
  operation: Op,
  params: Partial<Params<Op>> = {},
  on: Harness = server,
) => on.ask(operation, params, { headers: shown(secret) })

const renew = async (record_id: string, overlap_s: 0 | 3600 = 0) => {
  const asked = { resource: 'apiKeys', record_id, key: randomUUID(), overlap_s } as const
  return (await server.ask('keyMake', asked, page.on)).body.data
}
const revoke = (record_id: string) => server.ask('keyRevoke', { resource: 'apiKeys', record_id }, page.on)
const create = (values: Values) =>
  page.create('apiKeys', { name: randomUUID(), reads: [], writes: [], robots: [], ends_on: '', ...values })

async function keyWith(values: Values = {}) {
  const { body } = await create(values)
  expect(body.ret).toBe(RET.ok)
  const { record_id, version } = body.data.record
  return { record_id, version, secret: (await renew(record_id)).secret }
}

const listed = async (record_id: string): Promise<Values> => {
  const { body } = await server.ask('recordList', { resource: 'apiKeys' }, page.on)
  return body.data.record_list.find((each) => each.record_id === record_id)?.values ?? {}
}
const visitors = (secret: string, on?: Harness) => call(secret, 'recordList', { resource: 'visitors' }, on)
const logLines = () =>
  server.db
    .select({ who: operationLog.full_name, user_uuid: operationLog.user_uuid, action: operationLog.action })
    .from(operationLog)

describe('an API key', () => {
  test('reads the pages it was given to read, and writes none of them', async () => {
    const { secret } = await keyWith({ reads: [VISITORS] })
    const found = await visitors(secret)
    expect([found.ret, found.body.data.record_list.length]).toEqual([RET.ok, 10])
    const values = { full_name: 'Ada Byron' }
    const asked = { resource: 'visitors', key: randomUUID(), values }
    expect((await call(secret, 'recordCreate', asked)).ret).toBe(RET.notAllowed)
    expect((await call(secret, 'recordList', { resource: 'vips' })).ret).toBe(RET.notAllowed)
  })

  test('creates, changes, removes and restores where it may write, and the log names the key, nobody else', async () => {
    const { record_id: key_id, secret } = await keyWith({ name: 'Reception desk', writes: [VISITORS] })
    await server.db.delete(operationLog)
    const [sample] = (await visitors(secret)).body.data.record_list
    const { body: whole } = await call(secret, 'recordDetail', { resource: 'visitors', record_id: sample?.record_id })
    const values = { ...whole.data.record.values, full_name: 'Ada Byron' }
    const made = await call(secret, 'recordCreate', { resource: 'visitors', key: randomUUID(), values })
    expect([made.ret, made.body.data]).toEqual([RET.ok, made.body.data])
    const { record_id, version, created_by } = made.body.data.record
    expect(created_by).toBe('API key Reception desk')
    const change = { resource: 'visitors', record_id, version, values: { full_name: 'Ada Lovelace' } }
    expect((await call(secret, 'recordChange', change)).body.data.record.values.full_name).toBe('Ada Lovelace')
    const gone = await call(secret, 'recordRemove', { resource: 'visitors', record_ids: [record_id] })
    const { removal_id } = gone.body.data
    expect((await call(secret, 'recordRestore', { resource: 'visitors', removal_id })).ret).toBe(RET.ok)
    const lines = await logLines()
    expect(lines.map(({ action }) => action).sort()).toEqual([
      'record_changed',
      'record_created',
      'records_removed',
      'records_restored',
    ])
    expect(new Set(lines.map(({ who, user_uuid }) => `${user_uuid} ${who}`))).toEqual(
      new Set([`APIKEY.${key_id} API key Reception desk`]),
    )
    await page.remove('apiKeys', [key_id])
    const { body } = await page.create('visitors', {})
    expect(body.ret).toBe(RET.notAllowed)
  })

  test('needs no cookie, no token and no parameter of a browser, and opens no session', async () => {
    const { secret } = await keyWith({ reads: [VISITORS] })
    const answer = await visitors(secret)
    expect([answer.cookies, answer.headers['set-cookie']]).toEqual([[], undefined])
  })

  test('is refused for a reason of its own where nobody made it, it was revoked, or its time is over', async () => {
    const { record_id, version, secret } = await keyWith({ reads: [VISITORS] })
    expect((await visitors(`fk_${randomBytes(32).toString('base64url')}`)).ret).toBe(RET.keyUnknown)
    const { secret: next } = await renew(record_id)
    expect([(await visitors(secret)).ret, (await visitors(next)).ret]).toEqual([RET.keyEnded, RET.ok])
    await page.change('apiKeys', record_id, version, { ends_on: '2020-01-01' })
    expect((await visitors(next)).ret).toBe(RET.keyEnded)
    expect((await listed(record_id)).key_state).toBe('ended')
    await page.change('apiKeys', record_id, version + 1, { ends_on: '' })
    expect((await visitors(next)).ret).toBe(RET.ok)
    await revoke(record_id)
    expect((await visitors(next)).ret).toBe(RET.keyRevoked)
    expect((await listed(record_id)).key_state).toBe('none')
  })

  test('works until the end of its last day where the company is', async () => {
    const { record_id, version, secret } = await keyWith({ reads: [VISITORS] })
    const today = sql<string>`to_char(now() AT TIME ZONE ${corps.time_zone}, 'YYYY-MM-DD')`
    const [corp] = await server.db.select({ today }).from(corps).where(eq(corps.corp_uuid, CORP))
    await page.change('apiKeys', record_id, version, { ends_on: corp?.today })
    expect((await visitors(secret)).ret).toBe(RET.ok)
  })

  test('works on for an hour beside the one that takes its place, and says until when', async () => {
    const { record_id, secret } = await keyWith({ reads: [VISITORS] })
    const next = await renew(record_id, 3600)
    expect([(await visitors(secret)).ret, (await visitors(next.secret)).ret]).toEqual([RET.ok, RET.ok])
    expect(next.old_until).toBeGreaterThan(Date.now() / 1000 + 3500)
    expect((await listed(record_id)).key_state).toBe('changing')
    await server.letTimePass(3601)
    page = await pageCalls(server, 'u_super', 'foyer.registry')
    expect([(await visitors(secret)).ret, (await visitors(next.secret)).ret]).toEqual([RET.keyEnded, RET.ok])
  })

  test('is made again where the answer is lost, and the one before works on as long as it was to', async () => {
    const { record_id, secret } = await keyWith({ reads: [VISITORS] })
    const asked = { resource: 'apiKeys', record_id, key: randomUUID(), overlap_s: 3600 } as const
    const lost = (await server.ask('keyMake', asked, page.on)).body.data.secret
    const again = (await server.ask('keyMake', asked, page.on)).body.data.secret
    const rets = [secret, lost, again].map(async (each) => (await visitors(each)).ret)
    expect(await Promise.all(rets)).toEqual([RET.ok, RET.keyUnknown, RET.ok])
  })

  test('that is removed is revoked, and comes back without a key', async () => {
    const { record_id, secret } = await keyWith({ reads: [VISITORS] })
    const { removal_id } = (await page.remove('apiKeys', [record_id])).body.data
    expect((await visitors(secret)).ret).toBe(RET.keyRevoked)
    await page.restore('apiKeys', removal_id)
    expect([(await visitors(secret)).ret, (await listed(record_id)).key_state]).toEqual([RET.keyRevoked, 'none'])
  })

  test('is the company’s: it outlives who made it, and ends while the company is switched off', async () => {
    const { secret } = await keyWith({ reads: [VISITORS] })
    const isMaker = and(eq(people.corp_uuid, CORP), eq(people.user_uuid, 'u_super'))
    await server.db.update(people).set({ role_id: '1' }).where(isMaker)
    expect((await visitors(secret)).ret).toBe(RET.ok)
    await server.db.update(people).set({ role_id: '9' }).where(isMaker)
    await server.db.update(corps).set({ disabled_at: sql`now()` }).where(eq(corps.corp_uuid, CORP))
    expect((await visitors(secret)).ret).toBe(RET.keyRevoked)
    await server.db.update(corps).set({ disabled_at: null }).where(eq(corps.corp_uuid, CORP))
    expect((await visitors(secret)).ret).toBe(RET.ok)
  })

  test('says for 90 days why it no longer works, and is forgotten then', async () => {
    const { record_id, secret } = await keyWith({ reads: [VISITORS] })
    const { secret: next } = await renew(record_id)
    await server.letTimePass(89 * 24 * 3600)
    await sweep(server.db)
    expect([(await visitors(secret)).ret, (await visitors(next)).ret]).toEqual([RET.keyEnded, RET.ok])
    await server.letTimePass(2 * 24 * 3600)
    await sweep(server.db)
    expect([(await visitors(secret)).ret, (await visitors(next)).ret]).toEqual([RET.keyUnknown, RET.ok])
    page = await pageCalls(server, 'u_super', 'foyer.registry')
  })

  test('of a company may be 20', async () => {
    for (let at = 0; at < 20; at++) expect((await create({})).ret).toBe(RET.ok)
    const { ret, body } = await create({})
    expect([ret, body.data]).toEqual([RET.quotaReached, { quota: 'apiKeys', used: 20, limit: 20 }])
  })

  test('says what it begins with, who made it and when it was used last, exact to a minute', async () => {
    const { record_id, secret } = await keyWith({ reads: [VISITORS] })
    const [person] = await server.db.select().from(people).where(eq(people.user_uuid, 'u_super'))
    expect(await listed(record_id)).toMatchObject({
      ...{ begins: secret.slice(0, 7), made_by: person?.full_name, key_state: 'valid', last_used_at: '' },
    })
    await visitors(secret)
    await expect.poll(async () => (await listed(record_id)).last_used_at).not.toBe('')
    const used = async () => (await server.db.select().from(apiKeySecrets))[0]?.last_used_at
    const first = await used()
    await visitors(secret)
    await visitors(secret, other)
    expect(await used()).toBe(first)
  })
})

describe('on every server', () => {
  test('a revoked key is refused within a second', async () => {
    const { record_id, secret } = await keyWith({ reads: [VISITORS] })
    const both = () => Promise.all([server, other].map(async (node) => (await visitors(secret, node)).ret))
    expect(await both()).toEqual([RET.ok, RET.ok])
    await revoke(record_id)
    const before = performance.now()
    expect(await both()).toEqual([RET.keyRevoked, RET.keyRevoked])
    expect(performance.now() - before).toBeLessThan(WITHIN_MS)
  })

  test('a key that is given fewer pages reaches the others no more', async () => {
    const { record_id, version, secret } = await keyWith({ reads: [VISITORS, 'person.person_vip'] })
    expect((await call(secret, 'recordList', { resource: 'vips' }, other)).ret).toBe(RET.ok)
    await page.change('apiKeys', record_id, version, { reads: [VISITORS] })
    expect((await call(secret, 'recordList', { resource: 'vips' }, other)).ret).toBe(RET.notAllowed)
    expect((await visitors(secret, other)).ret).toBe(RET.ok)
  })
})

describe('no key', () => {
  test.each([
    ['person.person_staff', 'staff'],
    ['permissions.permissions', 'permissions'],
    ['registry.webhooks', 'webhooks'],
    ['registry.api_keys', 'apiKeys'],
    ['registry.robots', 'robots'],
    ['registry.sign_in_secrets', 'signInSecrets'],
  ])('is given %s, or reaches it where its record was written by other means', async (entry, resource) => {
    const refused = await create({ reads: [entry], writes: [entry] })
    expect([refused.ret, refused.body.data]).toEqual([
      RET.invalidValues,
      { fields: { reads: 'notAllowed', writes: 'notAllowed' } },
    ])
    const { record_id, secret } = await keyWith({ writes: [VISITORS] })
    const isIt = and(eq(records.resource, 'apiKeys'), eq(records.record_id, record_id))
    await server.db
      .update(records)
      .set({ values: sql`jsonb_set(${records.values}, '{writes}', ${JSON.stringify([entry])}::jsonb)` })
      .where(isIt)
    expect((await call(secret, 'recordList', { resource })).ret).toBe(RET.notAllowed)
  })

  test('does what people alone do', async () => {
    const { record_id, secret } = await keyWith({ writes: [VISITORS, REMOTE, ALARMS] })
    const rets = [
      call(secret, 'adminAuthCheck'),
      call(secret, 'menuList'),
      call(secret, 'sessionList'),
      call(secret, 'passkeyList'),
      call(secret, 'recordExport', { resource: 'visitors' }),
      call(secret, 'keyMake', { resource: 'apiKeys', record_id, key: randomUUID(), overlap_s: 0 }),
      call(secret, 'keyRevoke', { resource: 'apiKeys', record_id }),
    ].map(async (answer) => (await answer).ret)
    expect(new Set(await Promise.all(rets))).toEqual(new Set([RET.notAllowed]))
    expect((await visitors(secret)).ret).toBe(RET.ok)
  })

  test('is offered a page that keys cannot reach', async () => {
    const asked = { resource: 'apiKeys', field: 'reads' }
    const { name_list } = (await server.ask('recordNames', asked, page.on)).body.data
    const offered = name_list.map((each) => each.record_id)
    expect(offered).toContain(VISITORS)
    expect(offered).toContain(REMOTE)
    expect(offered).not.toContain('registry.webhooks')
    expect(offered).not.toContain('person.person_staff')
  })
})

describe('a key of some robots', () => {
  const robotsOf = async (secret: string) =>
    (await call(secret, 'openRobotList')).body.data.robot_list.map(({ robot }) => robot.robot_uuid)
  const send = (secret: string, robot_uuids: string[]) =>
    call(secret, 'commandSend', { key: randomUUID(), kind: 'charge', params: {}, robot_uuids })

  beforeEach(() => server.db.delete(commands))

  test('lists these alone, and one of all robots lists them all', async () => {
    const { secret } = await keyWith({ robots: [EAST] })
    expect(await robotsOf(secret)).toEqual([EAST])
    const { secret: ofAll } = await keyWith()
    expect((await robotsOf(ofAll)).length).toBeGreaterThan(1)
  })

  test('commands these alone, by the page of remote control, under its own name and within its own limit', async () => {
    const { secret: reader } = await keyWith({ reads: [REMOTE] })
    expect((await send(reader, [EAST])).ret).toBe(RET.notAllowed)
    const { secret } = await keyWith({ name: 'Lift', writes: [REMOTE], robots: [EAST] })
    const sent = await send(secret, [EAST])
    expect([sent.ret, sent.body.data.command?.sent_by]).toEqual([RET.ok, 'API key Lift'])
    expect((await send(secret, [EAST, WEST])).body).toMatchObject({
      ret: RET.notAllowed,
      data: { field: 'robot_uuids' },
    })
    const { secret: ofAll } = await keyWith({ writes: [REMOTE] })
    const { command_id } = (await send(ofAll, [EAST, WEST])).body.data.command
    expect((await call(secret, 'commandDetail', { command_id })).ret).toBe(RET.notFound)
    expect((await call(secret, 'commandRetry', { command_id })).ret).toBe(RET.notFound)
    const { total } = (await call(secret, 'commandList')).body.data
    expect([total, (await call(ofAll, 'commandList')).body.data.total]).toEqual([1, 2])
    await send(secret, [EAST])
    await send(secret, [EAST])
    expect((await send(secret, [EAST])).ret).toBe(RET.tooMany)
    expect((await send(ofAll, [EAST])).ret).toBe(RET.ok)
  })

  test('has the alarms of these, whomever they concern, and takes and closes them under its own name', async () => {
    const alarm = { corp_uuid: CORP, rule_id: 'rule', kind: 'emergency_stop', level: 'alarm', robot_name: 'x' } as const
    const ids = [EAST, WEST].map((robot_uuid) => ({ alarm_id: randomUUID(), robot_uuid }))
    await server.db.delete(alarms)
    await server.db
      .insert(alarms)
      .values(ids.map((each) => ({ ...alarm, ...each, rule_name: '', advice: '', place: '' })))
    const { secret: none } = await keyWith({ reads: [VISITORS] })
    expect((await call(none, 'alarmList')).ret).toBe(RET.notAllowed)
    const { secret } = await keyWith({ name: 'Night desk', writes: [ALARMS], robots: [EAST] })
    const { alarm_list, total } = (await call(secret, 'alarmList')).body.data
    expect([total, alarm_list.map(({ robot_uuid }) => robot_uuid)]).toEqual([1, [EAST]])
    const [mine, theirs] = ids as [(typeof ids)[0], (typeof ids)[0]]
    expect((await call(secret, 'alarmDetail', { alarm_id: theirs.alarm_id })).ret).toBe(RET.notFound)
    const version = alarm_list[0]?.version ?? 0
    const taken = await call(secret, 'alarmTake', { alarm_id: mine.alarm_id, version })
    expect(taken.body.data.entry_list[0]?.who).toBe('API key Night desk')
    const seen = taken.body.data.alarm.version
    expect((await call(secret, 'alarmClose', { alarm_id: mine.alarm_id, version: seen, found: 'Fine' })).ret).toBe(
      RET.ok,
    )
    const { secret: reader } = await keyWith({ reads: [ALARMS] })
    expect((await call(reader, 'alarmDetail', { alarm_id: theirs.alarm_id })).ret).toBe(RET.ok)
    expect((await call(reader, 'alarmTake', { alarm_id: theirs.alarm_id, version: 1 })).ret).toBe(RET.notAllowed)
    await server.db.delete(alarms)
  })

  test('reaches no page whose records are for robots', async () => {
    const page = 'publicity.advertising'
    expect((await create({ reads: [page], robots: [EAST] })).ret).toBe(RET.invalidValues)
    const { record_id, version, secret } = await keyWith({ reads: [page, VISITORS] })
    expect((await call(secret, 'recordList', { resource: 'advertising' })).ret).toBe(RET.ok)
    const narrowed = { reads: [VISITORS, ALARMS], robots: [EAST] }
    await server.ask(
      'recordChange',
      { resource: 'apiKeys', record_id, version, values: narrowed },
      { on: 'apps', headers: (await pageCalls(server, 'u_super', 'foyer.registry')).on.headers },
    )
    expect((await call(secret, 'recordList', { resource: 'advertising' })).ret).toBe(RET.notAllowed)
    expect((await call(secret, 'recordList', { resource: 'warningRecord' })).ret).toBe(RET.notAllowed)
    expect((await visitors(secret)).ret).toBe(RET.ok)
  })
})

test('a key is nowhere but in the answer that shows it: what is kept is its hash', async () => {
  const { record_id, secret } = await keyWith({ writes: [VISITORS] })
  await visitors(secret)
  await call(secret, 'recordList', { resource: 'vips' })
  await revoke(record_id)
  await visitors(secret)
  const kept = await Promise.all([
    server.db.select().from(apiKeySecrets),
    server.db.select().from(records).where(eq(records.resource, 'apiKeys')),
    server.db.select().from(operationLog),
  ])
  const all = JSON.stringify([kept, server.log, await listed(record_id)])
  expect(all).not.toContain(secret)
  expect(kept[0]?.[0]?.key_hash).toBe(hashOf(secret))
})

test('the log of requests has a key’s calls as a key’s, by a hash, and as nobody’s', async () => {
  const { secret } = await keyWith({ reads: [VISITORS] })
  const before = server.log.length
  await visitors(secret)
  const lines = server.log.slice(before).map((line) => JSON.parse(line))
  const [line] = lines.filter(({ operation }) => operation === 'recordList')
  expect(line).toMatchObject({
    api_key: expect.stringMatching(/^[\da-f]{16}$/),
    company: expect.any(String),
    ret: RET.ok,
  })
  expect(line).not.toHaveProperty('person')
})

test('what speaks of a key in the log: who made it, gave it another secret and revoked it', async () => {
  const { record_id } = await keyWith()
  await renew(record_id, 3600)
  await revoke(record_id)
  const actions = (await logLines()).map(({ action, user_uuid }) => [action, user_uuid])
  expect(actions.sort()).toEqual([
    ['api_key_changed', 'u_super'],
    ['api_key_changed', 'u_super'],
    ['api_key_revoked', 'u_super'],
    ['record_created', 'u_super'],
  ])
})

test('more calls than a key may make in a second are refused with the seconds to wait', async () => {
  const slow = await startHarness({ database, env: { API_KEY_CALLS_PER_S: '1' } })
  const { secret } = await keyWith({ reads: [VISITORS] })
  const answers = []
  for (let at = 0; at < 3; at++) answers.push(await visitors(secret, slow))
  expect(answers.map(({ ret }) => ret)).toEqual([RET.ok, RET.ok, RET.tooMany])
  expect(answers[2]?.headers['retry-after']).toBe('1')
  await slow.close()
})
