import type { Robot } from '../../../machines/entities.ts'
import type { Floor, FloorZone } from '../../../machines/pages/floor.ts'
import type { ShownState } from '../../robots/robot-words.ts'
import type { Pixel, Spot } from './view.ts'

/** What can be chosen on a plan: a robot by its id, a place by its name. */
export type Thing = { kind: 'robot' | 'place'; id: string }
export type RobotMark = Spot & { id: string; robot: Robot; state: ShownState; word: string }
/** What a kind of zone is called. */
export type ZoneWord = (kind: FloorZone['kind']) => string
export type Scene = {
  floor: Floor
  robots: readonly RobotMark[]
  chosen?: Thing | undefined
  /** What the keyboard stands on. */
  current?: Thing | undefined
  /** Places that are picked, and what their tags say. */
  picked?: ReadonlyMap<string, string> | undefined
  zoneWord: ZoneWord
}
/** A thing and where it is on the screen now. */
export type Placed = Thing & Pixel

export const isSame = (one: Thing | undefined, other: Thing | undefined) =>
  one !== undefined && one.kind === other?.kind && one.id === other.id

const FINGER_PX = 24
const MOUSE_PX = 14

const distance = (one: Pixel, other: Pixel) => Math.hypot(one.x - other.x, one.y - other.y)

/** The thing that a press means: the nearest one in reach, robots before the places that they stand on. */
export function thingAt(things: readonly Placed[], at: Pixel, isByFinger: boolean): Thing | undefined {
  const reach = isByFinger ? FINGER_PX : MOUSE_PX
  const inReach = things.filter((thing) => distance(thing, at) <= reach)
  const robots = inReach.filter(({ kind }) => kind === 'robot')
  const [nearest] = (robots.length > 0 ? robots : inReach).toSorted(
    (one, other) => distance(one, at) - distance(other, at),
  )
  return nearest && { kind: nearest.kind, id: nearest.id }
}

export type Direction = Pixel

/** The next thing that way: what lies ahead counts for more than what lies aside. */
export function nextThing(things: readonly Placed[], from: Pixel, { x, y }: Direction): Placed | undefined {
  const ahead = things.flatMap((thing) => {
    const [right, down] = [thing.x - from.x, thing.y - from.y]
    const [along, aside] = [right * x + down * y, Math.abs(right * y) + Math.abs(down * x)]
    return along > 1 ? [{ thing, cost: along + aside * 2 }] : []
  })
  return ahead.toSorted((one, other) => one.cost - other.cost)[0]?.thing
}
