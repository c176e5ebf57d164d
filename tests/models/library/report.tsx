import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { renderToStaticMarkup } from 'react-dom/server'
import { themeCss } from '../../../src/apps/theme-css.ts'
import type { PathFile } from '../../../src/statecharts/format/paths.ts'
import type { Run } from '../../../src/statecharts/format/run.ts'
import { allModels, type Modelled } from './all-models.ts'
import { type Sheet, sheetOf } from './painted-chart.tsx'
import { type ChartRuns, ReportPage } from './ReportPage.tsx'
import { REPORTS } from './run-file.ts'

const HERE = import.meta.dirname
const styles = () =>
  [
    themeCss(),
    readFileSync(join(HERE, '../../../src/statecharts/atlas/drawing.css'), 'utf8'),
    readFileSync(join(HERE, 'report.css'), 'utf8'),
  ].join('\n')

const isRun = (value: { format?: unknown }): value is Run => value.format === 'statechart-run/1'

const runsIn = (folder: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as { format?: unknown })
    .filter(isRun)

const casesIn = (pathFile: string) => {
  if (!existsSync(pathFile)) return []
  const { paths } = JSON.parse(readFileSync(pathFile, 'utf8')) as PathFile
  return [...new Set(paths.flatMap(({ goals }) => goals).filter((goal) => goal.includes(' × ')))]
}

async function chartRuns(modelled: Modelled, runs: readonly Run[]): Promise<ChartRuns> {
  const sheet: Sheet = await sheetOf(modelled)
  return { sheet, cases: casesIn(modelled.pathFile), runs: runs.filter(({ chart }) => chart === modelled.id) }
}

/** The page over these runs: nothing in it is loaded from elsewhere, so it opens from a disk. */
export async function reportOf(runs: readonly Run[]) {
  const walked = (await allModels()).filter(({ id }) => runs.some(({ chart }) => chart === id))
  const charts = await Promise.all(walked.map((each) => chartRuns(each, runs)))
  return `<!doctype html>\n${renderToStaticMarkup(<ReportPage charts={charts} styles={styles()} />)}\n`
}

/** One page over all runs that are there; answers where it is. */
export async function writeReport() {
  mkdirSync(REPORTS, { recursive: true })
  writeFileSync(join(REPORTS, 'index.html'), await reportOf(runsIn(REPORTS)))
  return 'reports/paths/index.html'
}
