import { randomUUID } from 'node:crypto'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { RET } from '../../../openapi/ret.ts'
import type { Params } from '../../../server/contract/handler.ts'
import { robots } from '../../../server/database/schema/catalogue.ts'
import { operationLog } from '../../../server/database/schema/identity.ts'
import { publications, published } from '../../../server/database/schema/publishing.ts'
import { records } from '../../../server/database/schema/records.ts'
import { sweep } from '../../../server/jobs/sweep.ts'
import { appSession } from '../support/app-session.ts'
import { FAST, startFleet } from '../support/demo-fleet.ts'
import { type Harness, startHarness } from '../support/harness.ts'

let server: Harness
let guide: { authorization: string }
let stranger: { authorization: string }

const [EAST, WEST, CENTER] = ['r_xm-2026-0101', 'r_xm-2026-0102', 'r_xm-2026-0103']
const SHOWROOM = 'r_xm-2026-0104'
const FULL = 'r_mn-2026-0009'

const TOURS = { resource: 'tourRoutes' }
/** Maps of the company, as the demo has them. */
const [GROUND_FLOOR, SECOND_FLOOR] = ['maps_1', 'maps_3']
const on = (headers = guide) => ({ on: 'apps', headers }) as const
type Values = Params<'recordCreate'>['values']

const stops = [{ name: 'Door', point: 'Entrance', texts: { en: 'Hello' }, dwell_s: 10 }]
async function tour(name: string, values: Values = {}) {
  const asked = { ...TOURS, key: randomUUID(), values: { name, map: GROUND_FLOOR, stops, ...values } as Values }
  return (await server.ask('recordCreate', asked, on())).body.data.record
}

beforeAll(async () => {
  server = await startHarness({ seed: true, env: FAST })
  guide = await appSession(server, 'u_admin', 'foyer.expostor')
  stranger = await appSession(server, 'u_one', 'foyer.expostor')
})
afterAll(async () => {
  await server.app.drain(0)
  server.app.cut()
  await server.close()
})
beforeEach(async () => {
  for (const table of [published, publications]) await server.db.delete(table)
  await server.db.delete(records).where(eq(records.resource, TOURS.resource))
  await server.db.update(robots).set({ state: 1, last_seen: sql`now()` })
})

const isRobot = (id: string) => eq(robots.robot_uuid, id)
const goAway = (id: string) => server.db.update(robots).set({ state: 0 }).where(isRobot(id))
const ALL = [EAST, WEST, CENTER, SHOWROOM, FULL]
async function settled(there: readonly string[] = ALL) {
  const isOpen = and(inArray(published.robot_uuid, [...there]), inArray(published.state, ['waiting', 'sending']))
  await expect.poll(() => server.db.$count(published, isOpen)).toBe(0)
}
/** Robots of the demo that are there take what waits for them, until nothing does. */
async function finish(there: readonly string[] = ALL) {
  const { stop } = await startFleet(server, there)
  await settled(there)
  await stop()
}

const planOf = async (record_id: string, robot: string) =>
  (await server.ask('publishPlan', { ...TOURS, record_id }, on())).body.data.plan_list.find(
    ({ robot_uuid }) => robot_uuid === robot,
  )
const publish = (
  record_id: string,
  version: number,
  robot_uuids: string[],
  key: string = randomUUID(),
  headers = guide,
) => server.ask('publish', { ...TOURS, record_id, version, key, robot_uuids }, on(headers))
const robotsOf = async (record_id: string) =>
  (await server.ask('publicationDetail', { ...TOURS, record_id }, on())).body.data.robot_list
const resultsOf = async (record_id: string) =>
  Object.fromEntries(
    (await robotsOf(record_id)).map(({ robot_uuid, state, why }) => [robot_uuid, why ? `${state}: ${why}` : state]),
  )
const retry = (record_id: string, robot_uuids?: string[]) =>
  server.ask('publicationRetry', { ...TOURS, record_id, ...(robot_uuids && { robot_uuids }) }, on())
