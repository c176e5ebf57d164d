import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import type { CommandKind, CommandParams } from '../../../domain/commands.ts'
import { RET } from '../../../openapi/ret.ts'
import type { Params } from '../../../server/contract/handler.ts'
import { robots } from '../../../server/database/schema/catalogue.ts'
import { commandResults, commands } from '../../../server/database/schema/remote.ts'
import { demoRobotKey } from '../../../server/demo/robots.ts'
import { newId } from '../../../server/secrets/secrets.ts'
import { atMostMs } from '../../support/figures.ts'
import { appSession } from '../support/app-session.ts'
import { type Harness, startHarness } from '../support/harness.ts'
import { report } from '../support/robot-reports.ts'

type Told = Omit<Params<'robotOrder'>, 'sent_at' | 'run'> & { run?: string }

const CORP = 'c_aurora'
const EAST = { sn: 'XM-2026-0101', id: 'r_xm-2026-0101' }
const WEST = { sn: 'XM-2026-0102', id: 'r_xm-2026-0102' }
const ENTRANCE = { map_name: 'Ground floor', place_name: 'Entrance' }
const RUN = 'first-run'

let server: Harness
let admin: { authorization: string }

beforeAll(async () => {
  server = await startHarness({ seed: true, env: { COMMANDS_PER_MINUTE: '1000', ROBOT_CALLS_PER_S: '1000' } })
  admin = await appSession(server, 'u_admin', 'foyer.rmc')
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.db.delete(commandResults)
  await server.db.delete(commands)
  for (const { id } of [EAST, WEST]) await report(server.db, { corp_uuid: CORP, robot_uuid: id })
})

type Sent = { kind?: CommandKind; params?: CommandParams; robot_uuids?: string[] }
async function send({ kind = 'go', params = ENTRANCE, robot_uuids = [EAST.id] }: Sent = {}) {
  const asked = { key: newId(), kind, params, robot_uuids }
  return (await server.ask('commandSend', asked, { headers: admin })).body.data.command.command_id
}
const onScreen = async (command_id: string) => {
  const { body } = await server.ask('commandDetail', { command_id }, { headers: admin })
  return body.data.command.results.map(({ state, reason, progress }) => `${state} ${reason} ${progress}`)
}

const bearer = ({ sn }: { sn: string }) => ({ headers: { authorization: `Bearer ${demoRobotKey(sn)}` } })
const orders = async (more: Partial<Params<'robotOrders'>> = {}, robot = EAST) =>
  (await server.ask('robotOrders', more, bearer(robot))).body.data
const idsOf = async (robot = EAST) => (await orders({}, robot)).order_list.map(({ order_id }) => order_id)
const tellAsked = (told: Told, robot = EAST) =>
  server.ask('robotOrder', { sent_at: Date.now(), run: RUN, ...told }, bearer(robot))
const tell = async (told: Told, robot = EAST) => {
  const { body } = await tellAsked(told, robot)
  return [body.data.state, body.data.goes_on]
}
const rowOf = ({ id }: { id: string }) => eq(robots.robot_uuid, id)
const keyHashOf = async (robot: { id: string }) =>
  (await server.db.select({ key_hash: robots.key_hash }).from(robots).where(rowOf(robot)))[0]?.key_hash ?? null
const setKey = async (robot: { id: string }, key_hash: string | null) => {
  await server.db.update(robots).set({ key_hash }).where(rowOf(robot))
}
async function onlyOrder() {
  const [order_id, ...more] = await idsOf()
  expect(more).toEqual([])
  return order_id ?? ''
}

