import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { RET } from '../../../openapi/ret.ts'
import { records } from '../../../server/database/schema/records.ts'
import { appSession } from '../support/app-session.ts'
import { type Harness, startHarness } from '../support/harness.ts'

let server: Harness
let guide: { authorization: string }

beforeAll(async () => {
  server = await startHarness({ seed: true })
  guide = await appSession(server, 'u_admin', 'foyer.expostor')
})
afterAll(() => server.close())

const STOP = { resource: 'tourRoutes', field: 'stops.point' }

async function idOf(name: string) {
  const kept = await server.db
    .select({ record_id: records.record_id, values: records.values })
    .from(records)
    .where(and(eq(records.corp_uuid, 'c_aurora'), eq(records.resource, 'maps')))
  const found = kept.find(({ values }) => values.name === name)
  if (!found) throw new Error(`no map ${name}`)
  return found.record_id
}

const ask = (asked: { resource: string; field: string; record_id: string }, headers = guide) =>
  server.ask('recordPlan', asked, { on: 'apps', headers })

describe('the map that points of a field lie on', () => {
  test('comes with its points, paths and zones to who may read the page with the field, maps or not', async () => {
    const maps = await server.ask('recordList', { resource: 'maps' }, { on: 'apps', headers: guide })
    expect(maps.ret).toBe(RET.notAllowed)
    const { ret, body } = await ask({ ...STOP, record_id: await idOf('Ground floor') })
    expect(ret).toBe(RET.ok)
    const { floor } = body.data
    expect(floor).toMatchObject({ map_name: 'Ground floor', picture: '/plans/lobby.svg', width_m: 48, depth_m: 34 })
    expect(floor.points).toContainEqual({ name: 'Entrance', kind: 'entrance', x: 24, y: 1.5 })
    expect(floor.paths).toContainEqual({ from: 'Front desk', to: 'Exhibition hall', way: 'there' })
    expect(floor.zones.map(({ name }) => name)).toContain('Revolving door')
  })

  test('is shown as well where it is not in use', async () => {
    const { ret, body } = await ask({ ...STOP, record_id: await idOf('Basement') })
    expect([ret, body.data.floor.map_name]).toEqual([RET.ok, 'Basement'])
    expect(body.data.floor.points.map(({ name }) => name)).toContain('Archive')
  })

  test('of another company is nothing here, and neither is what does not exist', async () => {
    const record_id = await idOf('Third floor')
    expect((await ask({ ...STOP, record_id })).ret).toBe(RET.ok)
    await server.db
      .update(records)
      .set({ corp_uuid: 'c_hotel', record_id: 'moved_away' })
      .where(and(eq(records.corp_uuid, 'c_aurora'), eq(records.resource, 'maps'), eq(records.record_id, record_id)))
    for (const gone of ['moved_away', record_id, 'nothing'])
      expect((await ask({ ...STOP, record_id: gone })).ret).toBe(RET.notFound)
  })

  test('is asked for by a field that names points of another record, and by no other', async () => {
    const record_id = await idOf('Ground floor')
    for (const field of ['stops.name', 'map', 'nothing', 'constructor'])
      expect((await ask({ resource: 'tourRoutes', field, record_id })).ret).toBe(RET.parameterMissing)
  })

  test('is refused to who may not open the page with the field', async () => {
    const record_id = await idOf('Ground floor')
    expect((await ask({ resource: 'patrol', field: 'points.point', record_id })).ret).toBe(RET.ok)
    expect((await ask({ resource: 'ktvLeads', field: 'via', record_id })).ret).toBe(RET.notAllowed)
  })
})
