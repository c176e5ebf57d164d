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

const FROM_EDGE_PX = 20

function Remembers({ rect: [x, y, width], isRtl }: { rect: Rect; isRtl: boolean }) {
  const middle = isRtl ? x + FROM_EDGE_PX : x + width - FROM_EDGE_PX
  return (
    <>
      <circle cx={middle} cy={y + 22} r={9} className="inner-line" />
      <text x={middle} y={y + 26} className="history" textAnchor="middle">
        H
      </text>
    </>
  )
}

/** The outline of a state: doubled where it is an end, stacked where it holds others, an H where it only remembers. */
export function StateShape({ item, rect, isRtl }: { item: Item; rect: Rect; isRtl: boolean }) {
  const [x, y, width, height] = rect
  return (
    <>
      {item.isFolded && (
        <rect x={isRtl ? x - 4 : x + 4} y={y + 5} width={width} height={height} rx={RADIUS_PX} className="box behind" />
      )}
      <rect x={x} y={y} width={width} height={height} rx={RADIUS_PX} className="box" />
      {item.kind === 'final' && <Final rect={rect} />}
      {item.kind === 'history' && <Remembers rect={rect} isRtl={isRtl} />}
    </>
  )
}
