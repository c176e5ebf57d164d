import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { renderToStaticMarkup } from 'react-dom/server'
import { ONLY_SCENARIOS, type Run } from '../../../domain/statecharts/run.ts'
import { tokenSheet } from '../../../src/theme/compiler/style-sheet.ts'
import { withValues } from '../../../src/theme/compiler/values.ts'
import { allModels, type Modelled } from '../library/all-models.ts'
import { approvedPaths } from '../library/drift.ts'
import { tried } from '../library/explore.ts'
import { runIn } from '../library/kept-runs.ts'
import { REPORTS } from '../library/run-file.ts'
import { readScenarios, type Scenario } from '../library/scenarios.ts'
import { type Sheet, sheetOf } from './painted-chart.tsx'
import { type ChartRuns, ReportPage } from './ReportPage.tsx'
import { writeRequirements } from './requirements-file.tsx'

const HERE = import.meta.dirname
export const styles = () =>
  [
    tokenSheet(),
    withValues(readFileSync(join(HERE, '../../../src/statecharts/atlas/drawing.css'), 'utf8')),
    withValues(readFileSync(join(HERE, 'report.css'), 'utf8')),
  ].join('\n')

const runsIn = (folder: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .flatMap((name) => runIn(readFileSync(join(folder, name), 'utf8')))

/** Without what was walked of scenarios that are gone, or say something else now. */
function withoutGone(run: Run, scenarios: readonly Scenario[]): Run[] {
  if (run.only !== ONLY_SCENARIOS) return [run]
  const own = scenarios.filter(({ chart }) => chart === run.chart)
  const results = run.results.filter((result) => own.some(({ path }) => path.id === result.path))
  const excluded = run.excluded.filter(({ what }) => own.some(({ name }) => name === what))
  return results.length + excluded.length === 0 && !run.faults ? [] : [{ ...run, results, excluded }]
}

/** None where the committed paths cannot be read: that is told as a fault. */
function casesIn(chart: Modelled) {
  const read = tried(() => approvedPaths(chart))
  const goals = 'value' in read ? read.value.flatMap((path) => path.goals) : []
  return [...new Set(goals.filter((goal) => goal.includes(' × ')))]
}

async function chartRuns(modelled: Modelled, runs: readonly Run[]): Promise<ChartRuns> {
  const sheet: Sheet = await sheetOf(modelled)
  return { sheet, cases: casesIn(modelled), runs: runs.filter(({ chart }) => chart === modelled.id) }
}

/** The charts; none where they cannot even be read, which is then why the run broke off. */
const modelsIf = (isReadable: boolean) => allModels().catch((error) => (isReadable ? Promise.reject(error) : []))

/** The page over these runs: nothing in it is loaded from elsewhere, so it opens from a disk. `now`: those of this time; `broke`: why they broke off. */
export async function reportOf(runs: readonly Run[], now = runs, broke?: string) {
  const walked = (await modelsIf(broke === undefined)).filter(({ id }) => runs.some(({ chart }) => chart === id))
  const charts = await Promise.all(walked.map((each) => chartRuns(each, runs)))
  return `<!doctype html>\n${renderToStaticMarkup(<ReportPage charts={charts} now={now} broke={broke} styles={styles()} />)}\n`
}

/** One page over all runs that are there, and one over all requirements; answers where the first is. */
export async function writeReport(now: readonly Run[], broke?: string) {
  mkdirSync(REPORTS, { recursive: true })
  const models = await modelsIf(broke === undefined)
  const { scenarios, refusals } = readScenarios(models)
  const runs = runsIn(REPORTS).flatMap((run) => withoutGone(run, scenarios))
  writeFileSync(join(REPORTS, 'index.html'), await reportOf(runs, now, broke))
  await writeRequirements(REPORTS, models, { runs, scenarios, refusals, broke, styles: styles() })
  return 'reports/paths/index.html'
}
