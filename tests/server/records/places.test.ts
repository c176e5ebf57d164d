import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { RET } from '../../../openapi/ret.ts'
import type { Params } from '../../../server/contract/handler.ts'
import { appSession } from '../support/app-session.ts'
import { type Harness, startHarness } from '../support/harness.ts'

let server: Harness
type Header = { authorization: string }
type Values = Params<'recordCreate'>['values']
let onMaps: Header
let onEditor: Header
let onSites: Header

beforeAll(async () => {
  server = await startHarness({ seed: true })
  onMaps = await appSession(server, 'u_admin', 'foyer.map')
  onEditor = await appSession(server, 'u_admin', 'foyer.bxd_map')
  onSites = await appSession(server, 'u_admin', 'foyer.remote')
})
afterAll(() => server.close())

const on = (headers: Header) => ({ on: 'apps', headers }) as const
const mapOf = async (record_id: string) =>
  (await server.ask('recordDetail', { resource: 'maps', record_id }, on(onMaps))).body.data.record
const drawnOver = async (record_id: string) =>
  (await server.ask('recordDetail', { resource: 'mapPaths', record_id }, on(onEditor))).body.data.record
const changeMap = (record_id: string, version: number, values: Values) =>
  server.ask('recordChange', { resource: 'maps', record_id, version, values }, on(onMaps))
const draw = (record_id: string, version: number, values: Values) =>
  server.ask('recordChange', { resource: 'mapPaths', record_id, version, values }, on(onEditor))

const PATH = { from: 'Lift hall', to: 'Mail room', way: 'both', width_cm: 120, speed: 0.8 }

describe('a map', () => {
  test('names the robots that report to stand on it', async () => {
    const { values } = await mapOf('maps_4')
    expect(values).toMatchObject({ name: 'Third floor', robots_here: ['Human Resources', 'Mail Runner 1'] })
  })

  test('is drawn on where it is: what lies over it is kept apart from it, and stays when the map changes', async () => {
    const before = await drawnOver('maps_4')
    expect(before.values).toMatchObject({ name: 'Third floor', paths: [], zones: [] })
    const { ret, body } = await draw('maps_4', before.version, { paths: [PATH] })
    expect(ret).toBe(RET.ok)
    const map = await mapOf('maps_4')
    expect((await changeMap('maps_4', map.version, { note: 'New carpet.' })).ret).toBe(RET.ok)
    expect(await drawnOver('maps_4')).toMatchObject({ version: body.data.record.version, values: { paths: [PATH] } })
  })

  test('takes paths between its own points alone', async () => {
    const { version } = await drawnOver('maps_3')
    const { ret, body } = await draw('maps_3', version, { paths: [{ ...PATH, from: 'Canteen' }] })
    expect([ret, body.data]).toEqual([RET.invalidValues, { fields: { 'paths.0.to': 'noPoint' } }])
  })

  test('that two draw on at once is the first one’s; the second is shown what is there now', async () => {
    const { version } = await drawnOver('maps_2')
    const zones: Values[] = ['A', 'B'].map((name) => ({
      zones: [{ name, kind: 'slow', x: 1, y: 1, width: 2, depth: 2, from_time: '', until_time: '' }],
    }))
    const answers = await Promise.all(zones.map((values) => draw('maps_2', version, values)))
    expect(answers.map(({ ret }) => ret).sort()).toEqual([RET.ok, RET.versionConflict].sort())
  })

  test('is neither added nor removed in the editor', async () => {
    const asked = { resource: 'mapPaths', key: randomUUID(), values: {} }
    expect((await server.ask('recordCreate', asked, on(onEditor))).ret).toBe(RET.notAllowed)
    const gone = await server.ask('recordRemove', { resource: 'mapPaths', record_ids: ['maps_1'] }, on(onEditor))
    expect(gone.ret).toBe(RET.notAllowed)
  })
})

describe('a state that actions set', () => {
  const site = (values: Values) => ({
    resource: 'remoteSites',
    key: randomUUID(),
    values: { name: randomUUID(), city: 'Shanghai', address: '2 Pier Street', ...values },
  })

  test('begins where new records begin', async () => {
    const { ret, body } = await server.ask('recordCreate', site({ state: 'open' }), on(onSites))
    expect([ret, body.data]).toEqual([RET.invalidValues, { fields: { state: 'notAllowed' } }])
  })

  test('goes only where an action leads from where it is', async () => {
    const made = (await server.ask('recordCreate', site({}), on(onSites))).body.data.record
    const to = (version: number, state: string) =>
      server.ask(
        'recordChange',
        { resource: 'remoteSites', record_id: made.record_id, version, values: { state } },
        on(onSites),
      )
    expect((await to(made.version, 'paused')).ret).toBe(RET.invalidValues)
    const opened = await to(made.version, 'open')
    expect(opened.body.data.record.values.state).toBe('open')
    expect((await to(opened.body.data.record.version, 'paused')).ret).toBe(RET.ok)
  })
})
