import { writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { connect } from 'mqtt'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import type { CommandKind, CommandParams } from '../../../domain/commands.ts'
import type { Params } from '../../../server/contract/handler.ts'
import { robots } from '../../../server/database/schema/catalogue.ts'
import { commandResults, commands } from '../../../server/database/schema/remote.ts'
import { robotHistory, robotLog } from '../../../server/database/schema/robot-history.ts'
import { demoRobotKey } from '../../../server/demo/robots.ts'
import { newId } from '../../../server/secrets/secrets.ts'
import { appSession } from '../../server/support/app-session.ts'
import { type Harness, startHarness } from '../../server/support/harness.ts'
import { type Program, startProgram } from '../../server/support/processes.ts'
import { temporaryFolder } from '../../server/support/temporary.ts'
import { startBroker, startTlsBroker } from './support/broker.ts'

const EAST = 'XM-2026-0101'
const WEST = 'XM-2026-0102'
const VISITORS = 'XM-2026-0103'
const idOf = (sn: string) => `r_${sn.toLowerCase()}`
const ENTRANCE = { map_name: 'Ground floor', place_name: 'Entrance' }

let server: Harness
let url: string
let remote: { authorization: string }
let broker: Awaited<ReturnType<typeof startBroker>>

beforeAll(async () => {
  const env = { ROBOT_CALLS_PER_S: '1000', COMMANDS_PER_MINUTE: '1000', COMMAND_TIMEOUT_S: '600' }
  server = await startHarness({ seed: true, env })
  await server.app.console.listen({ host: '127.0.0.1', port: 0 })
  url = `http://127.0.0.1:${(server.app.console.server.address() as AddressInfo).port}`
  remote = await appSession(server, 'u_admin', 'foyer.rmc')
  broker = await startBroker()
})
afterAll(async () => {
  await broker.stop()
  await server.app.drain(0)
  await server.close()
})
beforeEach(async () => {
  for (const table of [commandResults, commands, robotLog]) await server.db.delete(table)
  await server.db.update(robots).set({ last_seen: null, reported_at: null, state: 0 })
})

const VEHICLE = 'tests/robots/vda5050/support/agv.ts'
const ADAPTER = 'robots/vda5050/main.ts'

/** A vehicle twelve metres from the entrance. */
async function startVehicle(more: Readonly<Record<string, string>> = {}, SERIAL = EAST): Promise<Program> {
  const vehicle = startProgram(VEHICLE, { BROKER: broker.url, SERIAL, MAP: 'floor-0', X: '12', Y: '1.5', ...more })
  await vehicle.line(/is there/)
  return vehicle
}

const NAMED = { maps: [{ name: 'Ground floor', map_id: 'floor-0' }] }

function configFor(sns: readonly string[], at: object = { url: broker.url }, named: object = NAMED) {
  const file = join(temporaryFolder(), 'robots.yaml')
  const entries = sns.map((sn) => ({ manufacturer: 'Acme', serial_number: sn, key_env: sn.replaceAll('-', '_') }))
  writeFileSync(file, JSON.stringify({ console: url, broker: at, robots: entries, ...named }))
  return file
}
const keysOf = (...sns: readonly string[]) =>
  Object.fromEntries(sns.map((sn) => [sn.replaceAll('-', '_'), demoRobotKey(sn)]))

const startAdapter = (...sns: readonly string[]) => startProgram(ADAPTER, keysOf(...sns), [configFor(sns)])

const row = async (sn = EAST) => {
  const [found] = await server.db
    .select()
    .from(robots)
    .where(eq(robots.robot_uuid, idOf(sn)))
  return found
}
/** What stands in the log on the robot's page. */
const told = async (sn = EAST) => {
  const rows = await server.db
    .select()
    .from(robotLog)
    .where(eq(robotLog.robot_uuid, idOf(sn)))
  return rows.map(({ level, text }) => `${level}: ${text}`)
}
const isOnline = (sn = EAST) => expect.poll(async () => (await row(sn))?.state).toBe(1)

async function send(kind: CommandKind, params: CommandParams = {}, sn = EAST) {
  const asked = { key: newId(), kind, params, robot_uuids: [idOf(sn)] }
  const { body } = await server.ask('commandSend', asked, { headers: remote })
  return body.data.command.command_id
}
async function resultOf(command_id: string) {
  const { body } = await server.ask('commandDetail', { command_id }, { headers: remote })
  const [result] = body.data.command.results
  return `${result?.state} ${result?.reason}`.trim()
}
const becomes = (command_id: string, outcome: string) => expect.poll(() => resultOf(command_id)).toBe(outcome)

const ways = ({ lines }: Program) => lines.filter((line) => line.startsWith('drives '))

async function progressOf(command_id: string) {
  const { body } = await server.ask('commandDetail', { command_id }, { headers: remote })
  return body.data.command.results[0]?.progress ?? 0
}
const isHalfway = (command_id: string) => expect.poll(() => progressOf(command_id)).toBeGreaterThan(20)

test('a vehicle comes online, is sent to a place and is there, once', async () => {
  const vehicle = await startVehicle()
  startAdapter(EAST)
  await isOnline()
  expect(await row()).toMatchObject({ battery: 80, map_name: 'Ground floor', x: 12, y: 1.5, task: 'idle' })
  const go = await send('go', ENTRANCE)
  await expect.poll(async () => (await row())?.task).toBe('moving')
  await isHalfway(go)
  await becomes(go, 'done')
  await expect.poll(async () => (await row())?.x).toBe(24)
  expect(ways(vehicle)).toEqual([`drives ${go}.1.way`])
})

test('what it rejects, and what VDA 5050 has nothing for, is told with a reason', async () => {
  await startVehicle({ WAY: 'none' })
  const adapter = startAdapter(EAST)
  await isOnline()
  await becomes(await send('go', ENTRANCE), 'failed way_blocked')
  await becomes(await send('say', { text: 'Hello', lang: 'en', voice: 'warm' }), 'refused not_able')
  expect(adapter.lines).toContainEqual(expect.stringMatching(`^${EAST}: go is rejected: noRouteError: order route`))
  expect(adapter.lines).toContain(`${EAST}: say is refused: VDA 5050 has nothing for it`)
  await expect.poll(async () => (await row())?.faults).toContainEqual(expect.objectContaining({ code: 'noRouteError' }))
  await expect
    .poll(told)
    .toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^error: go is rejected: noRouteError: order route/),
        'warning: say is refused: VDA 5050 has nothing for it',
      ]),
    )
})

