import { randomUUID } from 'node:crypto'
import { eq, isNotNull, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { completed } from '../../../domain/resources/values.ts'
import { webhooks } from '../../../domain/resources/webhooks.ts'
import { RET } from '../../../openapi/ret.ts'
import { operationLog } from '../../../server/database/schema/identity.ts'
import { webhookDeliveries } from '../../../server/database/schema/webhooks.ts'
import { forgetOld } from '../../../server/jobs/retention.ts'
import { keepAll } from '../../../server/records/kept-records.ts'
import { storeOf } from '../../../server/records/store-of.ts'
import { readSettings } from '../../../server/settings.ts'
import { announce } from '../../../server/webhooks/announce.ts'
import { deliverAll } from '../../../server/webhooks/deliver.ts'
import { type Harness, startHarness } from '../support/harness.ts'
import { receiver, signatureOf } from '../support/receiver.ts'
import { pageCalls, SECRET, webhookCalls } from '../support/webhook-calls.ts'

const CORP = 'c_aurora'

let server: Harness
let calls: Awaited<ReturnType<typeof webhookCalls>>
let visitors: Awaited<ReturnType<typeof pageCalls>>
let services: Awaited<ReturnType<typeof pageCalls>>

beforeAll(async () => {
  server = await startHarness({ seed: true })
  calls = await webhookCalls(server)
  visitors = await pageCalls(server, 'u_admin', 'foyer.person')
  services = await pageCalls(server, 'u_admin', 'foyer.qa')
})
afterAll(() => server.close())
beforeEach(() => calls.forgetAll())

const tell = (about: string, corp_uuid = CORP) =>
  server.db.transaction((tx) => announce(tx, corp_uuid, 'alarm_opened', () => ({ about, data: { about } })))
const states = async () => (await calls.log()).map(({ values }) => values.state)
const deliveries = () => server.db.select().from(webhookDeliveries)

describe('what is sent', () => {
  test('is signed with the secret of the webhook, and names its event', async () => {
    const other = await receiver()
    await calls.add(other.url, { events: ['alarm_opened'] })
    await tell('East is stuck')
    await calls.deliver()
    const [got] = other.got
    if (!got) throw new Error('nothing came')
    const [kept] = await deliveries()
    expect(got.headers).toMatchObject({
      'content-type': 'application/json',
      'x-foyer-event': 'alarm_opened',
      'x-foyer-delivery': kept?.delivery_id,
      'x-signature': signatureOf(SECRET, got),
    })
    expect(JSON.parse(got.body)).toEqual({
      ...{ id: kept?.event_id, event: 'alarm_opened', company: CORP, data: { about: 'East is stuck' } },
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    })
    expect(Math.abs(Number(got.headers['x-timestamp']) - Date.now() / 1000)).toBeLessThan(60)
  })

  test('goes to each webhook that wants it, under the same id, and to no other company', async () => {
    const [one, two, unasked] = [await receiver(), await receiver(), await receiver()]
    await calls.add(one.url, { events: ['alarm_opened'] })
    await calls.add(two.url, { events: ['alarm_opened', 'alarm_over'] })
    await calls.add(unasked.url, { events: ['alarm_over'] })
    await tell('East is stuck')
    await tell('of others', 'c_hotel')
    await calls.deliver()
    expect([one, two, unasked].map(({ got }) => got.length)).toEqual([1, 1, 0])
    expect(one.events()[0]?.id).toBe(two.events()[0]?.id)
  })

  test('says when it happened, however long before the transaction began', async () => {
    const other = await receiver()
    await calls.add(other.url, { events: ['alarm_opened'] })
    const before = await server.db.transaction(async (tx) => {
      const clock = sql`SELECT floor(extract(epoch FROM now()) * 1000)::float8 AS begun,
        floor(extract(epoch FROM clock_timestamp()) * 1000)::float8 AS now`
      const look = async () => (await tx.execute<{ begun: number; now: number }>(clock)).rows[0]
      let seen = await look()
      while (seen && seen.now <= seen.begun) seen = await look()
      await announce(tx, CORP, 'alarm_opened', () => ({ about: '', data: {} }))
      return seen?.now ?? 0
    })
    await calls.deliver()
    const at = Date.parse(other.events()[0]?.at ?? '')
    expect(at).toBeGreaterThanOrEqual(before)
    expect((await deliveries()).map((each) => Date.parse(each.at))).toEqual([at])
  })

  test('is nothing where the transaction comes to nothing', async () => {
    const other = await receiver()
    await calls.add(other.url, { events: ['alarm_opened'] })
    const failing = server.db.transaction(async (tx) => {
      await announce(tx, CORP, 'alarm_opened', () => ({ about: '', data: {} }))
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    await calls.deliver()
    expect([other.got, await deliveries()]).toEqual([[], []])
  })

  test('never holds a secret, nor does the log of operations', async () => {
    const other = await receiver()
    const { record_id, version } = await calls.add(other.url, { events: ['record_created', 'record_changed'] })
    await calls.change('webhooks', record_id, version, { secret: 'another-secret-of-it' })
    const service = { name: 'Ask', address: 'https://ask.example', key: 'key-of-a-service', sends: ['question'] }
    expect((await services.create('answerServices', { ...service, timeout: 5, position: 10 })).ret).toBe(RET.ok)
    await calls.deliver()
    expect(other.events().map(({ data }) => data.resource)).toEqual(['answerServices'])
    const all = JSON.stringify([other.got, await deliveries(), await server.db.select().from(operationLog), server.log])
    for (const secret of [SECRET, 'another-secret-of-it', 'key-of-a-service']) expect(all).not.toContain(secret)
    const { body } = await server.ask('recordDetail', { resource: 'webhooks', record_id }, calls.on)
    expect(body.data.record.values.secret).toBe('')
  })

  test('needs a secret of at least 16 characters', async () => {
    const values = { name: 'Short', address: 'https://erp.example', secret: 'short', events: ['alarm_over'] }
    expect((await calls.create('webhooks', values)).ret).toBe(RET.invalidValues)
    expect((await calls.create('webhooks', { ...values, secret: '' })).ret).toBe(RET.invalidValues)
  })
})

describe('a receiver that is away', () => {
  test('gets every event once after it is back', async () => {
    const other = await receiver()
    await calls.add(other.url, { events: ['alarm_opened'] })
    await other.leave()
    const names = Array.from({ length: 25 }, (_, at) => `alarm ${at}`)
    for (const name of names.slice(0, 15)) await tell(name)
    for (let tries = 0; tries < 4; tries += 1) {
      await calls.deliver()
      await calls.makeDue()
    }
    expect([...new Set((await deliveries()).map(({ state, tries, why }) => `${state} ${tries} ${why}`))]).toEqual([
      'waiting 4 no_connection',
    ])
    await other.comeBack()
    for (const name of names.slice(15)) await tell(name)
    await calls.deliver()
    await calls.deliver()
    expect(
      other
        .events()
        .map(({ data }) => data.about)
        .sort(),
    ).toEqual([...names].sort())
    expect(new Set(other.events().map(({ id }) => id)).size).toBe(25)
    expect(new Set((await deliveries()).map(({ state, why }) => `${state} ${why}`))).toEqual(new Set(['delivered ']))
  })

  test('gets all that waited as soon as one try succeeds', async () => {
    const other = await receiver()
    await calls.add(other.url, { events: ['alarm_opened'] })
    other.answers(503)
    await tell('one')
    await tell('two')
    await calls.deliver()
    other.answers(200)
    const [first] = await deliveries()
    await server.db
      .update(webhookDeliveries)
      .set({ next_at: sql`now()` })
      .where(eq(webhookDeliveries.delivery_id, first?.delivery_id ?? ''))
    await calls.deliver()
    expect(other.got).toHaveLength(2)
  })

  test('that takes a new event at its first try gets all that waited, the oldest first', async () => {
    const other = await receiver()
    await calls.add(other.url, { events: ['alarm_opened'] })
    await other.leave()
    const names = Array.from({ length: 8 }, (_, at) => `alarm ${at}`)
    for (const name of names) {
      await tell(name)
      await calls.letTimePass(1)
    }
    await calls.deliver()
    await other.comeBack()
    await tell('a new one')
    await calls.deliver()
    const came = other.events().map(({ data }) => String(data.about))
    expect([came.slice(0, 1), came.slice(1, 5).sort(), came.slice(5).sort()]).toEqual([
      ['a new one'],
      names.slice(0, 4),
      names.slice(4),
    ])
  })

  test.each([
    ['all ten of them', 600, 20],
    ['the first of them', 60, 5],
  ])(
    'for ten minutes is asked each minute, and has every event of %s once within a minute of its return',
    async (_, newsUntilS, everyS) => {
      const [STEP_S, AWAY_S, ASKED_WITHIN_S] = [5, 600, 60]
      const IN_A_MINUTE = ASKED_WITHIN_S / STEP_S + 1
      const other = await receiver()
      await calls.add(other.url, { events: ['alarm_opened'] })
      await other.leave()
      const names: string[] = []
      const tries: number[] = []
      for (let at = 0; at < AWAY_S; at += STEP_S) {
        if (at % everyS === 0 && at < newsUntilS) await tell(names[names.push(`alarm ${at}`) - 1] ?? '')
        await calls.deliver()
        tries.push((await deliveries()).reduce((sum, each) => sum + each.tries, 0))
        await calls.letTimePass(STEP_S)
      }
      const minutes = tries.slice(IN_A_MINUTE).map((sum, at) => sum - (tries[at] ?? 0))
      expect(Math.min(...minutes)).toBeGreaterThanOrEqual(1)
      expect(Math.max(...minutes.slice(-IN_A_MINUTE))).toBeLessThanOrEqual(names.length)
      await other.comeBack()
      let waitedS = 0
      for (; waitedS <= ASKED_WITHIN_S; waitedS += STEP_S) {
        await calls.deliver()
        if (!(await deliveries()).some(({ state }) => state === 'waiting')) break
        await calls.letTimePass(STEP_S)
      }
      expect(waitedS).toBeLessThanOrEqual(ASKED_WITHIN_S)
      expect(
        other
          .events()
          .map(({ data }) => data.about)
          .sort(),
      ).toEqual(names.toSorted())
    },
  )

  test('is asked again for what it refuses while it takes others within a minute, not with each of them', async () => {
    const other = await receiver()
    await calls.add(other.url, { events: ['alarm_opened'] })
    other.answers(500)
    await tell('bad')
    await tell('worse')
    for (let tries = 0; tries < 4; tries += 1) {
      await calls.makeDue()
      await calls.deliver()
    }
    other.answers(204)
    for (const name of ['good', 'better']) {
      await tell(name)
      await calls.deliver()
    }
    expect(other.events().map(({ data }) => data.about)).toEqual(['good', 'better'])
    await server.letTimePass(60)
    await calls.deliver()
    expect(await states()).toEqual(Array(4).fill('delivered'))
  })

  test('is asked again after 5 s, 15 s, a minute, 5 minutes, then each quarter of an hour for three days, and by one event each minute', async () => {
    const other = await receiver()
    other.answers(500)
    await calls.add(other.url, { events: ['alarm_opened'] })
    await tell('East is stuck')
    await tell('West is stuck')
    const pauses: number[][] = []
    for (let tries = 0; tries < 6; tries += 1) {
      await calls.deliver()
      const pause = sql<number>`round(extract(epoch FROM next_at - now()) / 5)::int * 5`
      pauses.push((await server.db.select({ pause }).from(webhookDeliveries)).map((each) => each.pause))
      await calls.makeDue()
    }
    expect(pauses.map((each) => each.toSorted((one, next) => one - next))).toEqual([
      [5, 5],
      [15, 15],
      [60, 60],
      [60, 300],
      [60, 900],
      [60, 900],
    ])
    await server.db.update(webhookDeliveries).set({ until: sql`now() + interval '10 minutes'` })
    await calls.deliver()
    const [{ values } = { values: {} }] = await calls.log()
    expect(values).toMatchObject({ state: 'failed', tries: 7, status: 500, why: 'refused' })
  })

  test.each([
    [302, { status: 302, why: 'refused' }],
    ['silent', { status: null, why: 'too_late' }],
  ] as const)('that answers %s is told of in the log', async (answer, said) => {
    const other = await receiver()
    other.answers(answer)
    await calls.add(other.url, { events: ['alarm_opened'] })
    await tell('East is stuck')
    await calls.deliver({ timeoutMs: 1000 })
    const [{ values } = { values: {} }] = await calls.log()
    expect(values).toMatchObject({ state: 'waiting', about: 'East is stuck', tries: 1, ...said })
  })

  test('holds up no other', async () => {
    const [slow, quick] = [await receiver(), await receiver()]
    slow.answers('silent')
    await calls.add(slow.url, { events: ['alarm_opened'] })
    await calls.add(quick.url, { events: ['alarm_opened'] })
    for (let at = 0; at < 10; at += 1) await tell(`alarm ${at}`)
    const sending = calls.deliver({ timeoutMs: 3000 })
    await expect.poll(() => quick.got.length, { timeout: 2500 }).toBe(10)
    slow.answers(200)
    await sending
  })
})

test('of the events of one webhook no more than four are under way at once', async () => {
  const other = await receiver()
  other.answers('silent')
  await calls.add(other.url, { events: ['alarm_opened'] })
  for (let at = 0; at < 40; at += 1) await tell(`alarm ${at}`)
  const sending = calls.deliver()
  await expect.poll(other.asked).toBeGreaterThan(0)
  expect(await server.db.$count(webhookDeliveries, isNotNull(webhookDeliveries.held_until))).toBe(4)
  await other.leave()
  await sending
  expect(other.asked()).toBe(4)
})

describe('a company whose receivers are all silent', () => {
  const [AT_ONCE, EVENTS] = [32, 4]
  const SILENT = 'c_hotel'
  const stop = () => {
    const stopping = new AbortController()
    onTestFinished(() => stopping.abort())
    return stopping
  }

  /** More webhooks than are served at once, each with more events than are sent in a turn. */
  async function silentOnes() {
    const other = await receiver()
    other.answers('silent')
    const values = { address: other.url, secret: SECRET, events: ['alarm_opened'], pages: [], is_on: true }
    const made = Array.from({ length: AT_ONCE + 8 }, (_, at) => ({
      record_id: `silent ${at}`,
      values: completed(webhooks.fields, { ...values, name: `Silent ${at}` }),
    }))
    await server.db.transaction((tx) => keepAll(tx, { corp_uuid: SILENT, resource: webhooks }, '', made))
    for (let at = 0; at < 5 * EVENTS; at += 1) await tell(`alarm ${at}`, SILENT)
    return other
  }

  test('takes no other’s place, however long its events wait', async () => {
    const [silent, quick] = [await silentOnes(), await receiver()]
    await calls.add(quick.url, { events: ['alarm_opened'] })
    await tell('of another company')
    const stopping = stop()
    const sending = deliverAll({ ...calls.sender, timeoutMs: 3000 }, stopping.signal)
    await expect.poll(() => quick.got.length).toBe(1)
    expect(silent.asked()).toBeLessThanOrEqual(AT_ONCE * EVENTS)
    stopping.abort()
    await sending
  })

  test('keeps its places for one turn', async () => {
    const [silent, quick] = [await silentOnes(), await receiver()]
    await calls.add(quick.url, { events: ['alarm_opened'] })
    const stopping = stop()
    const sending = deliverAll({ ...calls.sender, timeoutMs: 1500 }, stopping.signal)
    await expect.poll(silent.asked).toBe(AT_ONCE * EVENTS)
    await tell('of another company')
    await expect.poll(() => quick.got.length).toBe(1)
    expect(silent.asked()).toBeLessThanOrEqual(2 * AT_ONCE * EVENTS)
    stopping.abort()
    await sending
  })
})

test('where the database fails the run ends, and the next one sends what is due', async () => {
  const other = await receiver()
  await calls.add(other.url, { events: ['alarm_opened'] })
  await tell('East is stuck')
  const rename = (from: string, to: string) =>
    server.db.execute(sql`ALTER TABLE ${sql.identifier(from)} RENAME TO ${sql.identifier(to)}`)
  await rename('records', 'records_away')
  const failure = await calls.deliver().then(
    () => undefined,
    (error: unknown) => error,
  )
  await rename('records_away', 'records')
  expect(failure).toMatchObject({ cause: { code: '42P01' } })
  await calls.deliver()
  expect(other.got).toHaveLength(1)
})

test('a company has at most 20 webhooks, also where a removed one comes back', async () => {
  const add = () =>
    calls.create('webhooks', {
      ...{ name: randomUUID(), address: 'https://erp.example', secret: SECRET, events: ['alarm_over'], pages: [] },
    })
  const first = await add()
  for (let more = 1; more < 19; more += 1) expect((await add()).ret).toBe(RET.ok)
  const answers = await Promise.all([add(), add(), add()])
  expect(answers.map(({ ret }) => ret).sort()).toEqual([RET.ok, RET.quotaReached, RET.quotaReached])
  const full = { ret: RET.quotaReached, data: { quota: 'webhooks', used: 20, limit: 20 } }
  expect((await add()).body).toMatchObject(full)
  const { removal_id } = (await calls.remove('webhooks', [first.body.data.record.record_id])).body.data
  expect((await add()).ret).toBe(RET.ok)
  expect((await calls.restore('webhooks', removal_id)).body).toMatchObject(full)
})

test('of two servers at the same work each event is sent by one', async () => {
  const other = await receiver()
  await calls.add(other.url, { events: ['alarm_opened'] })
  for (let at = 0; at < 20; at += 1) await tell(`alarm ${at}`)
  await Promise.all([calls.deliver(), calls.deliver(), calls.deliver()])
  expect(other.got).toHaveLength(20)
})

test('what a server that died had in hand is sent by another', async () => {
  const other = await receiver()
  await calls.add(other.url, { events: ['alarm_opened'] })
  await tell('East is stuck')
  await server.db.update(webhookDeliveries).set({ held_until: sql`now() + interval '30 seconds'`, tries: 1 })
  await calls.deliver()
  expect(other.got).toHaveLength(0)
  await server.letTimePass(31)
  await calls.deliver()
  expect(other.got).toHaveLength(1)
})

test.each([
  ['takes an event has what waits tried at once', 204, ['delivered', 'delivered']],
  ['refuses an event is asked within a minute', 503, ['waiting 60', 'waiting 900']],
])('a receiver that %s, though the server dies as it notes that', async (_, answer, become) => {
  const other = await receiver()
  await calls.add(other.url, { events: ['alarm_opened'] })
  for (const name of ['due', 'in a quarter of an hour']) await tell(name)
  const { about } = webhookDeliveries
  const set = (values: object, isMeant = sql`true`) => server.db.update(webhookDeliveries).set(values).where(isMeant)
  await set({ tries: 3 })
  await set({ next_at: sql`now() + interval '15 minutes'` }, sql`${about} <> 'due'`)
  other.answers(answer)
  await server.db.execute(sql`CREATE FUNCTION die() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'died'; END $$`)
  await server.db.execute(sql`CREATE TRIGGER between_notes BEFORE UPDATE ON webhook_deliveries FOR EACH ROW
    WHEN (NEW.version = OLD.version AND NEW.next_at <> OLD.next_at) EXECUTE FUNCTION die()`)
  await expect(calls.deliver()).rejects.toThrow()
  await server.db.execute(sql`DROP FUNCTION die CASCADE`)
  await set({ held_until: null, tries: 3 }, sql`next_at <= now()`)
  await calls.deliver()
  const pause = sql<number>`round(extract(epoch FROM next_at - now()) / 60)::int * 60`
  const rows = await server.db.select({ about, state: webhookDeliveries.state, pause }).from(webhookDeliveries)
  const said = rows.toSorted((one, next) => (one.about < next.about ? -1 : 1))
  expect(said.map(({ state, pause }) => (state === 'waiting' ? `${state} ${pause}` : state))).toEqual(become)
})

describe('a webhook that is', () => {
  test('turned off gets nothing more, and the log says so', async () => {
    const other = await receiver()
    const { record_id, version } = await calls.add(other.url, { events: ['alarm_opened'] })
    await tell('before')
    await calls.change('webhooks', record_id, version, { is_on: false })
    await tell('after')
    await calls.deliver()
    expect(other.got).toEqual([])
    expect((await calls.log()).map(({ values }) => [values.about, values.state, values.why])).toEqual([
      ['before', 'dropped', 'turned_off'],
    ])
  })

  test('removed gets nothing more, and the log says so', async () => {
    const other = await receiver()
    const { record_id } = await calls.add(other.url, { events: ['alarm_opened'] })
    await tell('before')
    await calls.remove('webhooks', [record_id])
    await calls.deliver()
    const [dropped] = await calls.log()
    expect([other.got, dropped?.values]).toMatchObject([[], { state: 'dropped', why: 'removed' }])
    expect((await calls.sendAgain(dropped?.record_id ?? '')).ret).toBe(RET.invalidValues)
  })
})

test('a webhook that is gone is called in the log as it was last', async () => {
  const { record_id, version } = await calls.add('https://erp.example', { name: 'First', events: ['alarm_opened'] })
  await tell('before')
  await calls.change('webhooks', record_id, version, { name: 'Last' })
  for (let at = 0; at < 3; at += 1) await tell('after')
  await calls.remove('webhooks', [record_id])
  const names = await storeOf(webhooks).names(server.db, { corp_uuid: CORP, resource: webhooks }, [record_id, 'x'])
  expect([...names]).toEqual([[record_id, 'Last']])
})

test('what one webhook was told is found by its index, however much others were', async () => {
  await server.db.execute(sql`
    INSERT INTO ${webhookDeliveries} (corp_uuid, delivery_id, webhook_id, webhook, event_id, event, body, at, state, until)
    SELECT ${CORP}, 'd' || n, CASE WHEN n % 5000 = 0 THEN 'quiet' ELSE 'loud' END, '', '', 'alarm_opened', '{}',
      now() - n * interval '1 second', 'delivered', now() FROM generate_series(1, 20000) n`)
  await server.db.execute(sql`ANALYZE ${webhookDeliveries}`)
  const { rows } = await server.db.execute<{ 'QUERY PLAN': string }>(sql`
    EXPLAIN SELECT delivery_id FROM ${webhookDeliveries} WHERE corp_uuid = ${CORP} AND webhook_id IN ('quiet')
    ORDER BY at DESC, delivery_id DESC LIMIT 20`)
  expect(rows.map((row) => row['QUERY PLAN']).join()).toContain('webhook_deliveries_webhook')
})

test('what was delivered or has failed is sent again under its id when somebody wants it', async () => {
  const other = await receiver()
  await calls.add(other.url, { events: ['alarm_opened'] })
  await tell('East is stuck')
  const [waiting] = await calls.log()
  expect((await calls.sendAgain(waiting?.record_id ?? '')).body.data).toMatchObject({})
  await calls.deliver()
  expect(await states()).toEqual(['delivered'])
  const [delivered] = await calls.log()
  const [sent] = await deliveries()
  expect((await calls.sendAgain(delivered?.record_id ?? '')).ret).toBe(RET.ok)
  expect(await states()).toEqual(['waiting'])
  await calls.deliver()
  expect(await states()).toEqual(['delivered'])
  expect(other.events().map(({ id }) => id)).toEqual([sent?.event_id, sent?.event_id])
})

test('nobody but a super admin sees webhooks, their log, or sends again', async () => {
  const admin = await pageCalls(server, 'u_admin', 'foyer.registry')
  for (const resource of ['webhooks', 'webhookDeliveries'])
    expect((await server.ask('recordList', { resource, page: 1, size: 20 } as never, admin.on)).ret).not.toBe(RET.ok)
  expect((await admin.change('webhookDeliveries', 'x', 1, { state: 'waiting' })).ret).not.toBe(RET.ok)
})

test('another company does not find, nor send again, what is not its own', async () => {
  const other = await receiver()
  await calls.add(other.url, { events: ['alarm_opened'] })
  await tell('East is stuck')
  await calls.deliver()
  const [mine] = await deliveries()
  await server.db.update(webhookDeliveries).set({ corp_uuid: 'c_hotel' })
  expect(await calls.log()).toEqual([])
  expect((await calls.change('webhookDeliveries', mine?.delivery_id ?? '', 1, { state: 'waiting' })).ret).toBe(
    RET.notFound,
  )
})

describe('records', () => {
  const visitor = (full_name: string) => ({ full_name, expected_at: '2026-11-30T10:00:00Z' })
  const all = ['record_created', 'record_changed', 'record_removed']
  const toldOf = async (other: Awaited<ReturnType<typeof receiver>>) => {
    await calls.deliver()
    return other.events().map(({ event, data }) => [event, data.resource, data.title, data.version, data.by])
  }

  test('that are made, changed, removed and brought back are told of, by whom and in which version', async () => {
    const other = await receiver()
    await calls.add(other.url, { events: all, pages: ['person.person_visitors'] })
    const made = (await visitors.create('visitors', visitor('Ada'))).body.data.record
    await visitors.change('visitors', made.record_id, made.version, { full_name: 'Ada L' })
    const { removal_id } = (await visitors.remove('visitors', [made.record_id])).body.data
    await visitors.restore('visitors', removal_id)
    const told = await toldOf(other)
    const by = told[0]?.[4]
    expect(by).toBeTruthy()
    expect(told.sort()).toEqual(
      [
        ['record_created', 'visitors', 'Ada', 1, by],
        ['record_changed', 'visitors', 'Ada L', 2, by],
        ['record_removed', 'visitors', 'Ada L', 2, by],
        ['record_created', 'visitors', 'Ada L', 2, by],
      ].sort(),
    )
    expect(new Set(other.events().map(({ data }) => data.record_id))).toEqual(new Set([made.record_id]))
  })

  test('of other pages than those it names are not told of', async () => {
    const other = await receiver()
    await calls.add(other.url, { events: all, pages: ['person.person_vip'] })
    await visitors.create('visitors', visitor('Grace'))
    expect(await toldOf(other)).toEqual([])
  })
})

test('what became of events is forgotten after its days, but not what still waits', async () => {
  const other = await receiver()
  await calls.add(other.url, { events: ['alarm_opened'] })
  await tell('old and delivered')
  await calls.deliver()
  await tell('old and waiting')
  await server.db.update(webhookDeliveries).set({ at: sql`now() - interval '31 days'` })
  await tell('new')
  await forgetOld(server.db, readSettings({ WEBHOOK_LOG_DAYS: '0' }), new AbortController().signal)
  expect(await deliveries()).toHaveLength(3)
  await forgetOld(server.db, readSettings({}), new AbortController().signal)
  expect((await deliveries()).map(({ about }) => about).sort()).toEqual(['new', 'old and waiting'])
})
