import type { RunTarget } from '../../../domain/statecharts/run.ts'
import type { Bindings } from './bindings.ts'
import type { Plan } from './plan.ts'
import type { Excluded } from './restrict.ts'
import type { Result } from './run-paths.ts'
import type { Scenario } from './scenarios.ts'

/** What of a scenario cannot be caused on a target, and why. */
function obstacleOn({ path, lines, file }: Scenario, target: RunTarget, bindings?: Bindings): string | undefined {
  const way = target === 'model' ? undefined : bindings?.[target]
  if (!way || 'without' in way) return way?.without
  const { not = {}, leaves = [] } = way
  const phrases = [path.start, ...path.steps.map(({ happening }) => (happening.kind === 'time' ? '' : happening.case))]
  for (const [at, phrase] of phrases.entries()) {
    const why = not[phrase]
    if (why !== undefined) return `${file}:${lines[at]} "${phrase}": ${why}`
    if (leaves.includes(phrase) && at < phrases.length - 1)
      return `${file}:${lines[at]} after "${phrase}" the chart is no longer there`
  }
  return undefined
}

/** One that the chart contradicts fails where it does, whatever it is walked on. */
const contradicted = (scenario: Scenario): Result[] =>
  scenario.failure
    ? [{ path: scenario.path, seconds: 0, step: scenario.path.steps.length, failure: scenario.failure.says }]
    : []

/** Scenarios in the place of the paths of a plan. */
export function planOfScenarios(
  plan: Plan,
  scenarios: readonly Scenario[],
  target: RunTarget,
  bindings?: Bindings,
): Plan {
  const excluded = scenarios.flatMap((scenario): Excluded[] => {
    const why = obstacleOn(scenario, target, bindings)
    return why === undefined ? [] : [{ what: scenario.name, why }]
  })
  const walked = scenarios.filter((scenario) => obstacleOn(scenario, target, bindings) === undefined)
  return {
    ...{ of: plan.of, excluded },
    paths: walked.filter(({ failure }) => failure === undefined).map(({ path }) => path),
    crashed: walked.flatMap(contradicted),
  }
}

/** What became of a scenario, with the lines that say so. */
export function ofScenario(scenarios: readonly Scenario[], result: Result): Result {
  const scenario = scenarios.find(({ path }) => path.id === result.path.id)
  if (!scenario) return result
  const { file, line, lines, failure: contradiction } = scenario
  const at = contradiction?.line ?? lines[result.step ?? 0] ?? line
  const failure = result.failure === undefined ? {} : { failure: `${file}:${at} ${result.failure}` }
  return { ...result, ...failure, scenario: `${file}:${line}` }
}
