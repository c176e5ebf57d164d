import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RunFault } from '../../domain/statecharts/run.ts'
import { speaking } from '../src/support/stage-lang.ts'
import {
  answersOf,
  lookAtShape,
  type Pressable,
  pressAll,
  shapesOf,
  type Unpressed,
  watchHands,
} from './library/button-walks.ts'
import { domSubject } from './library/dom-subject.tsx'
import { writeRun } from './library/kept-runs.ts'
import { onStage } from './library/on-stage.ts'
import { isWatched } from './library/onlooker.ts'
import { runOf } from './library/run-file.ts'
import { type Result, walk, walkOften } from './library/run-paths.ts'
import { approveSeen, missingFrom } from './library/seen.ts'
import { isWantedIn, onlyOf } from './library/wanted-paths.ts'

/** `npm run paths -- --chart`, `--path` and `--state`: only these. */
const charts = process.env.PATHS_CHART?.split(',')
const { PATHS_PATH: path, PATHS_STATE: state } = process.env
const wanted = { path, state }
/** `--repeat`. */
const rounds = Number(process.env.PATHS_ROUNDS ?? 1)
/** `--update`. */
const mayApprove = process.env.PATHS_UPDATE !== undefined
/** Who watches may take all day for a step. */
const PATIENCE_MS = isWatched ? 86_400_000 : 20_000
/** One written from right to left, and one without a letter in common with English. */
const OTHER_LANGUAGES = ['zh', 'ar'] as const

const shown = await onStage((id) => charts?.includes(id) ?? true)

for (const { plan, bindings, stage, ...chart } of shown)
  describe(`the view of the chart ${chart.id}`, () => {
    const isWanted = isWantedIn(chart.model, wanted)
    const results: Result[] = []
    const faults: RunFault[] = []
    const seen = new Set<string>()
    const hands = watchHands()
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
              ...hands.eyesOn(path),
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
    if (first && onlyOf(wanted) === undefined && stage.onlyEnglish === undefined)
      it.each(OTHER_LANGUAGES)('says all of it in %s', { timeout: PATIENCE_MS }, async (lang) => {
        const { failure } = await speaking(lang, () =>
          walk(chart.model, first, () => domSubject(chart.model, bindings, stage, first)),
        )
        if (failure) faults.push({ kind: 'rule', says: `in ${lang}, ${first.name}\n     ${failure}` })
        expect(failure).toBeUndefined()
      })

    if (path === undefined && state === undefined && plan.crashed.length === 0)
      it('shows all that was approved', { timeout: 20 * PATIENCE_MS }, async () => {
        const sees = (lines: Iterable<string>) => {
          for (const line of lines) seen.add(line)
        }
        const pressing = (view: Pressable) => async (each: Unpressed) => {
          const { answers, opened } = await answersOf(view, each)
          sees(answers)
          return opened
        }
        await pressAll(hands, pressing({ ...chart, bindings, stage }))
        for (const shape of shapesOf({ ...chart, bindings, stage, plan })) {
          const there = watchHands()
          await lookAtShape(shape, { ...there.eyesOn(shape.path), sees })
          await pressAll(there, pressing(shape.view))
        }
        if (mayApprove && results.every(({ failure }) => failure === undefined)) approveSeen(chart, seen)
        const says = missingFrom(chart, seen)
        if (says) faults.push({ kind: 'approved', says })
        expect(says).toBeUndefined()
      })

    afterAll(() => {
      writeRun(runOf({ chart, target: 'dom', plan, results, faults, only: onlyOf(wanted), startedAt }))
    })
  })
