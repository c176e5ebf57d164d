import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import type { CommandKind, CommandParams } from '../../../domain/commands.ts'
import { SCOPE } from '../../../domain/scopes.ts'
import { RET } from '../../../openapi/ret.ts'
import { isWayBlocked } from '../../../robots/demo/deeds.ts'
import { robots } from '../../../server/database/schema/catalogue.ts'
import { operationLog } from '../../../server/database/schema/identity.ts'
import { records } from '../../../server/database/schema/records.ts'
import { commandResults, commands } from '../../../server/database/schema/remote.ts'
import { demoRobotKey, ROBOTS } from '../../../server/demo/robots.ts'
import { sweep } from '../../../server/jobs/sweep.ts'
import { COMMAND_DAYS } from '../../../server/remote/commands.ts'
import { newId } from '../../../server/secrets/secrets.ts'
import { appSession } from '../support/app-session.ts'
import { FAST, startFleet } from '../support/demo-fleet.ts'
import { type Harness, startHarness } from '../support/harness.ts'
import { report } from '../support/robot-reports.ts'

type Header = { authorization: string }

const EAST = 'r_xm-2026-0101'
const WEST = 'r_xm-2026-0102'
const WEST_SN = 'XM-2026-0102'
const MAIL = 'r_xd-2026-0211'
const HOTEL = 'r_jd-2026-0301'
const ENTRANCE = { map_name: 'Ground floor', place_name: 'Entrance' }
/** So far that no robot is there before it has heard the next command, however slow the machine. */
const FAR_AWAY = 'Terrace door'

let server: Harness
let admin: Header
let staff: Header
let hotel: Header

beforeAll(async () => {
  server = await startHarness({ seed: true, env: { COMMANDS_PER_MINUTE: '1000', ...FAST } })
  admin = await appSession(server, 'u_admin', 'foyer.rmc')
  staff = await appSession(server, 'u_staff', 'foyer.rmc')
  hotel = await appSession(server, 'u_one', 'foyer.hotel')
})
afterAll(async () => {
  await server.app.drain(0)
  server.app.cut()
  await server.close()
})
beforeEach(async () => {
  await server.db.delete(commandResults)
  await server.db.delete(commands)
  const rested = { battery: 80, charging: false, state: 1, task: 'idle', task_place: '' } as const
  await server.db.update(robots).set({ ...rested, last_seen: sql`now()`, is_simulated: true })
  for (const { id, floor: map_name, x, y } of ROBOTS)
    await server.db.update(robots).set({ map_name, x, y }).where(eq(robots.robot_uuid, id))
})

type Sent = { kind?: CommandKind; params?: CommandParams; robot_uuids?: string[]; key?: string }

const send = ({ kind = 'go', params = ENTRANCE, robot_uuids = [EAST], key = newId() }: Sent, headers = admin) =>
  server.ask('commandSend', { key, kind, params, robot_uuids }, { headers })

async function sent(asked: Sent, headers = admin) {
  const { ret, body } = await send(asked, headers)
  expect(ret).toBe(RET.ok)
  return body.data.command
}

/** Robots of the demo that do what they are told. */
const live = (...ids: readonly string[]) => startFleet(server, ids)
/** So that what lasts a second or two is seen. */
const SLOWLY = { everyMs: 150 }

async function resultsOf(command_id: string, headers = admin) {
  const { body } = await server.ask('commandDetail', { command_id }, { headers })
  return Object.fromEntries(
    body.data.command.results.map(({ robot_uuid, state, reason, attempt }) => [
      robot_uuid,
      [state, reason, attempt].filter((each) => each !== '').join(' '),
    ]),
  )
}

const becomes = (command_id: string, results: Readonly<Record<string, string>>) =>
  expect.poll(() => resultsOf(command_id)).toEqual(results)

const robotAt = async (id: string) => (await server.db.select().from(robots).where(eq(robots.robot_uuid, id)))[0]

