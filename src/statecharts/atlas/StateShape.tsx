import type { Rect } from './placed.ts'
import type { Item } from './plan.ts'

const RADIUS_PX = 10
const FINAL_GAP_PX = 3.5

function Final({ rect: [x, y, width, height] }: { rect: Rect }) {
  const gap = FINAL_GAP_PX
  return (
    <rect
      x={x + gap}
      y={y + gap}
      width={width - 2 * gap}
      height={height - 2 * gap}
      rx={RADIUS_PX - gap}
      className="inner-line"
    />
  )
}

function Remembers({ rect: [x, y, width] }: { rect: Rect }) {
  return (
    <>
      <circle cx={x + width - 20} cy={y + 22} r={9} className="inner-line" />
      <text x={x + width - 20} y={y + 26} className="history" textAnchor="middle">
        H
      </text>
    </>
  )
}

/** The outline of a state: doubled where it is an end, stacked where it holds others, an H where it only remembers. */
export function StateShape({ item, rect }: { item: Item; rect: Rect }) {
  const [x, y, width, height] = rect
  return (
    <>
      {item.isFolded && (
        <rect x={x + 4} y={y + 5} width={width} height={height} rx={RADIUS_PX} className="box behind" />
      )}
      <rect x={x} y={y} width={width} height={height} rx={RADIUS_PX} className="box" />
      {item.kind === 'final' && <Final rect={rect} />}
      {item.kind === 'history' && <Remembers rect={rect} />}
    </>
  )
}
