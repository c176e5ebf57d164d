import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allModels, bindingsBeside } from './library/all-models.ts'
import { domSubject } from './library/dom-subject.tsx'
import { planOf } from './library/plan.ts'
import { prove } from './library/prove.ts'
import { runOf, writeRun } from './library/run-file.ts'
import { type Result, runPaths } from './library/run-paths.ts'

/** `npm run paths -- --chart` and `--path`: only these. */
const charts = process.env.PATHS_CHART?.split(',')
const wanted = process.env.PATHS_PATH
/** `--repeat`. */
const rounds = Number(process.env.PATHS_ROUNDS ?? 1)
const PATIENCE_MS = 20_000

const models = (await allModels()).filter(({ id }) => charts?.includes(id) ?? true)
const planned = await Promise.all(
  models.map(async (each) => {
    const bindings = await bindingsBeside(each.pathFile)
    const { graph, paths } = prove(each.model)
    return {
      ...each,
      bindings,
      plan: bindings ? planOf(each.model, graph, paths, 'dom', bindings) : 'no bindings',
    }
  }),
)
const onStage = planned.flatMap(({ plan, bindings, ...each }) =>
  typeof plan === 'string' || !bindings || 'without' in bindings.dom
    ? []
    : [{ ...each, plan, bindings, stage: bindings.dom }],
)

for (const { plan, bindings, stage, ...chart } of onStage)
  describe(`the view of the chart ${chart.id}`, () => {
    const results: Result[] = []
    let startedAt = 0
    beforeAll(() => {
      startedAt = Date.now()
    })

    for (const path of plan.paths.filter((each) => wanted === undefined || each.id === wanted))
      it(path.name, { timeout: rounds * PATIENCE_MS }, async () => {
        let result: Result | undefined
        for (let round = 0; round < rounds && result?.failure === undefined; round += 1)
          [result] = await runPaths(chart.model, [path], () => domSubject(chart.model, bindings, stage, path))
        if (result) results.push(result)
        expect(result?.failure).toBeUndefined()
      })

    afterAll(() => {
      writeRun(runOf({ chart, target: 'dom', plan, results, startedAt }))
    })
  })
