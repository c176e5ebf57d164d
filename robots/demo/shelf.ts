import type { LogQueue, RefusedFor, Shelf } from '../client/robot.ts'
import type { Body } from './body.ts'
import { numberOf } from './chance.ts'
import type { DemoRobot } from './handed-over.ts'

/** Robots at the edge of the wireless network, and one whose storage is full of films. */
const SHAKY: ReadonlySet<string> = new Set(['XM-2026-0102', 'XP-2026-0022', 'ZC-2026-0047', 'JD-2026-0303'])
const FULL: ReadonlySet<string> = new Set(['MN-2026-0009', 'DP-2026-0004'])
const ROOM = 20
const LEAST_S = 2
const SPREAD_S = 5

type Key = Parameters<Shelf['hashOf']>[0]
const nameOf = ({ resource, record_id }: Key) => `${resource} ${record_id}`

type Around = { body: Body; nextSecond: () => Promise<void>; lines: Pick<LogQueue, 'tell'> }

const WHY: Readonly<Partial<Record<RefusedFor, string>>> = {
  otherMap: 'it is for another map',
  noRoom: 'its storage is full',
}

/** Where a robot of the demo keeps what is published to it; `has` are hashes of what it has from before. */
export function shelfOf(
  { robot_uuid, sn }: DemoRobot,
  has: ReadonlyMap<string, string>,
  { body, nextSecond, lines }: Around,
): Shelf {
  const kept = new Map(has)
  const tried = new Set<string>()
  const takesS = LEAST_S + (numberOf(robot_uuid, 'takes') % SPREAD_S)
  const room = FULL.has(sn) ? 0 : ROOM

  /** The first try of each sending is lost on the way to those at the edge of the network. */
  function isLost(name: string) {
    const isFirst = !tried.has(name)
    tried.add(name)
    return SHAKY.has(sn) && isFirst
  }

  function refused(why: RefusedFor, name: string, version: number) {
    lines.tell('warning', `Version ${version} of ${name} was refused: ${WHY[why] ?? why}`)
    return why
  }

  return {
    hashOf: (key) => kept.get(nameOf(key)),
    apply: async ({ hash, version, map_name, ...key }) => {
      const name = nameOf(key)
      for (let passed = 0; passed < takesS; passed += 1) await nextSecond()
      if (isLost(`${name} ${version}`)) return 'connectionLost'
      if (map_name !== '' && map_name !== body.map_name) return refused('otherMap', name, version)
      if (!kept.has(name) && kept.size >= room) return refused('noRoom', name, version)
      kept.set(name, hash)
      return undefined
    },
    remove: async (key) => void kept.delete(nameOf(key)),
  }
}

type Listed = Key & { goal: string; state: string; hash: string }

/** What a robot that is started again has kept, as the console knows it. */
export const keptOf = (listed: readonly Listed[]) =>
  new Map(
    listed
      .filter(({ goal, state }) => goal === 'there' && state === 'done')
      .map((each): [string, string] => [nameOf(each), each.hash]),
  )