describe('a command', () => {
  test('is sent, under way and done, and the robot is where it was sent', async () => {
    const { command_id, results, sent_by } = await sent({})
    expect([results[0]?.state, sent_by]).toEqual(['sent', 'Lin Mei'])
    await live(EAST)
    await becomes(command_id, { [EAST]: 'under_way 1' })
    await expect.poll(() => robotAt(EAST)).toMatchObject({ task: 'moving', task_place: 'Entrance' })
    await becomes(command_id, { [EAST]: 'done 1' })
    await expect.poll(() => robotAt(EAST)).toMatchObject({ task: 'idle', task_place: 'Entrance', x: 24, y: 1.5 })
  })

  test('asked for again with the same key is the same command, and no robot gets it twice', async () => {
    const key = newId()
    const first = await sent({ key })
    expect(await sent({ key })).toEqual(first)
    expect(await server.db.$count(commands)).toBe(1)
  })

  test('is refused at once by a robot that is offline, while the others do it', async () => {
    await server.db.update(robots).set({ state: 0 }).where(eq(robots.robot_uuid, WEST))
    const { command_id } = await sent({ kind: 'volume', params: { volume: 40 }, robot_uuids: [EAST, WEST] })
    await live(EAST)
    await becomes(command_id, { [EAST]: 'done 1', [WEST]: 'refused offline 1' })
  })

  test('is refused for reasons that a person understands', async () => {
    const other = { map_name: 'Third floor', place_name: 'Mail room' }
    const asked = [
      [{ params: other }, 'refused other_map 1'],
      [{ kind: 'unlock' }, 'refused no_door 1'],
      [{ kind: 'resume' }, 'refused not_paused 1'],
      [{ kind: 'release' }, 'refused not_stopped 1'],
    ] as const
    const { stop } = await live(EAST)
    for (const [command, said] of asked) {
      const { command_id } = await sent({ ...command })
      await becomes(command_id, { [EAST]: said })
    }
    await stop()
    await server.db.update(robots).set({ battery: 9 }).where(eq(robots.robot_uuid, EAST))
    const { command_id } = await sent({})
    await live(EAST)
    await becomes(command_id, { [EAST]: 'refused battery_low 1' })
  })

  test('finds a robot busy that another command has on its way', async () => {
    const { command_id: first } = await sent({})
    await live(EAST)
    await becomes(first, { [EAST]: 'under_way 1' })
    const { command_id } = await sent({ params: { ...ENTRANCE, place_name: 'Front desk' } })
    await becomes(command_id, { [EAST]: 'refused busy 1' })
  })

  test('that fails for one is sent again to that one alone', async () => {
    const places = ['Entrance', 'Front desk', 'Lift hall', 'Dock east', 'Atrium centre']
    const onGround = ROBOTS.filter(({ corp, floor }) => corp === 'c_aurora' && floor === 'Ground floor')
    const ways = places.flatMap((place_name) => onGround.map(({ id }) => ({ place_name, id })))
    const blocked = ways.find(
      ({ id, place_name }) => isWayBlocked(id, place_name, 1) && !isWayBlocked(id, place_name, 2),
    )
    const free = ways.find(
      ({ id, place_name }) => place_name === blocked?.place_name && !isWayBlocked(id, place_name, 1),
    )
    if (!blocked || !free) throw new Error('the demo has no way that is blocked once')
    const params = { map_name: 'Ground floor', place_name: blocked.place_name }
    const { command_id } = await sent({ params, robot_uuids: [blocked.id, free.id] })
    await live(blocked.id, free.id)
    await becomes(command_id, { [blocked.id]: 'failed way_blocked 1', [free.id]: 'done 1' })
    await server.ask('commandRetry', { command_id }, { headers: admin })
    await becomes(command_id, { [blocked.id]: 'done 2', [free.id]: 'done 1' })
    const before = await resultsOf(command_id)
    await server.ask('commandRetry', { command_id }, { headers: admin })
    expect(await resultsOf(command_id)).toEqual(before)
  })

  test('can be taken back where it waits, and goes on where it is under way', async () => {
    const { command_id } = await sent({ robot_uuids: [EAST, WEST] })
    const told = { sent_at: Date.now(), order_id: `${command_id}.1`, run: 'first-run', state: 'accepted' } as const
    const headers = { authorization: `Bearer ${demoRobotKey(WEST_SN)}` }
    await server.ask('robotOrder', { ...told, reason: 'paused' }, { headers })
    await live(EAST)
    await becomes(command_id, { [EAST]: 'under_way 1', [WEST]: 'accepted paused 1' })
    await server.ask('commandCancel', { command_id }, { headers: admin })
    expect(await resultsOf(command_id)).toEqual({ [EAST]: 'under_way 1', [WEST]: 'cancelled 1' })
    await becomes(command_id, { [EAST]: 'done 1', [WEST]: 'cancelled 1' })
  })

  test('that nobody answers has timed out, and can be sent again', async () => {
    await report(server.db, { corp_uuid: 'c_aurora', robot_uuid: EAST })
    const { command_id } = await sent({})
    await server.letTimePass(5)
    expect(await resultsOf(command_id)).toEqual({ [EAST]: 'sent 1' })
    await server.letTimePass(26)
    expect(await resultsOf(command_id)).toEqual({ [EAST]: 'timed_out no_answer 1' })
    await report(server.db, { corp_uuid: 'c_aurora', robot_uuid: EAST })
    await server.ask('commandRetry', { command_id }, { headers: admin })
    expect(await resultsOf(command_id)).toEqual({ [EAST]: 'sent 2' })
  })
})

