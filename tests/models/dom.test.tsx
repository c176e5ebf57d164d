import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Path } from '../../domain/statecharts/paths.ts'
import type { RunFault } from '../../domain/statecharts/run.ts'
import { speaking } from '../src/support/stage-lang.ts'
import { answering, answersPress, watchButtons } from './library/button-walks.ts'
import { domSubject } from './library/dom-subject.tsx'
import { writeRun } from './library/kept-runs.ts'
import { onStage } from './library/on-stage.ts'
import { runOf } from './library/run-file.ts'
import { type Result, walk, walkOften } from './library/run-paths.ts'
import { approveSeen, missingFrom } from './library/seen.ts'

/** `npm run paths -- --chart` and `--path`: only these. */
const charts = process.env.PATHS_CHART?.split(',')
const wanted = process.env.PATHS_PATH
/** `--repeat`. */
const rounds = Number(process.env.PATHS_ROUNDS ?? 1)
const isWanted = ({ id }: Path) => wanted === undefined || id === wanted
/** `--update`. */
const mayApprove = process.env.PATHS_UPDATE !== undefined
const PATIENCE_MS = 20_000
/** One written from right to left, and one without a letter in common with English. */
const OTHER_LANGUAGES = ['zh', 'ar'] as const

const shown = await onStage((id) => charts?.includes(id) ?? true)

for (const { plan, bindings, stage, ...chart } of shown)
  describe(`the view of the chart ${chart.id}`, () => {
    const results: Result[] = []
    const faults: RunFault[] = []
    const seen = new Set<string>()
    const buttons = watchButtons()
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
          walk(chart.model, path, () =>
            domSubject(chart.model, bindings, stage, path, {
              ...buttons.eyesOn(path),
              sees(lines) {
                for (const line of lines) seen.add(line)
              },
            }),
          ),
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

    if (wanted === undefined && plan.crashed.length === 0)
      it('shows all that was approved', { timeout: 10 * PATIENCE_MS }, async () => {
        for (const each of buttons.unpressed())
          if (await answersPress({ ...chart, bindings, stage }, each)) seen.add(answering(each))
        if (mayApprove && results.every(({ failure }) => failure === undefined)) approveSeen(chart, seen)
        const says = missingFrom(chart, seen)
        if (says) faults.push({ kind: 'approved', says })
        expect(says).toBeUndefined()
      })

    afterAll(() => {
      writeRun(runOf({ chart, target: 'dom', plan, results, faults, only: wanted, startedAt }))
    })
  })
