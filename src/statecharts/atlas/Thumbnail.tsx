import type { StatechartFile } from '../../../domain/statecharts/chart.ts'
import { knownLayouts } from './charts.ts'
import { pathOf } from './LineShape.tsx'
import styles from './thumbnail.module.css'

/** A chart as one sees it from afar: its states and ways, no words. */
export function Thumbnail({ chart }: { chart: StatechartFile }) {
  const placed = knownLayouts(chart)?.levels[chart.id]
  if (!placed) return undefined
  const top =
    Math.min(...Object.entries(placed.at).map(([id, [, y]]) => (id === chart.id ? Number.POSITIVE_INFINITY : y))) - 20
  return (
    <svg className={styles.thumbnail} viewBox={`0 ${top} ${placed.width} ${placed.height - top}`} aria-hidden="true">
      {Object.entries(placed.lines).map(([id, { points }]) => (
        <path key={id} d={pathOf(points)} />
      ))}
      {Object.entries(placed.at).map(([id, [x, y, width, height]]) =>
        id === chart.id ? undefined : (
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
    </svg>
  )
}
