import { ROBOTS } from '../robots.ts'
import { numberOf } from './daily-round.ts'

/** How a robot of the demo takes what is published to it: always the same for the same robot. */
export type Taking = {
  corp_uuid: string
  robot_uuid: string
  /** How long sending takes. */
  seconds: number
  /** How many published things it has room for. */
  room: number
  /** The first try of each sending is lost on the way. */
  is_shaky: boolean
}

/** Robots at the edge of the wireless network, and one whose storage is full of films. */
const SHAKY: ReadonlySet<string> = new Set(['XM-2026-0102', 'XP-2026-0022', 'ZC-2026-0047', 'JD-2026-0303'])
const FULL: ReadonlySet<string> = new Set(['MN-2026-0009', 'DP-2026-0004'])
const ROOM = 20
const LEAST_S = 2
const SPREAD_S = 5

export const TAKINGS: readonly Taking[] = ROBOTS.map(({ corp, id, sn }) => ({
  corp_uuid: corp,
  robot_uuid: id,
  seconds: LEAST_S + (numberOf(id, 'takes') % SPREAD_S),
  room: FULL.has(sn) ? 0 : ROOM,
  is_shaky: SHAKY.has(sn),
}))
