import type { Placed, Rect } from './placed.ts'
import type { Item, Plan } from './plan.ts'

export type Direction = 'up' | 'down' | 'left' | 'right'

export const DIRECTION_OF: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
}

const VECTORS: Readonly<Record<Direction, readonly [number, number]>> = {
  up: [0, -1],
  down: [0, 1],
  left: [-1, 0],
  right: [1, 0],
}
/** How much further a state beside the way counts than one upon it. */
const ASIDE = 2.2

const center = ([x, y, width, height]: Rect) => [x + width / 2, y + height / 2] as const

const statesIn = (item: Item): Item[] => [
  ...(item.state && ['state', 'final', 'history', 'frame'].includes(item.kind) ? [item] : []),
  ...item.items.flatMap(statesIn),
]

/** The states of a picture that can be chosen, in reading order. */
export const choosable = ({ frame }: Plan) =>
  (frame.items.length > 0 ? frame.items.flatMap(statesIn) : [frame]).map(({ id }) => id)

/** The state that an arrow key leads to: the nearest one in that direction. */
export function neighbourOf(plan: Plan, { at }: Placed, from: string | undefined, direction: Direction) {
  const states = choosable(plan)
  const start = from ? at[from] : undefined
  if (!from || !start) return states[0]
  const [x, y] = center(start)
  const [dx, dy] = VECTORS[direction]
  const ranked = states.flatMap((id) => {
    const rect = at[id]
    if (!rect || id === from) return []
    const [tx, ty] = center(rect)
    const ahead = (tx - x) * dx + (ty - y) * dy
    const aside = Math.abs((tx - x) * dy) + Math.abs((ty - y) * dx)
    return ahead > 1 ? [{ id, cost: ahead + ASIDE * aside }] : []
  })
  return ranked.sort((a, b) => a.cost - b.cost)[0]?.id
}