describe('an order', () => {
  test('is the command of a person, and what becomes of it shows on their screen', async () => {
    const command_id = await send()
    const { order_list } = await orders()
    expect(order_list).toEqual([
      {
        ...{ order_id: `${command_id}.1`, kind: 'go', params: ENTRANCE, target: { x: 24, y: 1.5 } },
        ...{ state: 'sent', progress: 0, run: '' },
      },
    ])
    const order_id = `${command_id}.1`
    expect(await tell({ order_id, state: 'accepted' })).toEqual(['accepted', true])
    expect(await onScreen(command_id)).toEqual(['accepted  0'])
    expect(await tell({ order_id, state: 'under_way', progress: 40, lasts_s: 20 })).toEqual(['under_way', true])
    expect(await onScreen(command_id)).toEqual(['under_way  40'])
    expect(await tell({ order_id, state: 'done' })).toEqual(['done', false])
    expect(await onScreen(command_id)).toEqual(['done  100'])
    expect(await idsOf()).toEqual([])
  })

  test('is refused, or fails, for a reason that the person reads', async () => {
    const refused = await send()
    await tell({ order_id: await onlyOrder(), state: 'refused', reason: 'battery_low' })
    expect(await onScreen(refused)).toEqual(['refused battery_low 0'])
    const failed = await send()
    const order_id = await onlyOrder()
    await tell({ order_id, state: 'under_way', progress: 70 })
    await tell({ order_id, state: 'failed', reason: 'way_blocked' })
    expect(await onScreen(failed)).toEqual(['failed way_blocked 70'])
    const { status, body } = await tellAsked({ order_id, state: 'failed' })
    expect([status, body.data]).toEqual([400, { field: 'reason' }])
  })

  test('is told again until the robot has said what becomes of it, and said twice is said once', async () => {
    await send()
    const order_id = await onlyOrder()
    expect(await onlyOrder()).toBe(order_id)
    for (const state of ['accepted', 'under_way'] as const) {
      expect(await tell({ order_id, state })).toEqual([state, true])
      expect(await tell({ order_id, state })).toEqual([state, true])
    }
    expect(await tell({ order_id, state: 'accepted' })).toEqual(['under_way', true])
    expect(await tell({ order_id, state: 'done' })).toEqual(['done', false])
    expect(await tell({ order_id, state: 'done' })).toEqual(['done', false])
    expect(await tell({ order_id, state: 'failed', reason: 'busy' })).toEqual(['done', false])
  })

  test('is begun by one run of a robot alone, however many begin at once', async () => {
    await send()
    const order_id = await onlyOrder()
    const runs = Array.from({ length: 20 }, (_, at) => `run-number-${at}`)
    const begun = await Promise.all(runs.map((run) => tell({ order_id, state: 'under_way', run })))
    expect(begun.filter(([, goes_on]) => goes_on)).toHaveLength(1)
    const first = runs[begun.findIndex(([, goes_on]) => goes_on)]
    expect(await tell({ order_id, state: 'under_way', progress: 10, ...(first && { run: first }) })).toEqual([
      'under_way',
      true,
    ])
  })

  test('that a robot had begun with when it was started again is not begun once more, and its end is told', async () => {
    const command_id = await send()
    const order_id = await onlyOrder()
    await tell({ order_id, state: 'under_way', progress: 30 })
    expect((await orders()).order_list).toMatchObject([{ order_id, state: 'under_way', run: RUN }])
    expect(await tell({ order_id, state: 'under_way', run: 'second-run' })).toEqual(['under_way', false])
    await tell({ order_id, state: 'failed', reason: 'connection_lost', run: 'second-run' })
    expect(await onScreen(command_id)).toEqual(['failed connection_lost 30'])
  })

  test('that was only accepted before the robot was started again is begun then', async () => {
    await send()
    const order_id = await onlyOrder()
    await tell({ order_id, state: 'accepted' })
    expect(await tell({ order_id, state: 'under_way', run: 'second-run' })).toEqual(['under_way', true])
  })

  test('that was taken back is not there any more, and does not begin', async () => {
    const command_id = await send()
    const order_id = await onlyOrder()
    await tell({ order_id, state: 'accepted' })
    await server.ask('commandCancel', { command_id }, { headers: admin })
    expect(await idsOf()).toEqual([])
    expect(await tell({ order_id, state: 'under_way' })).toEqual(['cancelled', false])
    expect(await onScreen(command_id)).toEqual(['cancelled  0'])
  })

  test('that has waited too long does not begin; what was under way then still tells its end', async () => {
    const command_id = await send()
    const late = await onlyOrder()
    await server.letTimePass(31)
    expect(await idsOf()).toEqual([])
    expect(await tell({ order_id: late, state: 'accepted' })).toEqual(['timed_out', false])
    expect(await onScreen(command_id)).toEqual(['timed_out no_answer 0'])
    await report(server.db, { corp_uuid: CORP, robot_uuid: EAST.id })
    const other = await send()
    const order_id = await onlyOrder()
    await tell({ order_id, state: 'under_way' })
    await server.letTimePass(301)
    expect(await onScreen(other)).toEqual(['timed_out no_answer 0'])
    await tell({ order_id, state: 'done' })
    expect(await onScreen(other)).toEqual(['done  100'])
  })

  test('sent again is another order, and the one before changes nothing any more', async () => {
    const command_id = await send()
    const before = await onlyOrder()
    await tell({ order_id: before, state: 'refused', reason: 'busy' })
    await server.ask('commandRetry', { command_id }, { headers: admin })
    expect(await onlyOrder()).toBe(`${command_id}.2`)
    expect(await tell({ order_id: before, state: 'done' })).toEqual(['timed_out', false])
    expect(await onScreen(command_id)).toEqual(['sent  0'])
  })

  test('of another robot, or one that never was, is not there', async () => {
    const command_id = await send()
    expect(await idsOf(WEST)).toEqual([])
    expect((await tellAsked({ order_id: `${command_id}.1`, state: 'accepted' }, WEST)).ret).toBe(RET.notFound)
    const hotel = { sn: 'JD-2026-0301', id: 'r_jd-2026-0301' }
    for (const order_id of [`${command_id}.1`, `${command_id}.2`, 'unknown.1'])
      expect((await tellAsked({ order_id, state: 'accepted' }, hotel)).ret).toBe(RET.notFound)
    expect((await tellAsked({ order_id: `${command_id}.2`, state: 'accepted' })).ret).toBe(RET.notFound)
    expect(await onScreen(command_id)).toEqual(['sent  0'])
  })
})

