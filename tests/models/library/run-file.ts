import { execFileSync } from 'node:child_process'
import { basename, join } from 'node:path'
import { isGreen, type Run, type RunFault, type RunTarget } from '../../../domain/statecharts/run.ts'
import type { Modelled } from './all-models.ts'
import { coveredBy, type Plan, type Reached } from './plan.ts'
import type { Result } from './run-paths.ts'
import { said } from './said.ts'

const ROOT = join(import.meta.dirname, '../../..')
export const REPORTS = join(ROOT, 'reports/paths')

function readCommit() {
  try {
    return execFileSync('git', ['rev-parse', '--short=12', 'HEAD'], { cwd: ROOT, encoding: 'utf8' }).trim()
  } catch {
    return 'unknown'
  }
}

const commit = readCommit()

const sorted = (reached: Reached) => ({
  states: [...reached.states].sort(),
  transitions: [...reached.transitions].sort(),
  cases: [...reached.cases].sort(),
})

type Done = {
  chart: Modelled
  target: RunTarget
  plan: Plan
  results: readonly Result[]
  faults?: readonly RunFault[]
  /** The one path that was asked for. */
  only?: string
  startedAt: number
}

type Place = { chart: Pick<Modelled, 'id' | 'hash'>; target: RunTarget }

const emptyRun = ({ chart, target }: Place, startedAt = Date.now()): Run => ({
  format: 'statechart-run/1',
  chart: chart.id,
  hash: chart.hash,
  target,
  commit,
  startedAt: new Date(startedAt).toISOString(),
  seconds: 0,
  results: [],
  covered: { states: [], transitions: [], cases: [] },
  of: { states: 0, transitions: 0, cases: 0 },
  excluded: [],
})

export const notWalked = (place: Place, without: string): Run => ({ ...emptyRun(place), without })
/** `only`: what was asked for, where that was not all. */
export const crashedRun = (place: Place, error: unknown, only?: string): Run => ({
  ...emptyRun(place),
  ...(only !== undefined && { only }),
  faults: [{ kind: 'crash', says: said(error) }],
})

const isShort = ({ covered, of }: Run) =>
  covered.states.length < of.states || covered.transitions.length < of.transitions || covered.cases.length < of.cases

/** What there was to be reached and was not, though no path failed. */
const missesOf = (run: Run): RunFault[] =>
  run.only === undefined && isGreen(run) && isShort(run) ? [{ kind: 'missed', says: 'not everything was reached' }] : []

/** What was walked and reached, and what is wrong, as `statechart-run/1`. */
export function runOf(done: Done): Run {
  const run = walkedRun(done)
  const faults = [...missesOf(run), ...(done.faults ?? [])]
  return { ...run, ...(faults.length > 0 && { faults }) }
}

const walkedRun = ({ chart, target, plan, results, only, startedAt }: Done): Run => ({
  ...emptyRun({ chart, target }, startedAt),
  ...(only === undefined ? {} : { only }),
  seconds: Math.round(results.reduce((sum, { seconds }) => sum + seconds, 0) * 10) / 10,
  results: results.map(({ path, failure, step, screenshot, scenario }) => ({
    path: path.id,
    name: path.name,
    passed: failure === undefined,
    ...(failure === undefined ? {} : { failure, step, way: path }),
    ...(scenario === undefined ? {} : { scenario }),
    ...(screenshot === undefined ? {} : { screenshot: basename(screenshot) }),
  })),
  covered: sorted(coveredBy(results.flatMap(({ path, failure }) => (failure === undefined ? [path] : [])))),
  of: { states: plan.of.states.size, transitions: plan.of.transitions.size, cases: plan.of.cases.size },
  excluded: plan.excluded,
})
