import { randomUUID } from 'node:crypto'
import type { CommandKind, CommandParams } from '../../domain/commands.ts'
import { prepare } from '../bench/calls.mjs'

type Servers = { origin: string; apps: string }
/** What became of a robot's part in something. */
export type Result = { state: string; reason: string }

const [ROBOT, MAP] = ['r_xm-2026-0101', 'Ground floor']
const TOURS = 'tourRoutes'
const GROUND_FLOOR = 'maps_1'

async function asking(servers: Servers, open_appid: string) {
  const { app_token } = await prepare(servers, open_appid)
  const headers = { authorization: `Bearer ${app_token}`, 'content-type': 'application/json' }
  async function dataOf<Data>(response: Response): Promise<Data> {
    const { ret, msg, data } = await response.json()
    if (ret !== 0) throw new Error(`${response.url}: ${ret} ${msg}`)
    return data
  }
  return {
    get: async <Data>(path: string, query: Record<string, string>) =>
      dataOf<Data>(await fetch(`${servers.apps}/open/v1/${path}?${new URLSearchParams(query)}`, { headers })),
    post: async <Data>(path: string, body: object) =>
      dataOf<Data>(
        await fetch(`${servers.apps}/open/v1/${path}`, { method: 'POST', headers, body: JSON.stringify(body) }),
      ),
  }
}

const STOPS = 50
/** As long as a stop's text may be. */
const TEXT = 'A stop that is there to be read. '.repeat(31).slice(0, 1000).trimEnd().padEnd(1000, '.')
const AT_ONCE = 4
/** As many as are asked about together. */
const LISTED = 100

function tour() {
  const stops = Array.from({ length: STOPS }, (_, at) => ({
    ...{ name: `Stop ${at}`, point: 'Entrance', dwell_s: 10 },
    texts: { en: TEXT },
  }))
  return { name: `Check ${randomUUID().slice(0, 8)}`, map: GROUND_FLOOR, stops }
}
/** Near to 64 KiB, more than which no call to the console brings. */
const TOUR_BYTES = JSON.stringify(tour()).length

const only = <Each>([first]: readonly Each[]) => {
  if (!first) throw new Error('the console does not know the robot')
  return first
}

/** What a person at the console does with the robot that is checked, which is one of the demo. */
export async function openDesk(servers: Servers) {
  const remote = await asking(servers, 'foyer.rmc')
  const tours = await asking(servers, 'foyer.expostor')
  const registry = await asking(servers, 'foyer.registry')

  async function publishTour() {
    const kept = { resource: TOURS, key: randomUUID(), values: tour() }
    const { record_id } = (await tours.post<{ record: { record_id: string } }>('record/create', kept)).record
    const asked = { resource: TOURS, record_id, version: 1, key: randomUUID(), robot_uuids: [ROBOT] }
    await tours.post('publish', asked)
    return record_id
  }

  const ofRobot = { resource: 'robots', record_id: ROBOT }
  return {
    map_name: MAP,
    robot: async () => {
      const asked = remote.get<{ robot_list: { robot: { state: number } }[] }>('robot_list', { robot_uuid: ROBOT })
      return only((await asked).robot_list).robot
    },
    send: async (kind: CommandKind, params: CommandParams) => {
      const asked = { key: randomUUID(), kind, params, robot_uuids: [ROBOT] }
      return (await remote.post<{ command: { command_id: string } }>('command/send', asked)).command.command_id
    },
    resultOf: async (command_id: string) =>
      only((await remote.get<{ command: { results: Result[] } }>('command', { command_id })).command.results),
    /** Tours of so many bytes together. */
    publish: async (bytes: number) => {
      const record_ids: string[] = []
      while (record_ids.length * TOUR_BYTES < bytes)
        record_ids.push(...(await Promise.all(Array.from({ length: AT_ONCE }, publishTour))))
      return record_ids
    },
    /** Of how many of them the robot has not yet said what came of them, and of how many that it has them. */
    publicationsOf: async (record_ids: readonly string[]) => {
      const found: { open: number; there: number }[] = []
      for (let at = 0; at < record_ids.length; at += LISTED) {
        const asked = { resource: TOURS, record_ids: JSON.stringify(record_ids.slice(at, at + LISTED)) }
        const listed = tours.get<{ publication_list: typeof found }>('publications', asked)
        found.push(...(await listed).publication_list)
      }
      const sum = (name: 'open' | 'there') => found.reduce((total, each) => total + each[name], 0)
      return { open: sum('open'), there: sum('there') }
    },
    /** Another key, while the one before works on for an hour. */
    makeKey: async () =>
      (await registry.post<{ secret: string }>('key/make', { ...ofRobot, key: randomUUID(), overlap_s: 3600 })).secret,
    revokeKeys: () => registry.post('key/revoke', ofRobot),
  }
}
export type Desk = Awaited<ReturnType<typeof openDesk>>
