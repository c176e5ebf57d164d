import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { RET } from '../../../openapi/ret.ts'
import type { Params } from '../../../server/contract/handler.ts'
import { robots } from '../../../server/database/schema/catalogue.ts'
import { records, recordUniques } from '../../../server/database/schema/records.ts'
import { demoRobotKey } from '../../../server/demo/robots.ts'
import { appSession } from '../support/app-session.ts'
import { type Harness, startHarness } from '../support/harness.ts'

type Values = Params<'recordCreate'>['values']
type Header = { authorization: string }

const EAST = 'XM-2026-0101'
const OF_HOTEL = 'JD-2026-0301'
const GROUND = 'maps_1'

let server: Harness
let admin: Header
let staff: Header

beforeAll(async () => {
  server = await startHarness({ seed: true, env: { ROBOT_CALLS_PER_S: '1000' } })
  admin = await appSession(server, 'u_admin', 'foyer.map')
  staff = await appSession(server, 'u_staff', 'foyer.map')
})
afterAll(() => server.close())

const on = (headers: Header) => ({ on: 'apps', headers }) as const
const areMaps = and(eq(records.corp_uuid, 'c_aurora'), eq(records.resource, 'maps'))
const said = sql`'{map_id,origin_x,origin_y}'::text[]`

/** As before anybody said how others call them. */
beforeEach(async () => {
  await server.db.delete(records).where(and(areMaps, sql`${records.values} ->> 'name' LIKE 'New %'`))
  await server.db
    .delete(recordUniques)
    .where(and(eq(recordUniques.resource, 'maps'), eq(recordUniques.field, 'map_id')))
  await server.db
    .update(records)
    .set({ values: sql`${records.values} - ${said}` })
    .where(areMaps)
})

const bearer = (sn: string) => ({ headers: { authorization: `Bearer ${demoRobotKey(sn)}` } })
const names = async (since?: string, sn = EAST) =>
  (await server.ask('robotNames', since === undefined ? {} : { since }, bearer(sn))).body.data
const listOf = async (sn = EAST) => (await names(undefined, sn)).map_list ?? []
const told = async (name: string) => (await listOf()).find(({ map_name }) => map_name === name)

const mapOf = async (record_id: string) =>
  (await server.ask('recordDetail', { resource: 'maps', record_id }, on(admin))).body.data.record
async function change(record_id: string, values: Values, headers = admin) {
  const { version } = await mapOf(record_id)
  return (await server.ask('recordChange', { resource: 'maps', record_id, version, values }, on(headers))).body
}
const add = async (values: Values) => {
  const whole = { width_m: 40, depth_m: 40, version: 1, ...values }
  return (await server.ask('recordCreate', { resource: 'maps', key: randomUUID(), values: whole }, on(admin))).body
}
async function nameNodes(record_id: string, nodes: Readonly<Record<string, string>>) {
  const points = (await mapOf(record_id)).values.points as { name: string }[]
  const named = points.map((point) => ({ ...point, node_id: nodes[point.name] ?? '' }))
  return change(record_id, { points: named } as unknown as Values)
}

describe('what robots of other makers call maps and points', () => {
  test('reaches a robot as it stands in the form, points that are called the same left out', async () => {
    expect(await told('Ground floor')).toEqual({
      ...{ map_name: 'Ground floor', map_id: '', origin_x: 0, origin_y: 0, place_list: [] },
    })
    expect(await change(GROUND, { map_id: ' floor-0 ', origin_x: -3.2, origin_y: 1 })).toMatchObject({ ret: RET.ok })
    expect(await nameNodes(GROUND, { 'Dock west': 'D2', Entrance: 'N17' })).toMatchObject({ ret: RET.ok })
    expect(await told('Ground floor')).toEqual({
      ...{ map_name: 'Ground floor', map_id: 'floor-0', origin_x: -3.2, origin_y: 1 },
      place_list: [
        { place_name: 'Entrance', node_id: 'N17' },
        { place_name: 'Dock west', node_id: 'D2' },
      ],
    })
    await nameNodes(GROUND, {})
  })

  test('comes with every map, whether in use or not, those first that say something', async () => {
    const all = (await listOf()).map(({ map_name }) => map_name)
    expect(all).toEqual(all.toSorted())
    expect(all).toEqual(expect.arrayContaining(['Basement', 'Ground floor', 'Old pavilion']))
    await change('maps_4', { origin_y: -1 })
    expect((await listOf()).map(({ map_name }) => map_name)).toEqual([
      'Third floor',
      ...all.filter((name) => name !== 'Third floor'),
    ])
  })

  test('is not sent again while nothing has changed, and at once when something has', async () => {
    const { version, map_list } = await names()
    expect(map_list?.length).toBeGreaterThan(4)
    expect(await names(version)).toMatchObject({ version, map_list: null })
    await change(GROUND, { map_id: 'floor-0' })
    const changed = await names(version)
    expect(changed.version).not.toBe(version)
    expect(changed.map_list?.[0]).toMatchObject({ map_name: 'Ground floor', map_id: 'floor-0' })
    expect((await names(changed.version)).map_list).toBeNull()
    const { record_id } = (await add({ name: 'New wing', map_id: 'wing' })).data.record
    const added = await names(changed.version)
    expect(added.map_list?.map(({ map_id }) => map_id)).toContain('wing')
    await server.ask('recordRemove', { resource: 'maps', record_ids: [record_id] }, on(admin))
    const removed = await names(added.version)
    expect(removed.map_list?.map(({ map_name }) => map_name)).not.toContain('New wing')
    expect(removed.version).toBe(changed.version)
  })

  test('is no more than 500 maps, none of which is one that says something', async () => {
    await server.db.execute(sql`
      INSERT INTO ${records} (corp_uuid, resource, record_id, "values")
      SELECT 'c_aurora', 'maps', 'new_' || at, jsonb_build_object('name', 'New ' || at, 'state', 'draft', 'points', '[]'::jsonb,
        'map_id', CASE WHEN at = 600 THEN 'last' ELSE '' END)
      FROM generate_series(1, 600) AS at`)
    const list = await listOf()
    expect(list).toHaveLength(500)
    expect(list[0]).toMatchObject({ map_name: 'New 600', map_id: 'last' })
  })
})

