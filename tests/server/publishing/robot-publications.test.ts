import { createHash, randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { RET } from '../../../openapi/ret.ts'
import type { Params } from '../../../server/contract/handler.ts'
import { publications, published } from '../../../server/database/schema/publishing.ts'
import { records } from '../../../server/database/schema/records.ts'
import { demoRobotKey } from '../../../server/demo/robots.ts'
import { appSession } from '../support/app-session.ts'
import { type Harness, startHarness } from '../support/harness.ts'

type Told = Omit<Params<'robotPublicationTaken'>, 'sent_at' | 'resource'>
type Values = Params<'recordCreate'>['values']

const EAST = { sn: 'XM-2026-0101', id: 'r_xm-2026-0101' }
const WEST = { sn: 'XM-2026-0102', id: 'r_xm-2026-0102' }
const TOURS = { resource: 'tourRoutes' }
const MAP = 'maps_1'
const POSITION = { map_name: 'Ground floor', x: 1, y: 1 }

let server: Harness
let person: { on: 'apps'; headers: { authorization: string } }
beforeAll(async () => {
  server = await startHarness({ seed: true, env: { ROBOT_CALLS_PER_S: '1000' } })
  person = { on: 'apps', headers: await appSession(server, 'u_admin', 'foyer.expostor') }
})
afterAll(() => server.close())
beforeEach(async () => {
  for (const table of [published, publications]) await server.db.delete(table)
  await server.db.delete(records).where(eq(records.resource, TOURS.resource))
  for (const robot of [EAST, WEST]) await hasPublications(robot)
})

const bearer = ({ sn }: { sn: string }) => ({ headers: { authorization: `Bearer ${demoRobotKey(sn)}` } })

/** Whether a robot that reports is told that something waits for it. */
async function hasPublications(robot = EAST) {
  const now = Date.now()
  const said = { at: now, state: 1, battery: 80, charging: false, task: 'idle', position: POSITION } as const
  const { body } = await server.ask('robotReport', { sent_at: now, reports: [said] }, bearer(robot))
  return body.data.has_publications
}

async function tour(name: string, robots: readonly { id: string }[] = [EAST]) {
  const stops = [{ name: 'Door', point: 'Entrance', texts: { en: 'Hello' }, dwell_s: 10 }]
  const asked = { ...TOURS, key: randomUUID(), values: { name, map: MAP, stops } as Values }
  const { record_id } = (await server.ask('recordCreate', asked, person)).body.data.record
  await publish(record_id, 1, robots)
  return record_id
}
const publish = (record_id: string, version: number, robots: readonly { id: string }[] = [EAST]) =>
  server.ask(
    'publish',
    { ...TOURS, record_id, version, key: randomUUID(), robot_uuids: robots.map(({ id }) => id) },
    person,
  )
const onScreen = async (record_id: string) => {
  const { body } = await server.ask('publicationDetail', { ...TOURS, record_id }, person)
  return body.data.robot_list.map(({ state, why, version_there }) => [state, why, version_there])
}

const list = async (robot = EAST) =>
  (await server.ask('robotPublications', {}, bearer(robot))).body.data.publication_list
const fetched = (record_id: string, robot = EAST) =>
  server.ask('robotPublication', { ...TOURS, record_id }, bearer(robot))
const tell = async (told: Told, robot = EAST) => {
  const { body } = await server.ask('robotPublicationTaken', { ...TOURS, ...told, sent_at: Date.now() }, bearer(robot))
  return body.data.is_current
}

describe('what is published to a robot', () => {
  test('is told with its next report, fetched, and on the screen of the person once the robot has applied it', async () => {
    expect(await hasPublications()).toBe(false)
    const record_id = await tour('Lobby tour')
    expect([await hasPublications(), await hasPublications(WEST)]).toEqual([true, false])
    const [entry, ...more] = await list()
    expect([more, entry]).toEqual([
      [],
      { ...TOURS, record_id, goal: 'there', version: 1, state: 'waiting', why: '', hash: entry?.hash },
    ])
    const { content, hash, map_name, version } = (await fetched(record_id)).body.data
    expect([map_name, version, hash]).toEqual(['Ground floor', 1, entry?.hash])
    expect(createHash('sha256').update(content).digest('hex')).toBe(hash)
    expect(JSON.parse(content)).toMatchObject({ name: 'Lobby tour', stops: [{ point: 'Entrance' }] })
    expect(await tell({ record_id, version: 1, outcome: 'taking' })).toBe(true)
    expect(await onScreen(record_id)).toEqual([['sending', '', null]])
    expect(await tell({ record_id, version: 1, outcome: 'applied' })).toBe(true)
    expect(await onScreen(record_id)).toEqual([['done', '', 1]])
    expect(await hasPublications()).toBe(false)
    expect((await list()).map(({ state }) => state)).toEqual(['done'])
  })

  test('has the same hash for every robot and at every look, and another once the values are others', async () => {
    const record_id = await tour('Hash', [EAST, WEST])
    const [east] = await list()
    expect((await list(WEST))[0]?.hash).toBe(east?.hash)
    expect((await list())[0]?.hash).toBe(east?.hash)
    await server.ask('recordChange', { ...TOURS, record_id, version: 1, values: { name: 'Other' } as Values }, person)
    await publish(record_id, 2)
    expect((await list())[0]?.hash).not.toBe(east?.hash)
  })

  test('may be refused with a reason, which the person reads; sent again it waits again', async () => {
    const record_id = await tour('Too much')
    expect(await tell({ record_id, version: 1, outcome: 'refused', why: 'noRoom' })).toBe(true)
    expect(await onScreen(record_id)).toEqual([['failed', 'noRoom', null]])
    expect(await hasPublications()).toBe(false)
    await server.ask('publicationRetry', { ...TOURS, record_id }, person)
    expect([await hasPublications(), await onScreen(record_id)]).toEqual([true, [['waiting', '', null]]])
    const silent = { ...TOURS, record_id, version: 1, outcome: 'refused', sent_at: 0 } as const
    const { status, body } = await server.ask('robotPublicationTaken', silent, bearer(EAST))
    expect([status, body.data]).toEqual([400, { field: 'why' }])
  })

  test('that was published anew while the robot took it is not taken for the new version', async () => {
    const record_id = await tour('Changed meanwhile')
    await server.ask('recordChange', { ...TOURS, record_id, version: 1, values: { name: 'Newer' } as Values }, person)
    await publish(record_id, 2)
    expect(await tell({ record_id, version: 1, outcome: 'applied' })).toBe(false)
    expect(await onScreen(record_id)).toEqual([['waiting', '', null]])
    expect(await tell({ record_id, version: 2, outcome: 'applied' })).toBe(true)
    expect(await onScreen(record_id)).toEqual([['done', '', 2]])
  })

  test('and withdrawn is given back, and then not there any more', async () => {
    const record_id = await tour('Withdrawn')
    await tell({ record_id, version: 1, outcome: 'applied' })
    await server.ask('publicationWithdraw', { ...TOURS, record_id }, person)
    expect(await hasPublications()).toBe(true)
    expect((await list()).map(({ goal, state }) => [goal, state])).toEqual([['gone', 'waiting']])
    expect((await fetched(record_id)).ret).toBe(RET.notFound)
    expect(await tell({ record_id, version: 1, outcome: 'applied' })).toBe(false)
    expect(await tell({ record_id, version: 1, outcome: 'removed' })).toBe(true)
    expect([await list(), await hasPublications()]).toEqual([[], false])
  })

  test('is for no other robot', async () => {
    const record_id = await tour('Mine')
    const hotel = { sn: 'JD-2026-0301' }
    for (const robot of [{ ...WEST }, { ...hotel, id: '' }]) {
      expect(await list(robot)).toEqual([])
      expect((await fetched(record_id, robot)).ret).toBe(RET.notFound)
      expect(await tell({ record_id, version: 1, outcome: 'applied' }, robot)).toBe(false)
    }
    expect(await onScreen(record_id)).toEqual([['waiting', '', null]])
  })
})
