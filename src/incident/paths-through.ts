import type { Chart } from '../../domain/statecharts/chart.ts'
import type { Path } from '../../domain/statecharts/paths.ts'
import { momentsOfPath } from './moment.ts'

/** `at`: the first of its moments that is there, or that has gone through it at once. */
export type PathThrough = { path: Path; at: number }

/** The paths that come to a state. */
export const pathsThrough = (chart: Chart, paths: readonly Path[], state: string): PathThrough[] =>
  paths.flatMap((path) => {
    const at = momentsOfPath(chart, path).findIndex(
      ({ active, taken }) => active.includes(state) || taken.some((id) => id.startsWith(`${state}|`)),
    )
    return at < 0 ? [] : [{ path, at }]
  })
