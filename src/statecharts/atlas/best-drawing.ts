import type { ELK } from 'elkjs/lib/elk-api.js'
import { LEGIBLE_PX, LETTERS_PX } from './blocks.ts'
import { elkGraph, placedOf, type Variant } from './elk-graph.ts'
import type { Placed } from './placed.ts'
import type { Plan } from './plan.ts'
import { crossings, misplacedInitials, overlaps, strikes } from './quality.ts'

const DIRECTIONS = ['DOWN', 'RIGHT']
const PLACEMENTS = ['BRANDES_KOEPF', 'NETWORK_SIMPLEX']
const LAYERINGS = ['NETWORK_SIMPLEX', 'LONGEST_PATH', 'COFFMAN_GRAHAM']
const REACHES = ['0.1', '0.9']
const SEEDS = ['1', '2', '3']

const variant = (direction: string, placement: string, layering: string, seed: string): Variant => ({
  'elk.direction': direction,
  'elk.layered.nodePlacement.strategy': placement,
  'elk.layered.nodePlacement.favorStraightEdges': 'true',
  'elk.layered.layering.strategy': layering,
  'elk.randomSeed': seed,
})

/** All ways to draw, for drawings that are made ahead. */
export const EVERY: readonly Variant[] = DIRECTIONS.flatMap((direction) =>
  PLACEMENTS.flatMap((placement) =>
    LAYERINGS.flatMap((layering) => SEEDS.map((seed) => variant(direction, placement, layering, seed))),
  ),
)

/** The same where states lie within states: there all layerings are one, and how far a choice reaches tells. */
export const EVERY_DEEP: readonly Variant[] = DIRECTIONS.flatMap((direction) =>
  PLACEMENTS.flatMap((placement) =>
    REACHES.flatMap((reach) =>
      SEEDS.map((seed) => ({
        ...variant(direction, placement, 'NETWORK_SIMPLEX', seed),
        'elk.layered.crossingMinimization.hierarchicalSweepiness': reach,
      })),
    ),
  ),
)

/** Two ways, for what is redrawn with every build. */
export const FEW: readonly Variant[] = DIRECTIONS.map((direction) =>
  variant(direction, 'BRANDES_KOEPF', 'NETWORK_SIMPLEX', '1'),
)

const SOON: Variant = { 'elk.layered.thoroughness': '7' }
const PLAIN: Variant = { 'elk.direction': 'DOWN', ...SOON }
/** For a chart that somebody waits for: one good way, and a plain one should ELK fail at it. */
export const QUICK: readonly Variant[] = [
  { ...variant('DOWN', 'BRANDES_KOEPF', 'NETWORK_SIMPLEX', '1'), ...SOON },
  PLAIN,
]

const SHEET_RATIO = 1.1
const SHEET_PX = { width: 820, height: 760 }
const bends = ({ lines }: Placed) => Object.values(lines).reduce((sum, { points }) => sum + points.length - 2, 0)

/** How many times it must be made smaller to fit a sheet. */
export const shrinkOf = ({ width, height }: Placed) => Math.max(1, width / SHEET_PX.width, height / SHEET_PX.height)

/** What there is for a drawing on a screen of 1440 × 900, where the lists beside it are open. */
const SHEET_OF_SCREEN_PX = { width: 848, height: 820 }

/** In how many px its smallest letters are shown where all of it is to be seen. */
export const legibility = ({ width, height }: Placed) =>
  LETTERS_PX.overview * Math.min(1, SHEET_OF_SCREEN_PX.width / width, SHEET_OF_SCREEN_PX.height / height)

export const isLegible = (placed: Placed) => legibility(placed) >= LEGIBLE_PX

/** How bad a drawing is: what must not be first, then how small it would have to be shown, then how it reads. */
export function badness(plan: Plan, placed: Placed) {
  const faults = overlaps(plan, placed).length + strikes(plan, placed).length
  const lopsided = Math.abs(Math.log(placed.width / placed.height / SHEET_RATIO))
  return (
    faults * 1e6 +
    misplacedInitials(plan, placed).length * 1e5 +
    crossings(placed).length * 1e4 +
    shrinkOf(placed) * 400 +
    lopsided * 60 +
    bends(placed) * 4
  )
}

/** Nothing amiss, and shown nearly in full size. */
export const isFine = (bad: number) => bad < 480

/** Tries the variants and keeps the best drawing. Throws where ELK fails at all of them. */
export async function place(
  elk: Pick<ELK, 'layout'>,
  plan: Plan,
  variants: readonly Variant[],
  isEnough: (badness: number) => boolean = () => false,
) {
  let best: { placed: Placed; bad: number } | undefined
  for (const each of variants) {
    const graph = await elk.layout(elkGraph(plan, each)).catch(() => undefined)
    if (!graph) continue
    const placed = placedOf(plan, graph)
    const bad = badness(plan, placed)
    if (!best || bad < best.bad) best = { placed, bad }
    if (isEnough(best.bad)) break
  }
  if (!best) throw new Error(`no way to draw ${plan.frame.id}`)
  return best.placed
}
