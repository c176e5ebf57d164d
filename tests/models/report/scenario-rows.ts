import type { Run, RunTarget } from '../../../domain/statecharts/run.ts'
import type { Modelled } from '../library/all-models.ts'
import { lastRun, scenarioRun } from '../library/kept-runs.ts'
import { TARGETS } from '../library/paths-options.ts'
import type { KnownPath, PathsOf } from './known-paths.ts'
import type { Verdict } from './requirements.ts'

/** What became of a scenario on a target; `failure`: as the run said it. */
export type Fared = Pick<Verdict, 'mood' | 'words'> & { failure?: string }
export type ScenarioRow = {
  chart: string
  id: string
  name: string
  place: string
  words: readonly string[]
  path: KnownPath
  fared: Readonly<Record<RunTarget, Fared>>
}

const NEVER: Fared = { mood: 'unknown', words: 'never walked' }

function faredOn(
  target: RunTarget,
  { id, name }: KnownPath,
  { chart, runs }: { chart: Modelled; runs: readonly Run[] },
) {
  const run = scenarioRun(runs, chart.id, target)
  const result = run?.results.find(({ path }) => path === id)
  const why = lastRun(runs, chart.id, target)?.without ?? run?.excluded.find(({ what }) => what === name)?.why
  if (!result) return why === undefined ? NEVER : { ...NEVER, words: `not walked here: ${why}` }
  const words = result.passed ? 'passed' : 'failed'
  if (run?.hash !== chart.hash) return { ...NEVER, words: `${words}, on another version of the chart` }
  return { mood: words, words, failure: result.failure } as const
}

/** Every scenario of these charts with what became of it last. */
export const scenarioRows = (models: readonly Modelled[], runs: readonly Run[], known: PathsOf): ScenarioRow[] =>
  models.flatMap((chart) =>
    known(chart.id).flatMap((path) => {
      if (!path.scenario) return []
      const fared = Object.fromEntries(TARGETS.map((target) => [target, faredOn(target, path, { chart, runs })]))
      return [{ ...path, ...path.scenario, path, fared: fared as ScenarioRow['fared'] }]
    }),
  )
