import type { Block } from './blocks.ts'
import type { Placed, Point } from './placed.ts'
import { acrossOf, type LitRows, Rows } from './Rows.tsx'

const CORNER_PX = 9

const toward = ([x, y]: Point, [tx, ty]: Point, most: number): Point => {
  const length = Math.hypot(tx - x, ty - y) || 1
  const part = Math.min(most, length / 2) / length
  return [x + (tx - x) * part, y + (ty - y) * part]
}

/** A line of straight pieces with rounded corners. */
export function pathOf(points: readonly Point[]) {
  const [first = [0, 0], ...rest] = points
  const pieces = rest.map((point, at) => {
    const next = rest[at + 1]
    const before = at === 0 ? first : (rest[at - 1] as Point)
    if (!next) return `L${point[0]} ${point[1]}`
    const [ax, ay] = toward(point, before, CORNER_PX)
    const [bx, by] = toward(point, next, CORNER_PX)
    return `L${ax} ${ay}Q${point[0]} ${point[1]} ${bx} ${by}`
  })
  return `M${first[0]} ${first[1]}${pieces.join('')}`
}

const HEAD_PX = 7

/** The arrow's head, along the last piece. */
function headOf(points: readonly Point[]) {
  const [tip, before] = [points.at(-1) ?? [0, 0], points.at(-2) ?? [0, 0]]
  const angle = (Math.atan2(tip[1] - before[1], tip[0] - before[0]) * 180) / Math.PI
  return {
    d: `M0 0 ${-HEAD_PX} ${HEAD_PX / 2} ${-HEAD_PX} ${-HEAD_PX / 2}z`,
    transform: `translate(${tip[0]} ${tip[1]}) rotate(${angle})`,
  }
}

type Props = { line: Placed['lines'][string]; block: Block; className: string; lit: LitRows; isRtl: boolean }

export function LineShape({ line: { points }, className }: Pick<Props, 'line' | 'className'>) {
  return (
    <g className={`line ${className}`}>
      <path d={pathOf(points)} />
      <path className="head" {...headOf(points)} />
    </g>
  )
}

/** The label breaks its line: whose it is needs no guess. It stands in the middle of its room, which another language may need more of. */
export function LineLabel({ line: { label }, block, className, lit, isRtl }: Props) {
  if (!label) return undefined
  const [x, y, width, height] = label
  const [left, top] = [x + (width - block.width) / 2, y + (height - block.height) / 2]
  return (
    <g className={`label ${className}`} transform={`translate(${left} ${top})`}>
      <rect width={block.width} height={block.height} rx={4} className="gap" />
      <Rows block={block} lit={lit} across={acrossOf(isRtl ? block.width : undefined)} />
    </g>
  )
}
