import { hash, id } from './chart.ts'
import { type Path, path } from './paths.ts'
import { amount, count, fields, flag, just, list, oneOf, type SchemaOf, type TypeOf, text } from './schema.ts'

const target = oneOf('model', 'dom', 'browser')

const result = fields(
  {
    /** Id of the path in its `statechart-paths/1` file. */
    path: id,
    name: text(2000),
    passed: flag,
  },
  {
    failure: text(100_000),
    /** Number of the step that failed, from 1; 0 is the start. */
    step: count,
    /** Name of a picture beside the file. */
    screenshot: text(500),
    /** Where it is written, if it is a scenario: `tests/scenarios/sign-in.feature:3`. */
    scenario: text(500),
    /** The path itself, where it failed: the committed ones may not hold it. */
    way: path as SchemaOf<Path>,
  },
)

const reached = list(text(500), 5000)

/** What a run of a chart's paths has shown. */
export const run = fields(
  {
    format: just('statechart-run/1'),
    chart: id,
    hash,
    target,
    commit: text(100),
    /** ISO */
    startedAt: text(40),
    seconds: amount,
    results: list(result, 5000),
    /** Ids of what was reached; a case is `transitionId × event or child: case`. */
    covered: fields({ states: reached, transitions: reached, cases: list(text(1000), 5000) }),
    /** How many there are to reach. */
    of: fields({ states: count, transitions: count, cases: count }),
    /** Ids that nothing can reach, and why; where `path` is its id it is a whole path, by its name. */
    excluded: list(fields({ what: text(2000), why: text(2000) }, { path: id }), 5000),
  },
  {
    /** What is wrong beside the paths; none where nothing is. */
    faults: list(fields({ kind: text(40) as SchemaOf<FaultKind>, says: text(100_000) }), 5000),
    /** The one path that was asked for, or `ONLY_SCENARIOS`: the run says nothing of the other paths. */
    only: id,
    /** Why the chart is not walked on this target. */
    without: text(2000),
  },
)

/** Of a run: that it walked scenarios in the place of paths. */
export const ONLY_SCENARIOS = 'what scenarios say'

/** What is wrong with a chart, its model or its committed paths; `crash`: the chart could not be walked at all. */
export type FaultKind = 'approved' | 'chance' | 'crash' | 'drift' | 'merge' | 'missed' | 'model' | 'rule'
export type RunTarget = TypeOf<typeof target>
export type PathResult = TypeOf<typeof result>
export type Run = TypeOf<typeof run>
export type RunFault = NonNullable<Run['faults']>[number]

/** Every fault counts as much as a failed path: what is said of a run anywhere is said by these numbers. */
export function countOf({ results, faults = [] }: Run) {
  const passed = results.filter((result) => result.passed).length
  return { passed, failed: results.length - passed + faults.length }
}

/** What was left out, in figures: so many paths, and so many of what else there is. */
export function leftOutOf({ excluded }: Pick<Run, 'excluded'>) {
  const paths = excluded.filter(({ path }) => path !== undefined).length
  return { paths, others: excluded.length - paths }
}

export const isGreen = (run: Run) => countOf(run).failed === 0
