import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Run, RunTarget } from '../../../src/statecharts/format/run.ts'
import type { Modelled } from './all-models.ts'
import { coveredBy, type Plan, type Reached } from './plan.ts'
import type { Result } from './run-paths.ts'

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
  startedAt: number
}

/** What was walked and reached, as `statechart-run/1`. */
export const runOf = ({ chart, target, plan, results, startedAt }: Done): Run => ({
  format: 'statechart-run/1',
  chart: chart.id,
  hash: chart.hash,
  target,
  commit,
  startedAt: new Date(startedAt).toISOString(),
  seconds: Math.round(results.reduce((sum, { seconds }) => sum + seconds, 0) * 10) / 10,
  results: results.map(({ path, failure, step, screenshot }) => ({
    path: path.id,
    name: path.name,
    passed: failure === undefined,
    ...(failure === undefined ? {} : { failure, step }),
    ...(screenshot === undefined ? {} : { screenshot: basename(screenshot) }),
  })),
  covered: sorted(coveredBy(results.flatMap(({ path, failure }) => (failure === undefined ? [path] : [])))),
  of: { states: plan.of.states.size, transitions: plan.of.transitions.size, cases: plan.of.cases.size },
  excluded: plan.excluded,
})

export const runFileOf = (chart: string, target: RunTarget) => join(REPORTS, `${chart}.${target}.json`)

export function writeRun(run: Run) {
  mkdirSync(REPORTS, { recursive: true })
  writeFileSync(runFileOf(run.chart, run.target), `${JSON.stringify(run, null, 1)}\n`)
}
