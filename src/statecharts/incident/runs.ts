import type { Path, PathFile } from '../../../domain/statecharts/paths.ts'
import { ONLY_SCENARIOS, type PathResult, type Run, type RunTarget } from '../../../domain/statecharts/run.ts'

const partOf = ({ only }: Run) => (only === undefined ? 0 : only === ONLY_SCENARIOS ? 1 : 2)

/** Of each target the newest run of a chart; what was walked in part stands beside it, and after all that are whole. */
export function newestRuns(runs: readonly Run[], chart: string): readonly Run[] {
  const newest = new Map<string, Run>()
  for (const run of runs.filter((each) => each.chart === chart)) {
    const key = `${run.target} ${partOf(run)}`
    const known = newest.get(key)
    if (!known || known.startedAt < run.startedAt) newest.set(key, run)
  }
  return [...newest.values()].sort((one, other) => partOf(one) - partOf(other))
}

export type Verdict = { target: RunTarget; result: PathResult }
/** A path as it is listed; one that is not kept any more and was not brought along cannot be played. */
export type Row = { id: string; name: string; path?: Path; verdicts: readonly Verdict[] }

/** The kept paths, then those that were walked besides: a target has paths of its own. */
export function rowsOf({ paths }: PathFile, runs: readonly Run[]): Row[] {
  const verdictsOf = (id: string) =>
    runs.flatMap(({ target, results }) =>
      results.filter(({ path }) => path === id).map((result): Verdict => ({ target, result })),
    )
  const kept = paths.map((path): Row => ({ id: path.id, name: path.name, path, verdicts: verdictsOf(path.id) }))
  const known = new Set(kept.map(({ id }) => id))
  const besides = new Map(runs.flatMap(({ results }) => results).map((result) => [result.path, result]))
  return [
    ...kept,
    ...[...besides.values()]
      .filter(({ path }) => !known.has(path))
      .map(({ path, name, way }): Row => ({ id: path, name, path: way, verdicts: verdictsOf(path) })),
  ]
}
