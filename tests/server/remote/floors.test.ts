import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { RET } from '../../../openapi/ret.ts'
import { menus } from '../../../server/database/schema/catalogue.ts'
import { records } from '../../../server/database/schema/records.ts'
import { appSession } from '../support/app-session.ts'
import { type Harness, startHarness } from '../support/harness.ts'

let server: Harness
let admin: { authorization: string }
let hotel: { authorization: string }

beforeAll(async () => {
  server = await startHarness({ seed: true })
  admin = await appSession(server, 'u_admin', 'foyer.rmc')
  hotel = await appSession(server, 'u_one', 'foyer.rmc')
})
afterAll(() => server.close())

const ask = (headers = admin) => server.ask('floorList', {}, { on: 'apps', headers })
const floors = async (headers = admin) => (await ask(headers)).body.data.floor_list
const floor = async (name: string) => (await floors()).find(({ map_name }) => map_name === name)

const change = (resource: string, record_id: string, values: Record<string, unknown>) =>
  server.db
    .update(records)
    .set({ values })
    .where(and(eq(records.corp_uuid, 'c_aurora'), eq(records.resource, resource), eq(records.record_id, record_id)))

describe('the floors of a company', () => {
  test('are its maps in use, by site and name, and nobody else’s', async () => {
    expect((await floors()).map(({ site_name, map_name }) => [site_name, map_name])).toEqual([
      ['Aurora Tower', 'First floor'],
      ['Aurora Tower', 'Ground floor'],
      ['Aurora Tower', 'Second floor'],
      ['Aurora Tower', 'Third floor'],
    ])
    expect((await floors(hotel)).map(({ building }) => building)).toEqual(['Harbour Hotel', 'Harbour Hotel'])
  })

  test('come with their points, and with the paths and zones that are drawn over them', async () => {
    const ground = await floor('Ground floor')
    expect(ground).toMatchObject({ picture: '/plans/lobby.svg', width_m: 48, depth_m: 34, building: 'Aurora Tower' })
    expect(ground?.points).toContainEqual({ name: 'Entrance', kind: 'entrance', x: 24, y: 1.5 })
    expect(ground?.paths).toContainEqual({ from: 'Front desk', to: 'Exhibition hall', way: 'there' })
    expect(ground?.zones.map(({ name }) => name)).toEqual(['Coffee bar', 'Revolving door', 'Waiting area'])
    expect(await floor('Third floor')).toMatchObject({ paths: [], zones: [] })
  })

  test('show the rooms, lifts and doors of the same floor', async () => {
    const rooms = (await floor('Third floor'))?.rooms
    expect(rooms).toContainEqual({ name: 'Lift 2', kind: 'lift', x: 24, y: 24 })
    expect(rooms).toContainEqual({ name: 'Archive door', kind: 'door', x: 44, y: 26 })
    expect((await floor('Ground floor'))?.rooms).toEqual([])
  })

  test('leave out rooms that are measured on a plan of another size', async () => {
    const where = {
      building: 'Aurora Tower',
      floor: '1',
      is_on: true,
      rooms: [{ name: 'X', kind: 'table', x: 1, y: 1 }],
    }
    await change('roomMaps', 'roomMaps_1', { name: 'Canteen', ...where, width_m: 20, depth_m: 34 })
    expect((await floor('First floor'))?.rooms).toEqual([])
    await change('roomMaps', 'roomMaps_1', { name: 'Canteen', ...where, width_m: 48, depth_m: 34 })
    expect((await floor('First floor'))?.rooms).toEqual([{ name: 'X', kind: 'room', x: 1, y: 1 }])
  })
})

describe('who may', () => {
  const isPage = (menu_id: string) => and(eq(menus.project_id, 'rmc'), eq(menus.menu_id, menu_id))

  test('send commands from here is said of those alone who may from a page of remote control', async () => {
    expect((await ask()).body.data.may_command).toBe(true)
    await server.db.update(menus).set({ menu_acl: '9' }).where(eq(menus.project_id, 'rmc'))
    await server.db.update(menus).set({ menu_acl: '' }).where(isPage('live_floor'))
    expect((await ask()).body.data.may_command).toBe(false)
  })

  test('see the floors are those whose menu has the page', async () => {
    await server.db.update(menus).set({ menu_acl: '9' }).where(isPage('live_floor'))
    expect((await ask()).ret).toBe(RET.notAllowed)
    const elsewhere = await appSession(server, 'u_super', 'foyer.map')
    expect((await ask(elsewhere)).ret).toBe(RET.notAllowed)
  })
})
