import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isRefusal, openText } from '../../../domain/statecharts/open-file.ts'
import { ONLY_SCENARIOS, type PathResult, type Run, type RunTarget } from '../../../domain/statecharts/run.ts'
import { REPORTS } from './run-file.ts'

/** Of a run that is kept: that it holds paths which were walked one by one. */
export const SINGLE_PATHS = 'single paths'

const isOfScenarios = ({ only }: Run) => only === ONLY_SCENARIOS
const isOfPaths = ({ only }: Run) => only !== undefined && only !== ONLY_SCENARIOS

/** What was walked in part lies beside the last run of the whole. */
function fileOf(run: Run, folder: string) {
  const part = run.only === undefined ? '' : isOfScenarios(run) ? '.scenarios' : '.paths'
  return join(folder, `${run.chart}.${run.target}${part}.json`)
}

/** What lies there and is no run of ours is let be. */
export function runIn(text: string): Run[] {
  const opened = openText(text)
  return !isRefusal(opened) && opened.format === 'statechart-run/1' ? [opened] : []
}

function write(file: string, run: Run) {
  writeFileSync(file, `${JSON.stringify(run, null, 1)}\n`)
}

const fileAndName = ({ scenario = '', name }: PathResult) => `${scenario.replace(/:\d+$/, '')} ${name}`

/** The results of walks before, but for those that are walked again, maybe in other words. */
function withEarlier(run: Run, earlier: Run): Run {
  const again = new Set(run.results.flatMap((result) => [result.path, fileAndName(result)]))
  const out = new Set(run.excluded.map(({ what }) => what))
  const isOther = (result: PathResult) =>
    !again.has(result.path) && !again.has(fileAndName(result)) && !out.has(result.name)
  const results = [...earlier.results.filter(isOther), ...run.results]
  const names = new Set([...out, ...results.map(({ name }) => name)])
  const excluded = [
    ...(isOfScenarios(run) ? earlier.excluded.filter(({ what }) => !names.has(what)) : []),
    ...run.excluded,
  ]
  const only = isOfScenarios(run) || results.length === 1 ? run.only : SINGLE_PATHS
  return { ...run, results, excluded, only }
}

/** Keeps a run as the last of its kind; what was walked in part is added to, as long as the chart is the same. */
export function keepRun(run: Run, folder = REPORTS) {
  mkdirSync(folder, { recursive: true })
  const file = fileOf(run, folder)
  if (run.only === undefined) {
    rmSync(fileOf({ ...run, only: SINGLE_PATHS }, folder), { force: true })
    return write(file, run)
  }
  const [earlier] = existsSync(file) ? runIn(readFileSync(file, 'utf8')) : []
  write(file, earlier && earlier.hash === run.hash && !run.faults ? withEarlier(run, earlier) : run)
}

const handedOver = (chart: string, folder: string) => join(folder, `${chart}.json`)

/** The run of the views of a chart that the tests' runner has left in a folder for who started it. */
export function readRun(chart: string, folder: string): Run | undefined {
  const file = handedOver(chart, folder)
  return existsSync(file) ? runIn(readFileSync(file, 'utf8'))[0] : undefined
}

/** Leaves a run where it was asked for, else it is kept; not one with a fault planted. */
export function writeRun(run: Run, { PATHS_RUNS: folder, UI_FAULT: planted }: NodeJS.ProcessEnv = process.env) {
  if (folder !== undefined) write(handedOver(run.chart, folder), run)
  else if (planted === undefined) keepRun(run)
}

const onTarget =
  (chart: string, target: RunTarget) =>
  (run: Run): boolean =>
    run.chart === chart && run.target === target

/** The last run of scenarios. */
export const scenarioRun = (runs: readonly Run[], chart: string, target: RunTarget) =>
  runs.filter(isOfScenarios).find(onTarget(chart, target))

/** What is known last of a chart's paths: the last run of all of them, with those that were walked alone since. */
export function lastRun(runs: readonly Run[], chart: string, target: RunTarget): Run | undefined {
  const own = runs.filter(onTarget(chart, target))
  const whole = own.find(({ only }) => only === undefined)
  const alone = own.find(isOfPaths)
  if (!whole || !alone) return whole ?? alone
  if (whole.hash !== alone.hash) return whole
  const since = new Map(alone.results.map((result) => [result.path, result]))
  const results = whole.results.map((result) => since.get(result.path) ?? result)
  const known = new Set(results.map(({ path }) => path))
  return { ...whole, results: [...results, ...alone.results.filter(({ path }) => !known.has(path))] }
}
