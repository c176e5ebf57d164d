import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { RET } from '../../../openapi/ret.ts'
import type { Params } from '../../../server/contract/handler.ts'
import { published } from '../../../server/database/schema/publishing.ts'
import { records } from '../../../server/database/schema/records.ts'
import { appSession } from '../support/app-session.ts'
import { type Harness, startHarness } from '../support/harness.ts'
import { type Header, importCalls } from '../support/import-calls.ts'
import { csvOf } from '../support/sheets.ts'

type Values = Params<'recordCreate'>['values']
let server: Harness
let guide: Header

beforeAll(async () => {
  server = await startHarness({ seed: true })
  guide = await appSession(server, 'u_admin', 'foyer.expostor')
})
afterAll(() => server.close())

const [ROBOT, MAP] = ['r_xm-2026-0101', 'maps_1']
const on = (headers = guide) => ({ on: 'apps', headers }) as const
const create = async (resource: string, values: Values, headers = guide) =>
  (await server.ask('recordCreate', { resource, key: randomUUID(), values }, on(headers))).body
const change = async (record_id: string, version: number, values: Values) =>
  (await server.ask('recordChange', { resource: 'tourRoutes', record_id, version, values }, on())).body
const stop = (point: string) => ({ name: 'Stop', point, dwell_s: 10 })
const tour = (...points: string[]): Values => ({ name: randomUUID(), map: MAP, stops: points.map(stop) })
const refusedFor = (fields: Record<string, string>) => ({ ret: RET.invalidValues, data: { fields } })

/** Somebody takes a point off the map, or gives it another name. */
const mapWith = (from: string, to: string) =>
  server.db
    .update(records)
    .set({ values: sql`replace(${records.values}::text, ${`"${from}"`}, ${`"${to}"`})::jsonb` })
    .where(sql`${records.resource} = 'maps' AND ${records.record_id} = ${MAP}`)

describe('§2: a point that is not on the map', () => {
  test.each([
    ['a tour', 'tourRoutes', tour('Entrance', 'Moon'), { 'stops.1.point': 'noPoint' }],
    [
      'a patrol',
      'patrol',
      { name: 'Round', map: MAP, starts: [{ at: '20:00' }], points: [{ point: 'Moon', task: 'look', dwell_s: 5 }] },
      { 'points.0.point': 'noPoint' },
    ],
    [
      'an exhibit',
      'exhibits',
      { name: 'Stone', map: MAP, point: 'Moon', texts: { en: 'A stone' } },
      { point: 'noPoint' },
    ],
  ] as const)('is refused in %s when it is saved, at its field', async (_, resource, values, fields) => {
    expect(await create(resource, values as unknown as Values)).toMatchObject(refusedFor(fields))
  })

  test('is refused in an import, row by row', async () => {
    const calls = importCalls(server, guide)
    const bytes = csvOf(
      ['Name', 'Map', 'Point on the map', 'Explanation'],
      ['Stone A', 'Ground floor', 'Entrance', 'en: A stone'],
      ['Stone B', 'Ground floor', 'Moon', 'en: A stone'],
    )
    const { body } = await calls.upload(bytes, { resource: 'exhibits' })
    expect(body).toMatchObject({ ret: RET.ok })
    expect(await calls.over('exhibits', body.mq)).toMatchObject({ failed: 1 })
    const [row] = await calls.rows('exhibits', body.mq, 'failed')
    expect(row).toMatchObject({ title: 'Stone B', problems: { point: 'noPoint' } })
  })

  test('stops nobody from switching off what named it before the map changed', async () => {
    const { record_id, version } = (await create('tourRoutes', tour('Entrance', 'Dock west'))).data.record
    await mapWith('Dock west', 'Dock south')
    expect(await change(record_id, version, { is_on: false })).toMatchObject({ ret: RET.ok })
    const stops = [stop('Dock west'), stop('Dock east 2')]
    expect(await change(record_id, version + 1, { stops })).toMatchObject(refusedFor({ 'stops.1.point': 'noPoint' }))
    await mapWith('Dock south', 'Dock west')
  })
})

describe('publishing what names a point that the map lost since', () => {
  let record_id: string
  beforeEach(async () => {
    record_id = (await create('tourRoutes', tour('Entrance', 'Dock west'))).data.record.record_id
  })

  const publish = async () =>
    (
      await server.ask(
        'publish',
        { resource: 'tourRoutes', record_id, version: 1, key: randomUUID(), robot_uuids: [ROBOT] },
        on(),
      )
    ).body

  test('is refused with the field of the point, and reaches no robot', async () => {
    await mapWith('Dock west', 'Dock south')
    expect(await publish()).toMatchObject(refusedFor({ 'stops.1.point': 'noPoint' }))
    expect(await server.db.$count(published, eq(published.record_id, record_id))).toBe(0)
    await mapWith('Dock south', 'Dock west')
    expect(await publish()).toMatchObject({ ret: RET.ok })
  })

  test('is refused as well when what failed is sent again', async () => {
    await publish()
    await server.db.update(published).set({ state: 'failed' }).where(eq(published.record_id, record_id))
    await mapWith('Dock west', 'Dock south')
    const retry = () => server.ask('publicationRetry', { resource: 'tourRoutes', record_id }, on())
    expect((await retry()).body).toMatchObject(refusedFor({ 'stops.1.point': 'noPoint' }))
    await mapWith('Dock south', 'Dock west')
    expect((await retry()).body).toMatchObject({ ret: RET.ok })
  })
})

describe('§2: values that cannot be true together are refused by the server too', () => {
  test.each([
    [
      'an advertisement that ends before it starts',
      ['foyer.publicity', 'advertising'],
      {
        name: 'Coffee',
        media: [{ media_type: 'picture', media: 'https://a.example/1.png', seconds: 5, has_sound: false }],
        starts_on: '2026-12-02',
        ends_on: '2026-12-01',
      },
      { ends_on: 'beforeOther' },
    ],
    [
      'a rule for low batteries that does not say how low',
      ['foyer.alarm', 'warningRules'],
      { name: 'Low', kind: 'battery_low' },
      { battery_below: 'required' },
    ],
    [
      'a rule that sends messages to nobody',
      ['foyer.alarm', 'warningRules'],
      { name: 'Silent', kind: 'offline', channels: ['sms'] },
      { receivers: 'required' },
    ],
    [
      'a keyword that goes nowhere',
      ['foyer.qa', 'keywords'],
      { keyword: 'lift to the moon', reaction: 'go_to' },
      { place: 'required' },
    ],
  ] as const)('%s', async (_, [app, resource], values, fields) => {
    const headers = await appSession(server, 'u_super', app)
    expect(await create(resource, values as unknown as Values, headers)).toMatchObject(refusedFor(fields))
  })
})