describe('a robot', () => {
  test('whose emergency stop is pressed asks for help and moves no more until it is released', async () => {
    const go = await sent({ params: { ...ENTRANCE, place_name: FAR_AWAY } })
    const { stop: restart } = await live(EAST)
    await becomes(go.command_id, { [EAST]: 'under_way 1' })
    const stop = await sent({ kind: 'emergency_stop', params: {} }, staff)
    await becomes(stop.command_id, { [EAST]: 'done 1' })
    await becomes(go.command_id, { [EAST]: 'failed stopped 1' })
    await expect.poll(() => robotAt(EAST)).toMatchObject({ state: 2, task: 'stopped' })
    await restart()
    await live(EAST)
    const again = await sent({})
    await becomes(again.command_id, { [EAST]: 'refused stopped 1' })
    await sent({ kind: 'release', params: {} })
    await expect.poll(() => robotAt(EAST)).toMatchObject({ state: 1, task: 'idle' })
  })

  test('that restarts goes offline and comes back', async () => {
    const { command_id } = await sent({ kind: 'restart', params: {}, robot_uuids: [MAIL] })
    await startFleet(server, [MAIL], SLOWLY)
    await expect.poll(() => robotAt(MAIL), { interval: 20 }).toMatchObject({ state: 0 })
    await becomes(command_id, { [MAIL]: 'done 1' })
    expect(await robotAt(MAIL)).toMatchObject({ state: 1 })
  })
})

describe('who may command', () => {
  test('staff may not restart a robot nor send a restart again; an admin may', async () => {
    expect((await send({ kind: 'restart', params: {} }, staff)).ret).toBe(RET.notAllowed)
    const { command_id } = await sent({ kind: 'restart', params: {} })
    for (const call of ['commandRetry', 'commandCancel'] as const)
      expect((await server.ask(call, { command_id }, { headers: staff })).ret).toBe(RET.notAllowed)
  })

  test('another company’s robots and commands are not there', async () => {
    expect((await send({ robot_uuids: [EAST, HOTEL] })).ret).toBe(RET.notFound)
    expect((await send({}, hotel)).ret).toBe(RET.notFound)
    expect(await server.db.$count(commands)).toBe(0)
    const { command_id } = await sent({})
    for (const call of ['commandDetail', 'commandRetry', 'commandCancel'] as const)
      expect((await server.ask(call, { command_id }, { headers: hotel })).ret).toBe(RET.notFound)
    const listed = await server.ask('commandList', {}, { headers: hotel })
    expect(listed.body.data).toEqual({ total: 0, command_list: [] })
    expect((await resultsOf(command_id))[EAST]).toBe('sent 1')
  })

  test('the session of another page, one without the scope, and none at all are refused', async () => {
    const elsewhere = await appSession(server, 'u_admin', 'foyer.map')
    const scopeless = await appSession(server, 'u_admin', 'foyer.rmc', [SCOPE.readRobots])
    expect((await send({}, elsewhere)).ret).toBe(RET.notAllowed)
    expect((await send({}, scopeless)).ret).toBe(RET.notAllowed)
    expect((await server.ask('commandList', {}, { headers: scopeless })).ret).toBe(RET.notAllowed)
    expect((await server.ask('placeList', {})).ret).toBe(RET.notLogin)
  })

  test('a command without what it needs names what is missing', async () => {
    const { ret, body } = await send({ kind: 'say', params: { text: 'Hello', lang: 'en' } })
    expect([ret, body.data]).toEqual([RET.parameterMissing, { field: 'voice' }])
  })
})

describe('where robots can be sent', () => {
  const isMap = and(eq(records.corp_uuid, 'c_aurora'), eq(records.record_id, 'maps_1'))
  const retire = (isInUse: boolean) =>
    server.db
      .update(records)
      .set({ values: sql`${records.values} || ${{ state: isInUse ? 'in_use' : 'retired' }}` })
      .where(isMap)
  const placesOf = async (headers: Header) => (await server.ask('placeList', {}, { headers })).body.data.place_list

  test('is the points of the maps in use, in metres, of one company alone', async () => {
    const places = await placesOf(admin)
    expect(places).toContainEqual({ ...ENTRANCE, x: 24, y: 1.5 })
    expect(places.filter(({ map_name }) => map_name === 'Basement')).toEqual([])
    expect((await placesOf(hotel)).map(({ place_name }) => place_name)).toEqual(
      expect.not.arrayContaining(['Entrance']),
    )
  })

  test('is nowhere on a map that is in no use any more, and a command that is on its way goes on', async () => {
    const { map_name } = ENTRANCE
    await server.db.update(robots).set({ map_name, x: 12, y: 8.5 }).where(eq(robots.robot_uuid, EAST))
    const { command_id } = await sent({})
    await live(EAST)
    await becomes(command_id, { [EAST]: 'under_way 1' })
    await retire(false)
    onTestFinished(async () => void (await retire(true)))
    expect((await placesOf(admin)).filter((place) => place.map_name === map_name)).toEqual([])
    const { ret, body } = await send({ robot_uuids: [WEST] })
    expect([ret, body.data]).toEqual([RET.notFound, { field: 'place_name' }])
    await becomes(command_id, { [EAST]: 'done 1' })
    await expect.poll(() => robotAt(EAST)).toMatchObject({ x: 24, y: 1.5 })
  })

  test.each([
    ['no map has', { ...ENTRANCE, place_name: 'Nowhere' }],
    ['another map has', { ...ENTRANCE, place_name: 'Canteen' }],
    ['only another company has', { ...ENTRANCE, place_name: 'Pool door' }],
  ])('is not a place that %s', async (_, params) => {
    const { ret, body } = await send({ params })
    expect([ret, body.data]).toEqual([RET.notFound, { field: 'place_name' }])
  })
})

