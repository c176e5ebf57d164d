import { basename } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { TestModel } from '@xstate/test'
import type { Expectation, Happening, Path, PathStep, Stop } from '../../../domain/statecharts/paths.ts'
import type { RunTarget } from '../../../domain/statecharts/run.ts'
import { differences } from './expectation.ts'
import { nameOfHappening } from './explore.ts'
import { liveChart } from './live-chart.ts'
import type { AnyModel } from './model.ts'
import { isWatched, tellOnlooker } from './onlooker.ts'
import { said } from './said.ts'

/** Something that a path can be walked on: the chart itself, its view, the whole product. */
export type Subject = {
  /** What it is; a chart itself where it does not say. */
  target?: RunTarget
  /** Takes a picture for who watches; answers the name of its file. */
  picture?: (at: number) => Promise<string>
  happens: (step: PathStep) => Promise<void>
  /** Throws where what is there is not what the stop expects, or where something happens that must not. */
  check: (stop: Stop, path: Path) => Promise<void>
  /** Called where a check or a step has thrown: keeps a picture, and knows more that helps to understand it. */
  failed?: () => Promise<{ screenshot: string; notes: readonly string[]; trace?: string }>
  stop: () => Promise<void> | void
  /** What the path needed and is not there. */
  lacks?: () => string | undefined
  /** What of the walk is still there once it was stopped, each in words. */
  left?: () => readonly string[]
}
/** `step`: the number of the step that failed, 0 for the start; `scenario`: the file and line that it is written at; `lacks`: why it could not be walked here. */
export type Result = {
  path: Path
  seconds: number
  failure?: string
  step?: number
  screenshot?: string
  trace?: string
  scenario?: string
  lacks?: string
}
export type SubjectOf = (model: AnyModel, path: Path) => Subject | Promise<Subject>

const happeningNamed = (model: AnyModel, name: string): Happening => {
  const all = Object.entries(model.events).flatMap(([type, cases]) =>
    Object.keys(cases).map((each): Happening => ({ kind: 'event', type, case: each })),
  )
  const found = all.find((each) => nameOfHappening(each) === name)
  if (!found) throw new Error(`${model.machine.id}: no case "${name}"`)
  return found
}

export function compare(seen: Expectation, expect: Expectation, what: string) {
  const different = differences(expect, seen).map(({ part, one, other }) => `${part}: expected ${one}, saw ${other}`)
  if (different.length > 0) throw new Error(`${what}${different.join('\n     ')}`)
}

/** The chart itself, in time and with real actors. */
export function chartSubject(model: AnyModel, path: Path): Subject {
  const chart = liveChart(model, path.start)
  return {
    happens: chart.happens,
    check: async ({ expect, ignores }) => {
      compare(chart.seen(), expect, '')
      for (const name of ignores) {
        await chart.happens({ happening: happeningNamed(model, name) })
        compare(chart.seen(), { ...expect, asks: {}, tells: [] }, `"${name}" must do nothing here: `)
      }
    },
    stop: chart.stop,
    left: chart.left,
  }
}

/** What a subject still knows; one that is beyond that must not take the whole run with it. */
type LastWords = { screenshot?: string; notes?: readonly string[]; trace?: string }

async function lastWords(subject: Subject | undefined): Promise<LastWords> {
  try {
    return (await subject?.failed?.()) ?? {}
  } catch (error) {
    return { notes: [`nothing more is known: ${said(error)}`] }
  }
}

type Numbered = { type: string; step: PathStep; at: number }

const sentence = (path: Path, { step, at }: Numbered) =>
  `step ${at + 1} of ${path.steps.length}, ${nameOfHappening(step.happening)}`

const OVER = 'once the path was over, its view gone and its chart stopped'

/** A path that was walked as it should be, and left something behind. */
const unlessLeft = (result: Result, left: readonly string[]): Result =>
  result.failure !== undefined || left.length === 0
    ? result
    : {
        ...result,
        step: result.path.steps.length,
        failure: [OVER, ...left.map((each) => `still there: ${each}`)].join('\n     '),
      }

const nameOf = (file: string | undefined) => (file === undefined ? undefined : basename(file))
const ended = ({ failure, step, screenshot, trace }: Result) => ({
  ...{ failure, step },
  ...{ screenshot: nameOf(screenshot), trace: nameOf(trace) },
})

/** Walks one path; `@xstate/test` takes it step by step, the subject acts and looks. Its time begins before the subject is there. */
export async function walk(model: AnyModel, path: Path, subjectOf: SubjectOf): Promise<Result> {
  const beganAt = performance.now()
  const seconds = () => (performance.now() - beganAt) / 1000
  let now = 'at the start'
  let step = 0
  const events = path.steps.map((step, at): Numbered => ({ type: `${at}`, step, at }))
  const runner = new TestModel<never, never, never>(model.machine as never)
  const [test] = runner.getPaths(() => [
    {
      state: path.steps.at(-1) ?? path,
      steps: events.map((event) => ({ event, state: event.step })),
      weight: events.length,
    } as never,
  ])
  let subject: Subject | undefined
  let result: Result
  try {
    const walked = await subjectOf(model, path)
    subject = walked
    const stands = async () =>
      tellOnlooker({ kind: 'stands', at: step, picture: isWatched ? await walked.picture?.(step) : undefined })
    await tellOnlooker({ kind: 'begins', chart: model.machine.id, target: walked.target ?? 'model', path })
    await walked.check(path, path)
    await stands()
    await test?.test({
      events: Object.fromEntries(
        events.map((event) => [
          event.type,
          async () => {
            now = sentence(path, event)
            await tellOnlooker({ kind: 'goes', at: event.at + 1 })
            step = event.at + 1
            await walked.happens(event.step)
          },
        ]),
      ),
      states: {
        '*': async (stop: unknown) => {
          await walked.check(stop as Stop, path)
          await stands()
        },
      },
    } as never)
    result = { path, seconds: seconds() }
  } catch (error) {
    const lacks = subject?.lacks?.()
    if (lacks !== undefined) {
      await subject?.stop()
      await tellOnlooker({ kind: 'ends', lacks })
      return { path, seconds: seconds(), lacks }
    }
    const { screenshot, trace, notes = [] } = await lastWords(subject)
    result = {
      path,
      seconds: seconds(),
      // A browser's errors are coloured for terminals; this is read on pages, too.
      failure: stripVTControlCharacters([now, said(error), ...notes].join('\n     ')),
      step,
      screenshot,
      trace,
    }
  }
  await subject?.stop()
  result = unlessLeft(result, subject?.left?.() ?? [])
  await tellOnlooker({ kind: 'ends', ...ended(result) })
  return result
}

/** Walks a path again and again: one that fails once has failed. */
export async function walkOften(rounds: number, walkOnce: () => Promise<Result>): Promise<Result> {
  let result = await walkOnce()
  for (let round = 1; round < rounds && result.failure === undefined; round += 1) result = await walkOnce()
  return result
}

/** Walks every path of a chart, one after another. */
export async function runPaths(
  model: AnyModel,
  paths: readonly Path[],
  subjectOf: SubjectOf = chartSubject,
  rounds = 1,
): Promise<Result[]> {
  const results: Result[] = []
  for (const path of paths) results.push(await walkOften(rounds, () => walk(model, path, subjectOf)))
  return results
}