describe('a robot that waits for orders', () => {
  test('is answered soon after one is sent', async () => {
    const { version } = await orders()
    const waiting = orders({ since: version, wait_s: 25 })
    const command_id = await send()
    const { order_list } = await waiting
    expect(order_list.map(({ order_id }) => order_id)).toEqual([`${command_id}.1`])
  })

  test('is not woken by an order of another, nor by what it says itself of its own', async () => {
    await send()
    const order_id = await onlyOrder()
    const { version } = await orders()
    const waiting = orders({ since: version, wait_s: 1 })
    await send({ robot_uuids: [WEST.id] })
    await tell({ order_id, state: 'under_way', progress: 10 })
    const { version: same, order_list } = await waiting
    expect([same, order_list.map(({ state }) => state)]).toEqual([version, ['under_way']])
  })

  test('is told that one was taken back', async () => {
    const command_id = await send()
    const { version } = await orders()
    const waiting = orders({ since: version, wait_s: 25 })
    await server.ask('commandCancel', { command_id }, { headers: admin })
    expect((await waiting).order_list).toEqual([])
  })

  test('is refused within a second of its key being revoked, and not told what is sent then', async () => {
    const key_hash = await keyHashOf(EAST)
    const { version } = await orders()
    const waiting = server.ask('robotOrders', { since: version, wait_s: 25 }, bearer(EAST))
    await setKey(EAST, null)
    onTestFinished(() => setKey(EAST, key_hash))
    const revoked = performance.now()
    await send()
    const { ret, body } = await waiting
    expect([ret, body.data]).toEqual([RET.notLogin, null])
    expect(performance.now() - revoked).toBeLessThan(atMostMs(1000))
  })

  test('is answered at once where it knows of none, and where it does not want to wait', async () => {
    await send()
    const { version } = await orders({ wait_s: 25 })
    expect((await orders({ since: version })).version).toBe(version)
  })

  test('does not hold up a server that stops', async () => {
    const stopping = await startHarness({ seed: true })
    const { headers } = bearer(EAST)
    const first = await stopping.ask('robotOrders', {}, { headers })
    const waiting = stopping.ask('robotOrders', { since: first.body.data.version, wait_s: 25 }, { headers })
    await stopping.app.drain(0)
    expect((await waiting).ret).toBe(RET.ok)
    await stopping.close()
  })
})

test('robots that wait at the same time each hear of their own alone', async () => {
  const { version } = await orders()
  const waiting = [EAST, WEST].map((robot) => orders({ since: version, wait_s: 25 }, robot))
  const [east, west] = [await send(), await send({ robot_uuids: [WEST.id] })]
  const lists = (await Promise.all(waiting)).map(({ order_list }) => order_list.map(({ order_id }) => order_id))
  expect(lists).toEqual([[`${east}.1`], [`${west}.1`]])
})