const withdraw = (record_id: string, robot_uuids?: string[]) =>
  server.ask('publicationWithdraw', { ...TOURS, record_id, ...(robot_uuids && { robot_uuids }) }, on())
const summaryOf = async (record_id: string) =>
  (await server.ask('publicationList', { ...TOURS, record_ids: JSON.stringify([record_id]) }, on())).body.data
    .publication_list[0]

describe('the plan', () => {
  test('says of every robot, before anything is sent, what sending would come to', async () => {
    const { record_id } = await tour('Plan')
    await goAway(CENTER)
    expect(await planOf(record_id, EAST)).toMatchObject({
      is_online: true,
      has_map: true,
      version_there: null,
      verdict: 'send',
      why: '',
    })
    expect(await planOf(record_id, CENTER)).toMatchObject({ is_online: false, verdict: 'wait', why: 'offline' })
    expect(await planOf(record_id, SHOWROOM)).toMatchObject({ has_map: false, verdict: 'cannot', why: 'otherMap' })
    expect(await robotsOf(record_id)).toEqual([])
  })

  test('of what refers to a map that is gone is for no robot', async () => {
    const { record_id } = await tour('Gone')
    const map = sql`jsonb_set(${records.values}, '{map}', '"maps_gone"')`
    await server.db.update(records).set({ values: map }).where(eq(records.record_id, record_id))
    for (const robot of [EAST, SHOWROOM])
      expect(await planOf(record_id, robot)).toMatchObject({ verdict: 'cannot', why: 'otherMap' })
  })

  test('names what else is on a robot that the record cannot stand beside', async () => {
    const [one, other] = [await tour('Twice'), await tour('Twice')]
    await publish(one.record_id, 1, [EAST])
    expect(await planOf(other.record_id, EAST)).toMatchObject({ conflict: 'Twice', verdict: 'cannot', why: 'conflict' })
    expect(await planOf(other.record_id, WEST)).toMatchObject({ conflict: '', verdict: 'send' })
    await withdraw(one.record_id)
    expect(await planOf(other.record_id, EAST)).toMatchObject({ verdict: 'send' })
  })

  test('tells the version that a robot has', async () => {
    const { record_id } = await tour('Versions')
    await publish(record_id, 1, [EAST])
    await finish()
    expect(await planOf(record_id, EAST)).toMatchObject({ version_there: 1 })
    expect(await planOf(record_id, WEST)).toMatchObject({ version_there: null })
  })
})