test('what is published to it is refused, for it has no place for that', async () => {
  await startVehicle()
  const adapter = startAdapter(EAST)
  await isOnline()
  const on = { on: 'apps', headers: await appSession(server, 'u_admin', 'foyer.expostor') } as const
  const stops = [{ name: 'Door', point: 'Entrance', texts: { en: 'Hello' }, dwell_s: 10 }]
  const values = { name: 'Welcome', map: 'maps_1', stops } as never
  const made = await server.ask('recordCreate', { resource: 'tourRoutes', key: newId(), values }, on)
  const published = { resource: 'tourRoutes', record_id: made.body.data.record.record_id }
  await server.ask('publish', { ...published, version: 1, key: newId(), robot_uuids: [idOf(EAST)] }, on)
  const screen = async () => (await server.ask('publicationDetail', published, on)).body.data.robot_list[0]
  await expect.poll(screen).toMatchObject({ state: 'failed', why: 'notTaken' })
  await adapter.line(/^\S+: tourRoutes \S+ is refused: VDA 5050 has no place for what is published$/)
  await expect
    .poll(told)
    .toContain(`warning: tourRoutes ${published.record_id} is refused: VDA 5050 has no place for what is published`)
})

test('an emergency stop halts it, and it stands until it is released', async () => {
  const vehicle = await startVehicle({ SPEED: '1' })
  startAdapter(EAST)
  await isOnline()
  const go = await send('go', ENTRANCE)
  await vehicle.line(/drives/)
  await becomes(await send('emergency_stop'), 'done')
  await becomes(go, 'failed stopped')
  await expect.poll(async () => (await row())?.task).toBe('stopped')
  expect((await row())?.x).toBeLessThan(24)
  await becomes(await send('go', ENTRANCE), 'refused stopped')
  await becomes(await send('release'), 'done')
  await expect.poll(async () => (await row())?.task).toBe('idle')
  await becomes(await send('go', ENTRANCE), 'done')
})

