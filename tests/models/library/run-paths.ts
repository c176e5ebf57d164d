import { isDeepStrictEqual } from 'node:util'
import { TestModel } from '@xstate/test'
import type { Expectation } from './expectation.ts'
import { nameOfHappening } from './explore.ts'
import { liveChart } from './live-chart.ts'
import type { AnyModel } from './model.ts'
import type { Path, PathFile, PathStep } from './path-file.ts'

/** Something that a path can be walked on: the chart itself, its view, the whole product. */
export type Subject = {
  happens: (step: PathStep) => Promise<void>
  /** Throws where what is there is not what the step expects. */
  check: (expect: Expectation, path: Path) => Promise<void>
  stop: () => Promise<void> | void
}
export type Result = { path: Path; failure?: string }

/** The chart itself, in time and with real actors. */
export function chartSubject(model: AnyModel, path: Path): Subject {
  const chart = liveChart(model, path.start)
  return {
    happens: chart.happens,
    check: async (expect) => {
      const seen = chart.seen()
      if (!isDeepStrictEqual(JSON.parse(JSON.stringify(seen)), JSON.parse(JSON.stringify(expect))))
        throw new Error(`expected ${JSON.stringify(expect)}\n     saw ${JSON.stringify(seen)}`)
    },
    stop: chart.stop,
  }
}

type Numbered = { type: string; step: PathStep; at: number }

const sentence = (path: Path, { step, at }: Numbered) =>
  `step ${at + 1} of ${path.steps.length}, ${nameOfHappening(step.happening)}`

/** Walks one path; `@xstate/test` takes it step by step, the subject acts and looks. */
async function walk(model: AnyModel, path: Path, subject: Subject): Promise<Result> {
  let now = 'at the start'
  const events = path.steps.map((step, at): Numbered => ({ type: `${at}`, step, at }))
  const runner = new TestModel<never, never, never>(model.machine as never)
  const [test] = runner.getPaths(() => [
    {
      state: path.steps.at(-1)?.expect ?? path.expect,
      steps: events.map((event) => ({ event, state: event.step.expect })),
      weight: events.length,
    } as never,
  ])
  try {
    await subject.check(path.expect, path)
    await test?.test({
      events: Object.fromEntries(
        events.map((event) => [
          event.type,
          async () => {
            now = sentence(path, event)
            await subject.happens(event.step)
          },
        ]),
      ),
      states: { '*': (expect: unknown) => subject.check(expect as Expectation, path) },
    } as never)
    return { path }
  } catch (error) {
    return { path, failure: `${now}: ${error instanceof Error ? error.message.split('\nPath:')[0] : String(error)}` }
  } finally {
    await subject.stop()
  }
}

/** Walks every path of a chart, one after another. */
export async function runPaths(model: AnyModel, { paths }: PathFile, subjectOf = chartSubject): Promise<Result[]> {
  const results: Result[] = []
  for (const path of paths) results.push(await walk(model, path, subjectOf(model, path)))
  return results
}
