import type { ELK } from 'elkjs/lib/elk-api.js'
import type { StatechartFile } from '../../../domain/statecharts/chart.ts'
import { isLegible, legibility, place, shrinkOf } from './best-drawing.ts'
import type { Variant } from './elk-graph.ts'
import type { Names } from './names.ts'
import type { Layouts, Placed } from './placed.ts'
import { betweenFrames, fullPlan, type How, levelPlan } from './plan.ts'
import { crossings } from './quality.ts'
import { roomFor } from './room.ts'
import { type Tree, treeOf } from './tree.ts'

const CUTS_MAX = 6
/** How many sheets wide or high a drawing may be. */
const SHRINK_MAX = 2

type Way = {
  /** Those that there must be room for. */
  names: readonly Names[]
  elk: Pick<ELK, 'layout'>
  variants: readonly Variant[]
  deep: readonly Variant[]
  /** Which of `OVERVIEWS` may be drawn, from the most that one tells. */
  overviews: readonly number[]
  isEnough?: (badness: number) => boolean
}

/** The line that crosses the most others, among those between two states. */
function worst(placed: Placed) {
  const counts = new Map<string, number>()
  for (const id of crossings(placed).flatMap((pair) => pair.split(' × '))) counts.set(id, (counts.get(id) ?? 0) + 1)
  const [first] = [...counts].filter(([id]) => !id.includes(':')).sort(([, a], [, b]) => b - a)
  return first?.[0]
}

export const levelRoom = (tree: Tree, all: readonly Names[], id: string, how?: How) =>
  roomFor(all, (names) => levelPlan({ tree, names }, id, how))

export const fullRoom = (tree: Tree, all: readonly Names[], cuts?: readonly string[]) =>
  roomFor(all, (names) => fullPlan({ tree, names }, cuts))

/** Draws one level without a crossing: what cannot be drawn otherwise is cut. */
async function uncrossed(tree: Tree, id: string, tells: number, { names, elk, variants, isEnough }: Way) {
  let cuts: readonly string[] = []
  for (;;) {
    const plan = levelRoom(tree, names, id, { tells, cuts })
    const placed = await place(elk, plan, variants, isEnough)
    const line = cuts.length < CUTS_MAX ? worst(placed) : undefined
    if (!line) return { ...placed, ...(cuts.length > 0 && { cuts }), ...(tells > 0 && { tells }) }
    cuts = [...cuts, line]
  }
}

/** Draws one level as it can be read at a glance: it tells less where it would have to be too small. */
async function level(tree: Tree, id: string, way: Way): Promise<Placed> {
  let best: Placed | undefined
  for (const tells of way.overviews) {
    const placed = await uncrossed(tree, id, tells, way)
    if (isLegible(placed)) return placed
    if (!best || legibility(placed) > legibility(best)) best = placed
  }
  if (!best) throw new Error(`no way to draw ${id}`)
  return best
}

/** Draws everything at once: in parts, whose lines to each other are cut, where it would be too large to be read. */
async function whole(tree: Tree, { names, elk, variants, deep, isEnough }: Way): Promise<Placed> {
  const joined = await place(elk, fullRoom(tree, names), deep, isEnough)
  if (shrinkOf(joined) <= SHRINK_MAX) return joined
  const cuts = betweenFrames(tree)
  const parted = await place(elk, fullRoom(tree, names, cuts), variants, isEnough)
  return shrinkOf(parted) < shrinkOf(joined) ? { ...parted, cuts } : joined
}

/** Draws every level of a chart, and all of it at once. Throws where ELK can draw none of it. */
export async function layoutsOf(chart: StatechartFile, way: Way): Promise<Omit<Layouts, 'plans'>> {
  const tree = treeOf(chart)
  const levels: Record<string, Placed> = {}
  for (const { id } of chart.nodes) if (tree.children(id).length > 0) levels[id] = await level(tree, id, way)
  return { hash: chart.hash, levels, full: await whole(tree, way) }
}