describe('who may know and say it', () => {
  test('a robot learns of the maps of its own company, and of no other', async () => {
    await change(GROUND, { map_id: 'floor-0' })
    expect((await listOf(OF_HOTEL)).map(({ map_name, map_id }) => `${map_name} ${map_id}`.trim())).toEqual([
      'Fourth floor',
      'Ground floor',
    ])
    const { version } = await names(undefined, OF_HOTEL)
    expect((await names(version)).map_list).not.toBeNull()
  })

  test('without a key that works nobody learns anything', async () => {
    const { ret } = await server.ask('robotNames', {}, { headers: { authorization: 'Bearer demo.unknown' } })
    expect(ret).toBe(RET.notLogin)
    const isEast = eq(robots.sn, EAST)
    const [before] = await server.db.select({ key_hash: robots.key_hash }).from(robots).where(isEast)
    await server.db.update(robots).set({ key_hash: null }).where(isEast)
    const revoked = await server.ask('robotNames', {}, bearer(EAST))
    await server.db
      .update(robots)
      .set({ key_hash: before?.key_hash ?? null })
      .where(isEast)
    expect(revoked.ret).toBe(RET.notLogin)
  })

  test('staff read it in the form, and do not change it', async () => {
    const { version } = await mapOf(GROUND)
    const asked = { resource: 'maps', record_id: GROUND, version, values: { map_id: 'floor-9' } }
    expect((await server.ask('recordChange', asked, on(staff))).ret).toBe(RET.notAllowed)
  })
})

describe('what would be ambiguous is named where it is saved', () => {
  test('two maps with one id, in any spelling, until the other gives it up', async () => {
    await change(GROUND, { map_id: 'Floor-0' })
    const refused = { ret: RET.invalidValues, data: { fields: { map_id: 'taken' } } }
    expect(await change('maps_4', { map_id: 'floor-0' })).toMatchObject(refused)
    expect(await add({ name: 'New wing', map_id: 'FLOOR-0' })).toMatchObject(refused)
    expect(await change(GROUND, { map_id: '' })).toMatchObject({ ret: RET.ok })
    expect(await change('maps_4', { map_id: 'floor-0' })).toMatchObject({ ret: RET.ok })
  })

  test('many maps without an id are none', async () => {
    expect(await add({ name: 'New one' })).toMatchObject({ ret: RET.ok })
    expect(await add({ name: 'New two' })).toMatchObject({ ret: RET.ok })
  })

  test('a map of another company may have the same', async () => {
    const hotel = await appSession(server, 'u_one', 'foyer.map')
    await change(GROUND, { map_id: 'floor-0' })
    const asked = { resource: 'maps', record_id: 'maps_1' }
    const { record } = (await server.ask('recordDetail', asked, on(hotel))).body.data
    const changed = { ...asked, version: record.version, values: { map_id: 'floor-0' } }
    expect((await server.ask('recordChange', changed, on(hotel))).ret).toBe(RET.ok)
  })

  test('two points of a map with one node, at the second of them', async () => {
    expect(await nameNodes(GROUND, { Entrance: 'N17', 'Dock west': 'N17' })).toMatchObject({
      ...{ ret: RET.invalidValues, data: { fields: { 'points.5.node_id': 'twice' } } },
    })
  })
})
