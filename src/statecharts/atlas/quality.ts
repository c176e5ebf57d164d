import type { Placed, Point, Rect } from './placed.ts'
import type { Item, Plan } from './plan.ts'

type Segment = readonly [from: Point, to: Point]

const segmentsOf = (points: readonly Point[]): Segment[] => points.slice(1).map((to, at) => [points[at] as Point, to])

const between = (value: number, one: number, other: number) =>
  value > Math.min(one, other) && value < Math.max(one, other)

/** Lines run straight down or across: two cross where a level one meets an upright one within both. */
function isCrossing([a, b]: Segment, [c, d]: Segment): boolean {
  const isLevel = a[1] === b[1]
  if (isLevel === (c[1] === d[1])) return false
  if (!isLevel) return isCrossing([c, d], [a, b])
  return between(c[0], a[0], b[0]) && between(a[1], c[1], d[1])
}

export function crossings({ lines }: Placed) {
  const all = Object.entries(lines).map(([id, { points }]) => ({ id, segments: segmentsOf(points) }))
  return all.flatMap((one, at) =>
    all.slice(at + 1).flatMap((other) => {
      const meets = one.segments.flatMap((a) => other.segments.filter((b) => isCrossing(a, b)))
      return meets.map(() => `${one.id} × ${other.id}`)
    }),
  )
}

const overlap = ([ax, ay, aw, ah]: Rect, [bx, by, bw, bh]: Rect) =>
  ax < bx + bw && bx < ax + aw && ay < by + bh && by < ay + ah

const leaves = (item: Item): Item[] => (item.items.length > 0 ? item.items.flatMap(leaves) : [item])
const frames = (item: Item): Item[] => (item.items.length > 0 ? [item, ...item.items.flatMap(frames)] : [])

function headOf({ id, block }: Item, { at }: Placed): Rect {
  const [x, y] = at[id] ?? [0, 0]
  return [x, y, block.width, block.height]
}

/** Everything that holds text: states, heads of frames, labels. */
function textRects(plan: Plan, placed: Placed): { id: string; rect: Rect }[] {
  const states = leaves(plan.frame).map(({ id }) => ({ id, rect: placed.at[id] as Rect }))
  const heads = frames(plan.frame).map((frame) => ({ id: `head:${frame.id}`, rect: headOf(frame, placed) }))
  const labels = plan.lines.flatMap(({ id }) => {
    const rect = placed.lines[id]?.label
    return rect ? [{ id: `label:${id}`, rect }] : []
  })
  return [...states, ...heads, ...labels]
}

export function overlaps(plan: Plan, placed: Placed) {
  const all = textRects(plan, placed)
  return all.flatMap((one, at) =>
    all.slice(at + 1).flatMap((other) => (overlap(one.rect, other.rect) ? [`${one.id} × ${other.id}`] : [])),
  )
}

const touches = ([a, b]: Segment, [x, y, width, height]: Rect) =>
  Math.max(a[0], b[0]) > x &&
  Math.min(a[0], b[0]) < x + width &&
  Math.max(a[1], b[1]) > y &&
  Math.min(a[1], b[1]) < y + height

/** Lines that run through a text that is not theirs. */
export function strikes(plan: Plan, placed: Placed) {
  const texts = textRects(plan, placed)
  return plan.lines.flatMap(({ id, from, to }) => {
    const own = [from, to, `label:${id}`]
    const segments = segmentsOf(placed.lines[id]?.points ?? [])
    return texts
      .filter((text) => !own.includes(text.id) && segments.some((segment) => touches(segment, text.rect)))
      .map((text) => `${id} × ${text.id}`)
  })
}

/** Frames whose initial state is neither the uppermost nor the one furthest at the start. */
export function misplacedInitials(plan: Plan, placed: Placed) {
  return plan.lines.flatMap(({ from, to }) => {
    if (!from.startsWith('initial:')) return []
    const frame = frames(plan.frame).find(({ id }) => `initial:${id}` === from)
    const first = frame?.items.find((item) => item.id === to || to.startsWith(`${item.id}.`))
    const rect = placed.at[first?.id ?? '']
    if (!frame || !first || !rect) return []
    const states = frame.items.filter(
      (item) => item !== first && ['state', 'final', 'history', 'frame'].includes(item.kind),
    )
    const rects = states.map(({ id }) => placed.at[id] as Rect)
    const isTop = rects.every(([, y]) => rect[1] <= y + TOLERANCE_PX)
    const isStart = rects.every(([x]) => rect[0] <= x + TOLERANCE_PX)
    return isTop || isStart ? [] : [frame.id]
  })
}

const TOLERANCE_PX = 40