describe('publishing', () => {
  test('waits, and is done robot by robot', async () => {
    const { record_id } = await tour('Live')
    expect((await publish(record_id, 1, [EAST, CENTER])).ret).toBe(RET.ok)
    expect(await resultsOf(record_id)).toEqual({ [EAST]: 'waiting', [CENTER]: 'waiting' })
    await finish([EAST])
    expect(await resultsOf(record_id)).toEqual({ [EAST]: 'done', [CENTER]: 'waiting' })
    await finish()
    expect(await resultsOf(record_id)).toEqual({ [EAST]: 'done', [CENTER]: 'done' })
    expect(await summaryOf(record_id)).toEqual({ record_id, version: 1, oldest: 1, there: 2, open: 0, failed: 0 })
  })

  test('keeps waiting for a robot that is away, and sends when it comes back', async () => {
    const { record_id } = await tour('Away')
    await goAway(EAST)
    await publish(record_id, 1, [EAST])
    await finish([CENTER])
    expect(await resultsOf(record_id)).toEqual({ [EAST]: 'waiting: offline' })
    await finish()
    expect(await resultsOf(record_id)).toEqual({ [EAST]: 'done' })
  })

  test('fails where the line is lost on the way, the robot has no room, or came to another map meanwhile', async () => {
    const [lost, moved] = [await tour('Lost'), await tour('Moved')]
    await publish(lost.record_id, 1, [WEST])
    await publish(moved.record_id, 1, [CENTER])
    const { record_id: upstairs } = await tour('Upstairs', {
      map: SECOND_FLOOR,
      stops: [{ ...stops[0], point: 'Canteen' }] as Values[string],
    })
    await publish(upstairs, 1, [FULL])
    await server.db.update(robots).set({ map_name: 'Roof' }).where(isRobot(CENTER))
    await finish()
    await server.db.update(robots).set({ map_name: 'Ground floor' }).where(isRobot(CENTER))
    expect(await resultsOf(lost.record_id)).toEqual({ [WEST]: 'failed: connectionLost' })
    expect(await resultsOf(moved.record_id)).toEqual({ [CENTER]: 'failed: otherMap' })
    expect(await resultsOf(upstairs)).toEqual({ [FULL]: 'failed: noRoom' })
  })

  test('asked for twice with one key, even at once, publishes once', async () => {
    const { record_id } = await tour('Once')
    const key = randomUUID()
    const answers = await Promise.all([1, 2, 3].map(() => publish(record_id, 1, [EAST], key)))
    expect(answers.map(({ ret }) => ret)).toEqual([0, 0, 0])
    await finish()
    await publish(record_id, 1, [EAST], key)
    expect(await resultsOf(record_id)).toEqual({ [EAST]: 'done' })
    const isLine = eq(operationLog.action, 'record_published')
    const lines = await server.db.select().from(operationLog).where(isLine)
    expect(lines.filter(({ detail }) => detail.record_id === record_id)).toMatchObject([
      { user_uuid: 'u_admin', detail: { count: '1', version: '1', about: 'Once', robots: ['Lobby East'] } },
    ])
  })

  test('refuses what has changed since the person saw it, and robots that are not the company’s', async () => {
    const { record_id } = await tour('Refused')
    expect((await publish(record_id, 2, [EAST])).ret).toBe(RET.versionConflict)
    const { ret, body } = await publish(record_id, 1, [EAST, 'r_jd-2026-0301'])
    expect([ret, body.data]).toEqual([RET.invalidValues, { fields: { robot_uuids: 'gone' } }])
    expect(await robotsOf(record_id)).toEqual([])
  })

  test('sends the record as it was then: a change is told as such, and reaches robots when it is published', async () => {
    const { record_id } = await tour('Edited')
    await publish(record_id, 1, [EAST])
    await finish()
    await server.ask('recordChange', { ...TOURS, record_id, version: 1, values: { pace: 'slow' } }, on())
    expect(await summaryOf(record_id)).toMatchObject({ version: 1, oldest: 1 })
    await publish(record_id, 2, [EAST])
    expect(await robotsOf(record_id)).toMatchObject([{ version: 2, version_there: 1, state: 'waiting' }])
    await finish()
    expect(await robotsOf(record_id)).toMatchObject([{ version: 2, version_there: 2, state: 'done' }])
  })

  test('is for what is published alone', async () => {
    const headers = await appSession(server, 'u_admin', 'foyer.ticket')
    expect((await server.ask('publishPlan', { resource: 'tickets', record_id: 'x' }, on(headers))).ret).toBe(
      RET.notFound,
    )
  })
})

describe('a retry', () => {
  test('sends again what failed, and nothing else', async () => {
    const { record_id } = await tour('Again')
    await publish(record_id, 1, [EAST, WEST])
    await startFleet(server, ALL)
    await settled()
    expect(await resultsOf(record_id)).toEqual({ [EAST]: 'done', [WEST]: 'failed: connectionLost' })
    const before = await robotsOf(record_id)
    expect((await retry(record_id)).ret).toBe(RET.ok)
    await settled()
    const after = await robotsOf(record_id)
    expect(after.map(({ state, tries }) => [state, tries])).toEqual([
      ['done', 1],
      ['done', 2],
    ])
    expect(after[0]).toEqual(before[0])
  })

  test('sends what was published then, not what the record has become since', async () => {
    const { record_id } = await tour('Then')
    await publish(record_id, 1, [WEST])
    await startFleet(server, ALL)
    await settled()
    await server.ask('recordChange', { ...TOURS, record_id, version: 1, values: { pace: 'brisk' } }, on())
    await retry(record_id, [WEST])
    await settled()
    expect(await robotsOf(record_id)).toMatchObject([{ version_there: 1, state: 'done' }])
  })

  test('fails at once where the reason has not gone', async () => {
    const { record_id } = await tour('Still')
    await publish(record_id, 1, [SHOWROOM])
    expect(await resultsOf(record_id)).toEqual({ [SHOWROOM]: 'failed: otherMap' })
    await retry(record_id)
    expect(await resultsOf(record_id)).toEqual({ [SHOWROOM]: 'failed: otherMap' })
  })
})