describe('what is kept', () => {
  test('the newest comes first, of one robot alone where that is asked', async () => {
    await sent({ kind: 'volume', params: { volume: 1 } })
    await server.letTimePass(1)
    await sent({ kind: 'volume', params: { volume: 2 }, robot_uuids: [WEST] })
    const { body } = await server.ask('commandList', {}, { headers: staff })
    expect([body.data.total, body.data.command_list.map(({ params }) => params.volume)]).toEqual([2, [2, 1]])
    const east = await server.ask('commandList', { robot_uuid: EAST }, { headers: staff })
    expect(east.body.data.command_list.map(({ params }) => params.volume)).toEqual([1])
  })

  test('sending, sending again and taking back stand in the operation log', async () => {
    await server.db.delete(operationLog)
    const { command_id } = await sent({ kind: 'volume', params: { volume: 1 } })
    await server.ask('commandCancel', { command_id }, { headers: admin })
    await server.ask('commandRetry', { command_id }, { headers: admin })
    const lines = await server.db.select().from(operationLog).orderBy(operationLog.at)
    expect(lines.map(({ action }) => action)).toEqual(['command_sent', 'command_cancelled', 'command_retried'])
    const detail = { command: 'volume', about: '1 %', robots: ['Lobby East'], count: '1' }
    expect(lines.map((line) => [line.full_name, line.detail])).toEqual(lines.map(() => ['Lin Mei', detail]))
  })

  test.each([
    [{ params: ENTRANCE }, { command: 'go', about: 'Entrance (Ground floor)' }],
    [
      { kind: 'start', params: { task: 'patrolling' } },
      { command: 'start_patrolling', about: '' },
    ],
    [
      { kind: 'say', params: { text: 'Welcome', lang: 'en', voice: 'clear' } },
      { command: 'say', about: 'Welcome' },
    ],
    [
      { kind: 'emergency_stop', params: {} },
      { command: 'emergency_stop', about: '' },
    ],
  ] as const)('the operation history shows what was sent, and to whom: %j', async (asked, said) => {
    await server.db.delete(operationLog)
    await sent({ ...asked, robot_uuids: [WEST, EAST] })
    const headers = await appSession(server, 'u_admin', 'foyer.administration')
    const { body } = await server.ask('recordList', { resource: 'operationLog' }, { headers })
    expect(body.data.record_list[0]?.values).toMatchObject({
      ...{ action: 'command_sent', person: 'Lin Mei', count: 2, robots: ['Lobby East', 'Lobby West'] },
      ...said,
    })
  })

  test('old commands are swept away with their results', async () => {
    await sent({})
    await server.letTimePass((COMMAND_DAYS + 1) * 86_400)
    await sweep(server.db)
    expect([await server.db.$count(commands), await server.db.$count(commandResults)]).toEqual([0, 0])
    admin = await appSession(server, 'u_admin', 'foyer.rmc')
    staff = await appSession(server, 'u_staff', 'foyer.rmc')
  })
})

test('one person sends no more commands in a minute than allowed', async () => {
  const limited = await startHarness({ seed: true, env: { COMMANDS_PER_MINUTE: '2' } })
  const headers = await appSession(limited, 'u_admin', 'foyer.rmc')
  const asked = () => ({ key: newId(), kind: 'volume' as const, params: { volume: 5 }, robot_uuids: [EAST] })
  const rets = []
  for (let time = 0; time < 3; time += 1) rets.push(await limited.ask('commandSend', asked(), { headers }))
  expect(rets.map(({ ret, status }) => [ret, status])).toEqual([
    [RET.ok, 200],
    [RET.ok, 200],
    [RET.tooMany, 429],
  ])
  await limited.close()
})
