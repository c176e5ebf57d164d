import { afterAll, describe, expect, it } from 'vitest'
import { ONLY_SCENARIOS } from '../../domain/statecharts/run.ts'
import { allModels, bindingsBeside } from './library/all-models.ts'
import { domSubject } from './library/dom-subject.tsx'
import { explore } from './library/explore.ts'
import { writeRun } from './library/kept-runs.ts'
import { isWatched } from './library/onlooker.ts'
import { planOf } from './library/plan.ts'
import { runOf } from './library/run-file.ts'
import { type Result, runPaths, walk, walkOften } from './library/run-paths.ts'
import { ofScenario, planOfScenarios } from './library/scenario-plan.ts'
import { readScenarios, scenariosAsked } from './library/scenarios.ts'

/** `npm run paths -- --scenario`: only these, of these charts, and the run is written. */
const part = process.env.PATHS_SCENARIO
const charts = process.env.PATHS_CHART?.split(',')
/** `--repeat`. */
const rounds = Number(process.env.PATHS_ROUNDS ?? 1)
/** Who watches may take all day for a step. */
const PATIENCE_MS = isWatched ? 86_400_000 : 20_000

const models = await allModels()
const { scenarios: all, refusals } = readScenarios(models)
const wanted = part === undefined ? all : scenariosAsked(part, models)

it('every scenario can be read', () => expect(refusals).toEqual([]))

const NOTHING = { states: new Set<string>(), transitions: new Set<string>(), cases: new Set<string>() }
const EMPTY = { paths: [], of: NOTHING, excluded: [], crashed: [] }

for (const chart of models.filter(({ id }) => charts?.includes(id) ?? true)) {
  const scenarios = wanted.filter((scenario) => scenario.chart === chart.id)
  if (scenarios.length === 0) continue
  const bindings = await bindingsBeside(chart.pathFile)
  if (!bindings) throw new Error(`${chart.id} has no bindings`)
  const { dom: stage } = bindings
  const { paths, excluded } = planOfScenarios(EMPTY, scenarios, 'dom', bindings)
  const results: Result[] = []
  const startedAt = Date.now()

  describe(`a scenario of ${chart.id}`, () => {
    for (const scenario of scenarios) {
      const { name, path, failure } = scenario
      if (failure) {
        it(name, () => {
          const [result] = planOfScenarios(EMPTY, [scenario], 'model').crashed
          if (result) results.push(ofScenario(scenarios, result))
          expect.unreachable(results.at(-1)?.failure)
        })
        continue
      }
      if (part === undefined)
        it(`${name}, on the chart`, async () => {
          const [result] = await runPaths(chart.model, [path])
          expect(result && ofScenario(scenarios, result).failure).toBeUndefined()
        })
      const left = excluded.find(({ what }) => what === name)
      if (!paths.includes(path) || 'without' in stage)
        it(`${name}, not on its view`, () => expect(left?.why).toBeTruthy())
      else
        it(`${name}, on its view`, { timeout: rounds * PATIENCE_MS }, async () => {
          const result = await walkOften(rounds, () =>
            walk(chart.model, path, () => domSubject(chart.model, bindings, stage, path)),
          )
          results.push(ofScenario(scenarios, result))
          expect(results.at(-1)?.failure).toBeUndefined()
        })
    }
  })

  afterAll(() => {
    const plan = planOf(chart.model, explore(chart.model), [], 'dom', bindings)
    if (typeof plan === 'string') return
    const said = planOfScenarios(plan, scenarios, 'dom', bindings)
    writeRun(runOf({ chart, target: 'dom', plan: said, results, only: ONLY_SCENARIOS, startedAt }))
  })
}
