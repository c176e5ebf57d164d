import type { Floor, Path, Point, Spot } from './handed-over.ts'

/** A straight part of a way, at so many metres a second. */
export type Leg = Spot & { speed: number }

const METRES_PER_S = 0.8

export const distance = (one: Spot, other: Spot) => Math.hypot(other.x - one.x, other.y - one.y)

export function metresOf(from: Spot, legs: readonly Leg[]) {
  return legs.reduce((sum, leg, at) => sum + distance(legs[at - 1] ?? from, leg), 0)
}

export function secondsOf(from: Spot, legs: readonly Leg[]) {
  return legs.reduce((sum, leg, at) => sum + distance(legs[at - 1] ?? from, leg) / leg.speed, 0)
}

const nearest = (points: readonly Point[], spot: Spot) =>
  points.reduce<Point | undefined>(
    (best, point) => (best && distance(best, spot) <= distance(point, spot) ? best : point),
    undefined,
  )

type Edge = { to: Point; speed: number; metres: number }

function edgesOf({ points, paths }: Floor): ReadonlyMap<Point, readonly Edge[]> {
  const named = new Map(points.map((point) => [point.name, point]))
  const edges = new Map(points.map((point): [Point, Edge[]] => [point, []]))
  function add(from: Point, to: Point, { speed }: Path) {
    edges.get(from)?.push({ to, speed, metres: distance(from, to) })
  }
  for (const path of paths) {
    const [from, to] = [named.get(path.from), named.get(path.to)]
    if (!from || !to) continue
    add(from, to, path)
    if (path.way === 'both') add(to, from, path)
  }
  return edges
}

type Reached = { legs: readonly Leg[]; metres: number }

/** The shortest way along the paths from one point to another; nothing where they do not lead there. */
function alongPaths(floor: Floor, from: Point, to: Point): readonly Leg[] | undefined {
  const edges = edgesOf(floor)
  const reached = new Map<Point, Reached>([[from, { legs: [], metres: 0 }]])
  const open = new Set([from])
  while (open.size > 0) {
    const [here] = [...open].sort((one, other) => (reached.get(one)?.metres ?? 0) - (reached.get(other)?.metres ?? 0))
    if (!here || here === to) break
    open.delete(here)
    const { legs, metres } = reached.get(here) as Reached
    for (const edge of edges.get(here) ?? []) {
      const further = metres + edge.metres
      if ((reached.get(edge.to)?.metres ?? Number.POSITIVE_INFINITY) <= further) continue
      const { x, y } = edge.to
      reached.set(edge.to, { legs: [...legs, { x, y, speed: edge.speed }], metres: further })
      open.add(edge.to)
    }
  }
  return reached.get(to)?.legs
}

const straight = ({ x, y }: Spot): Leg => ({ x, y, speed: METRES_PER_S })

/** From where a robot stands to the nearest point, along the paths of its map, and to where it is to be; straight where no paths lead. */
export function wayTo(floor: Floor | undefined, from: Spot, to: Spot): Leg[] {
  const [first, last] = floor ? [nearest(floor.points, from), nearest(floor.points, to)] : []
  const along = floor && first && last && first !== last ? alongPaths(floor, first, last) : undefined
  if (!first || !along) return [straight(to)]
  return [straight(first), ...along, straight(to)].filter((leg, at, legs) => distance(legs[at - 1] ?? from, leg) > 0)
}

/** As far as a robot comes in a second; what is left of its way. */
export function driven(from: Spot, legs: readonly Leg[]): { at: Spot; left: Leg[] } {
  let [at, seconds]: [Spot, number] = [from, 1]
  for (const [nr, leg] of legs.entries()) {
    const needed = distance(at, leg) / leg.speed
    if (needed > seconds) {
      const share = seconds / needed
      const { x, y } = at
      return { at: { x: x + (leg.x - x) * share, y: y + (leg.y - y) * share }, left: legs.slice(nr) }
    }
    at = { x: leg.x, y: leg.y }
    seconds -= needed
  }
  return { at, left: [] }
}