describe('withdrawing', () => {
  test('takes it off the robots that have it, and off the list where it never arrived', async () => {
    const { record_id } = await tour('Back')
    await goAway(CENTER)
    await publish(record_id, 1, [EAST, CENTER])
    await finish([EAST])
    await withdraw(record_id)
    expect(await robotsOf(record_id)).toMatchObject([
      { robot_uuid: EAST, goal: 'gone', state: 'waiting', version_there: 1 },
    ])
    await finish()
    expect(await robotsOf(record_id)).toMatchObject([
      { robot_uuid: EAST, goal: 'gone', state: 'done', version_there: null },
    ])
    expect(await summaryOf(record_id)).toBeUndefined()
  })

  test('happens by itself when the record is removed', async () => {
    const { record_id } = await tour('Removed')
    await publish(record_id, 1, [EAST])
    await finish()
    await server.ask('recordRemove', { ...TOURS, record_ids: [record_id] }, on())
    await finish()
    expect(await robotsOf(record_id)).toMatchObject([{ goal: 'gone', state: 'done', version_there: null }])
  })

  test('of one robot leaves the others alone', async () => {
    const { record_id } = await tour('One')
    await publish(record_id, 1, [EAST, CENTER])
    await finish()
    await withdraw(record_id, [EAST])
    expect((await robotsOf(record_id)).map(({ goal }) => goal)).toEqual(['gone', 'there'])
  })
})

test('nothing of another company’s can be planned, published, seen, retried or withdrawn', async () => {
  const { record_id } = await tour('Ours')
  await publish(record_id, 1, [EAST])
  await finish()
  const before = await robotsOf(record_id)
  const asked = { ...TOURS, record_id }
  expect((await server.ask('publishPlan', asked, on(stranger))).ret).toBe(RET.notFound)
  expect((await publish(record_id, 1, ['r_jd-2026-0301'], randomUUID(), stranger)).ret).toBe(RET.notFound)
  const seen = await server.ask('publicationDetail', asked, on(stranger))
  expect(seen.body.data.robot_list).toEqual([])
  const counts = await server.ask(
    'publicationList',
    { ...TOURS, record_ids: JSON.stringify([record_id]) },
    on(stranger),
  )
  expect(counts.body.data.publication_list).toEqual([])
  await server.ask('publicationRetry', asked, on(stranger))
  await server.ask('publicationWithdraw', asked, on(stranger))
  expect(await robotsOf(record_id)).toEqual(before)
})

test('what robots have given back, and presses nobody can repeat any more, are swept away', async () => {
  const [kept, gone] = [await tour('Kept'), await tour('Gone')]
  for (const { record_id } of [kept, gone]) await publish(record_id, 1, [EAST])
  await finish()
  await withdraw(gone.record_id)
  await finish()
  await server.db.update(published).set({ changed_at: sql`now() - interval '25 hours'` })
  await server.db.update(publications).set({ published_at: sql`now() - interval '25 hours'` })
  await sweep(server.db)
  const left = await server.db
    .select()
    .from(published)
    .where(inArray(published.record_id, [kept.record_id, gone.record_id]))
  expect(left.map(({ record_id }) => record_id)).toEqual([kept.record_id])
  expect(await server.db.$count(publications)).toBe(1)
})

test('an unchanged publication is not sent again', async () => {
  const { record_id } = await tour('Etag')
  const first = await server.ask('publicationDetail', { ...TOURS, record_id }, on())
  const headers = { ...guide, 'if-none-match': String(first.headers.etag) }
  expect((await server.ask('publicationDetail', { ...TOURS, record_id }, { on: 'apps', headers })).status).toBe(304)
})
