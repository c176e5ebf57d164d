import type { StatechartFile } from '../../../domain/statecharts/chart.ts'
import { knownLayouts } from './charts.ts'
import { pathOf } from './LineShape.tsx'
import { mirrored } from './mirrored.ts'
import type { Placed } from './placed.ts'
import styles from './thumbnail.module.css'

/** A drawing from afar: its states and ways, no words. `frame`: what all of it lies in. */
export function Outlines({ placed: { at, lines }, frame }: { placed: Placed; frame: string }) {
  return (
    <g className={styles.outlines}>
      {Object.entries(lines).map(([id, { points }]) => (
        <path key={id} d={pathOf(points)} />
      ))}
      {Object.entries(at).map(([id, [x, y, width, height]]) =>
        id === frame ? undefined : (
          <rect
            key={id}
            x={x}
            y={y}
            width={width}
            height={height}
            rx={width < 20 ? width / 2 : 12}
            className={id.includes(':') ? styles.minor : undefined}
          />
        ),
      )}
    </g>
  )
}

/** A chart as one sees it from afar. */
export function Thumbnail({ chart, isRtl }: { chart: StatechartFile; isRtl: boolean }) {
  const known = knownLayouts(chart)?.levels[chart.id]
  if (!known) return undefined
  const placed = isRtl ? mirrored(known) : known
  const top =
    Math.min(...Object.entries(placed.at).map(([id, [, y]]) => (id === chart.id ? Number.POSITIVE_INFINITY : y))) - 20
  return (
    <svg className={styles.thumbnail} viewBox={`0 ${top} ${placed.width} ${placed.height - top}`} aria-hidden="true">
      <Outlines placed={placed} frame={chart.id} />
    </svg>
  )
}
