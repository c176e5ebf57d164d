import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Path } from '../../domain/statecharts/paths.ts'
import type { RunFault } from '../../domain/statecharts/run.ts'
import { speaking } from '../src/support/stage-lang.ts'
import { allModels, bindingsBeside } from './library/all-models.ts'
import { singleCover } from './library/cover.ts'
import { domSubject } from './library/dom-subject.tsx'
import { explore } from './library/explore.ts'
import { writeRun } from './library/kept-runs.ts'
import { pathsOf } from './library/path-file.ts'
import { planOf } from './library/plan.ts'
import { runOf } from './library/run-file.ts'
import { type Result, walk, walkOften } from './library/run-paths.ts'

/** `npm run paths -- --chart` and `--path`: only these. */
const charts = process.env.PATHS_CHART?.split(',')
const wanted = process.env.PATHS_PATH
/** `--repeat`. */
const rounds = Number(process.env.PATHS_ROUNDS ?? 1)
const isWanted = ({ id }: Path) => wanted === undefined || id === wanted
const PATIENCE_MS = 20_000
/** One written from right to left, and one without a letter in common with English. */
const OTHER_LANGUAGES = ['zh', 'ar'] as const

const models = (await allModels()).filter(({ id }) => charts?.includes(id) ?? true)
const planned = await Promise.all(
  models.map(async (each) => {
    const bindings = await bindingsBeside(each.pathFile)
    const graph = explore(each.model)
    const paths = pathsOf(each.model, graph, singleCover(graph).walks)
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
    const faults: RunFault[] = []
    let startedAt = 0
    beforeAll(() => {
      startedAt = Date.now()
    })

    for (const crashed of plan.crashed.filter(({ path }) => isWanted(path)))
      it(crashed.path.name, () => {
        results.push(crashed)
        expect(crashed.failure).toBeUndefined()
      })

    for (const path of plan.paths.filter(isWanted))
      it(path.name, { timeout: rounds * PATIENCE_MS }, async () => {
        const result = await walkOften(rounds, () =>
          walk(chart.model, path, () => domSubject(chart.model, bindings, stage, path)),
        )
        results.push(result)
        expect(result.failure).toBeUndefined()
      })

    const [first] = plan.paths
    if (first && wanted === undefined && stage.onlyEnglish === undefined)
      it.each(OTHER_LANGUAGES)('says all of it in %s', { timeout: PATIENCE_MS }, async (lang) => {
        const { failure } = await speaking(lang, () =>
          walk(chart.model, first, () => domSubject(chart.model, bindings, stage, first)),
        )
        if (failure) faults.push({ kind: 'rule', says: `in ${lang}, ${first.name}\n     ${failure}` })
        expect(failure).toBeUndefined()
      })

    afterAll(() => {
      writeRun(runOf({ chart, target: 'dom', plan, results, faults, only: wanted, startedAt }))
    })
  })