test('it rests and goes on as it is told', async () => {
  const vehicle = await startVehicle({ SPEED: '2' })
  startAdapter(EAST)
  await isOnline()
  const go = await send('go', ENTRANCE)
  await vehicle.line(/drives/)
  await becomes(await send('pause'), 'done')
  await becomes(go, 'under_way paused')
  await becomes(await send('resume'), 'done')
  await becomes(go, 'done')
  expect(ways(vehicle).length).toBe(1)
})

test('a broker that asks who is there is spoken with over TLS by a certificate, and by nobody without one', async () => {
  const { folder, plain, safe, stop } = await startTlsBroker()
  onTestFinished(stop)
  const withAuthority = { url: safe, ca_file: join(folder, 'cert.pem') }
  const known = { ...withAuthority, cert_file: join(folder, 'cert.pem'), key_file: join(folder, 'key.pem') }
  const start = (at: object) => startProgram(ADAPTER, keysOf(EAST), [configFor([EAST], at)])
  await startVehicle({ BROKER: plain })
  const stranger = start(withAuthority)
  await stranger.line(/^The broker mqtts:\S+ is away/)
  const untrusting = start({ ...known, ca_file: undefined })
  await untrusting.line(/^The broker mqtts:\S+ is away \(self-signed certificate/)
  expect((await row())?.state).toBe(0)
  start(known)
  await isOnline()
})

test('one whose line breaks is offline at once, and back when it is', async () => {
  const vehicle = await startVehicle()
  startAdapter(EAST)
  await isOnline()
  vehicle.kill('SIGKILL')
  await expect.poll(async () => (await row())?.state, { timeout: 10_000 }).toBe(0)
  await startVehicle()
  await isOnline()
})

test('an adapter that is killed in the middle of an order and started again sees it through, and the vehicle drives once', async () => {
  const vehicle = await startVehicle({ SPEED: '1.5' })
  const adapter = startAdapter(EAST)
  await isOnline()
  const go = await send('go', ENTRANCE)
  await isHalfway(go)
  adapter.kill('SIGKILL')
  await adapter.ended
  startAdapter(EAST)
  await becomes(go, 'done')
  expect(ways(vehicle)).toEqual([`drives ${go}.1.way`])
})

test('a vehicle that is started again in the middle of an order does not begin it once more', async () => {
  const vehicle = await startVehicle({ SPEED: '1' })
  startAdapter(EAST)
  await isOnline()
  const go = await send('go', ENTRANCE)
  await isHalfway(go)
  vehicle.kill('SIGKILL')
  const again = await startVehicle()
  await becomes(go, 'failed restarted')
  expect(ways(again)).toEqual([])
})

/** The numbers of all instant actions that a vehicle is sent. */
async function heardNumbers(sn: string) {
  const numbers: number[] = []
  const stranger = connect(broker.url)
  onTestFinished(() => void stranger.end(true))
  stranger.on('message', (_, message) => void numbers.push(JSON.parse(message.toString()).headerId))
  await new Promise<void>((done) => stranger.subscribe(`uagv/v2/Acme/${sn}/instantActions`, () => done()))
  return numbers
}

test('a broker that is restarted in the middle of an order is said once, and the vehicle drives once', async () => {
  const numbers = await heardNumbers(EAST)
  const vehicle = await startVehicle({ SPEED: '1.5' })
  const adapter = startAdapter(EAST)
  await isOnline()
  const go = await send('go', ENTRANCE)
  await isHalfway(go)
  const last = Math.max(...numbers)
  await broker.stop()
  await adapter.line(/The broker \S+ is away/)
  await expect.poll(async () => (await row())?.state).toBe(0)
  await broker.start()
  await becomes(go, 'done')
  expect(ways(vehicle)).toEqual([`drives ${go}.1.way`])
  const said = adapter.lines.filter((line) => line.startsWith('The broker'))
  expect(said).toEqual([expect.stringMatching(/ is away /), expect.stringMatching(/ is back\.$/)])
  await becomes(await send('pause'), 'done')
  await expect.poll(() => numbers.at(-1)).toBeGreaterThan(last)
  expect(numbers).toEqual([...new Set(numbers)].toSorted((one, other) => one - other))
})

/** The place that each order leads a vehicle to, as the vehicle is told. */
async function heardGoals(sn: string) {
  const goals: { nodeId: string; nodePosition: object }[] = []
  const stranger = connect(broker.url)
  onTestFinished(() => void stranger.end(true))
  stranger.on('message', (_, message) => void goals.push(JSON.parse(message.toString()).nodes.at(-1)))
  await new Promise<void>((done) => stranger.subscribe(`uagv/v2/Acme/${sn}/order`, () => done()))
  return goals
}

type Values = Params<'recordChange'>['values']

/** The form of a map of the console, as an admin saves it. */
async function groundFloorForm() {
  const on = { on: 'apps', headers: await appSession(server, 'u_admin', 'foyer.map') } as const
  const asked = { resource: 'maps', record_id: 'maps_1' } as const
  const shown = async () => (await server.ask('recordDetail', asked, on)).body.data.record
  async function save(values: object) {
    const { version } = await shown()
    const { ret } = await server.ask('recordChange', { ...asked, version, values: values as Values }, on)
    expect(ret).toBe(0)
  }
  const points = (await shown()).values.points as { name: string }[]
  onTestFinished(() => save({ map_id: '', origin_x: null, origin_y: null, points }))
  const nodes = (named: Readonly<Record<string, string>>) => ({
    points: points.map((point) => ({ ...point, node_id: named[point.name] ?? '' })),
  })
  return { save, nodes }
}

const UNKNOWN = 'Map floor-7 is not known to the console'

test('a vehicle of which the file names nothing goes by what the console says, also by what it says while the adapter runs', async () => {
  const goals = await heardGoals(EAST)
  const { save, nodes } = await groundFloorForm()
  await startVehicle({ MAP: 'floor-7', X: '8.8', Y: '2.5' })
  const adapter = startProgram(ADAPTER, keysOf(EAST), [configFor([EAST], { url: broker.url }, {})])
  await isOnline()
  expect(await row()).toMatchObject({ map_name: 'floor-7', x: 8.8, y: 2.5 })
  await adapter.line(new RegExp(UNKNOWN))
  await expect
    .poll(async () => (await row())?.faults)
    .toEqual([{ code: 'vda5050.unknownMap', level: 'warning', text: UNKNOWN }])
  await becomes(await send('go', ENTRANCE), 'refused other_map')

  await save({ map_id: 'floor-7', origin_x: -3.2, origin_y: 1, ...nodes({ Entrance: 'N17' }) })
  await expect.poll(async () => (await row())?.map_name).toBe('Ground floor')
  const stands = await row()
  expect([stands?.x, stands?.y]).toEqual([expect.closeTo(12), expect.closeTo(1.5)])
  expect(stands?.faults).toEqual([])
  await becomes(await send('go', ENTRANCE), 'done')
  await expect.poll(async () => (await row())?.x).toBeCloseTo(24)
  await expect.poll(async () => (await row())?.task_place).toBe('Entrance')

  await save(nodes({ Entrance: 'N17', 'Front desk': 'FD-2' }))
  await becomes(await send('go', { ...ENTRANCE, place_name: 'Front desk' }), 'done')
  expect(goals).toMatchObject([
    { nodeId: 'N17', nodePosition: { mapId: 'floor-7', x: expect.closeTo(20.8), y: expect.closeTo(2.5) } },
    { nodeId: 'FD-2', nodePosition: { mapId: 'floor-7', x: expect.closeTo(17.8), y: expect.closeTo(5.5) } },
  ])
  expect(adapter.lines.filter((line) => line.includes(UNKNOWN))).toHaveLength(1)
})

test('a map that the console names before the adapter starts is known from its first report', async () => {
  const { save } = await groundFloorForm()
  await save({ map_id: 'floor-7', origin_x: -3.2, origin_y: 1 })
  await server.db.delete(robotHistory)
  await startVehicle({ MAP: 'floor-7', X: '8.8', Y: '2.5' })
  const adapter = startProgram(ADAPTER, keysOf(EAST), [configFor([EAST], { url: broker.url }, {})])
  await isOnline()
  const { map_name, faults } = robotHistory
  const ofEast = eq(robotHistory.robot_uuid, idOf(EAST))
  const kept = await server.db.select({ map_name, faults }).from(robotHistory).where(ofEast)
  expect(kept).not.toEqual([])
  expect(kept).toEqual(kept.map(() => ({ map_name: 'Ground floor', faults: [] })))
  expect(await row()).toMatchObject({ map_name: 'Ground floor', faults: [] })
  await becomes(await send('go', ENTRANCE), 'done')
  expect(adapter.lines.filter((line) => line.includes('not known'))).toEqual([])
})

test('messages that make no sense are counted, said once, and do no harm to another vehicle at the broker', async () => {
  await startVehicle()
  await startVehicle({ X: '20' }, WEST)
  const adapter = startAdapter(EAST, WEST)
  await isOnline(EAST)
  await isOnline(WEST)
  const stranger = connect(broker.url)
  onTestFinished(() => void stranger.end(true))
  const topic = `uagv/v2/Acme/${EAST}/state`
  for (const rubbish of [
    'no json',
    'null',
    '{}',
    JSON.stringify({ version: '3.0.0' }),
    JSON.stringify({ version: '2.1.0', errors: 7 }),
  ])
    stranger.publish(topic, rubbish)
  await adapter.line(/A message cannot be read/)
  await becomes(await send('go', ENTRANCE, WEST), 'done')
  await becomes(await send('go', ENTRANCE, EAST), 'done')
  expect(adapter.lines.filter((line) => /read|Drop/.test(line))).toEqual([
    `${EAST}: A message cannot be read, the last on state: no JSON object.`,
  ])
})

test('of a robot of which nothing can be read its page says so, though it never reports', async () => {
  startAdapter(EAST)
  const stranger = connect(broker.url)
  onTestFinished(() => void stranger.end(true))
  const say = () => stranger.publish(`uagv/v2/Acme/${EAST}/state`, JSON.stringify({ version: '1.1.0' }))
  await expect
    .poll(async () => {
      say()
      return told()
    })
    .toContain('warning: A message cannot be read, the last on state: version 1.1.0 of VDA 5050, and not 2.x.')
  expect((await row())?.state).toBe(0)
})

test('a key that is revoked ends its robot, which is said, while the other goes on', async () => {
  await startVehicle({}, VISITORS)
  await startVehicle({ X: '20' }, WEST)
  const adapter = startAdapter(VISITORS, WEST)
  await isOnline(VISITORS)
  const registry = await appSession(server, 'u_super', 'foyer.registry')
  const revoked = { resource: 'robots', record_id: idOf(VISITORS) }
  await server.ask('keyRevoke', revoked, { headers: registry })
  await adapter.line(new RegExp(`^${VISITORS}: It is left out until this is started again: .*101003`))
  await becomes(await send('go', ENTRANCE, WEST), 'done')
})

test('a bad config is one sentence, and exit code 2', async () => {
  const file = join(temporaryFolder(), 'robots.yaml')
  writeFileSync(file, 'console: https://console.example\nbroker: { url: mqtt://x }\nrobots: []\n')
  const adapter = startProgram(ADAPTER, {}, [file])
  expect((await adapter.ended).code).toBe(2)
  expect(adapter.lines).toEqual(['robots.yaml:3: robots must be a list that is not empty.'])
})
