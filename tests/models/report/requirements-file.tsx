import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { renderToStaticMarkup } from 'react-dom/server'
import { escapedCell } from '../../../domain/sheets/formulas.ts'
import { type SheetCell, xlsxBytes } from '../../../domain/sheets/xlsx-write.ts'
import type { Run } from '../../../domain/statecharts/run.ts'
import { extractChart } from '../../../src/recorder/extract.ts'
import type { Modelled } from '../library/all-models.ts'
import { TARGETS } from '../library/paths-options.ts'
import type { Scenario } from '../library/scenarios.ts'
import { bytesOf } from './bytes.ts'
import { ENGLISH_NAMES } from './english-names.ts'
import { type PathsOf, pathsKnown } from './known-paths.ts'
import { type ChartPaths, COLUMNS, RequirementsPage } from './RequirementsPage.tsx'
import { chartsOf, kindsOf, type Requirement, requirementsOf, wordedVerdicts } from './requirements.ts'
import { type ScenarioRow, scenarioRows } from './scenario-rows.ts'

const script = () => `${readFileSync(join(import.meta.dirname, 'search.mjs'), 'utf8')}\nsearchIn(document)\n`

function chartPaths({ id, model }: Modelled, known: PathsOf): ChartPaths {
  const { nodes, description } = extractChart(model.machine)
  const words = new Map(
    nodes.map((node) => [node.id, `${ENGLISH_NAMES.state(node)} ${ENGLISH_NAMES.describe(node) ?? ''}`]),
  )
  return { chart: id, description, paths: known(id), wordsOf: (state) => words.get(state) ?? '' }
}

/** The most that a cell of a spreadsheet holds. */
const CELL_MAX = 32_767

const lines = (all: readonly string[]) => escapedCell(all.join('\n')).slice(0, CELL_MAX)

const rowOf = (requirement: Requirement): SheetCell[] => {
  const { section, sentence, paths, verdicts } = requirement
  return [
    ...[[section], [sentence], chartsOf(requirement), kindsOf(requirement)].map(lines),
    lines(paths.map(({ chart, id, name, scenario }) => `${chart} ${scenario?.place ?? id} ${name}`)),
    ...TARGETS.map((target) => lines(wordedVerdicts(verdicts[target]))),
  ]
}

const SCENARIO_COLUMNS = ['Scenario', 'Chart', 'Where', 'Sentences', ...TARGETS]

const scenarioRowOf = ({ name, chart, place, words, fared }: ScenarioRow): SheetCell[] => [
  ...[[name], [chart], [place], words].map(lines),
  ...TARGETS.map((target) => lines([fared[target].words, ...(fared[target].failure?.split('\n') ?? [])])),
]

export const requirementSheet = (requirements: readonly Requirement[], scenarios: readonly ScenarioRow[]) =>
  xlsxBytes([
    { name: 'Requirements', isRightToLeft: false, rows: [COLUMNS, ...requirements.map(rowOf)] },
    { name: 'Scenarios', isRightToLeft: false, rows: [SCENARIO_COLUMNS, ...scenarios.map(scenarioRowOf)] },
  ])

type Given = {
  runs: readonly Run[]
  scenarios?: readonly Scenario[]
  /** What of the scenarios cannot be read. */
  refusals?: readonly string[]
  broke?: string
  styles: string
}

/** The page and the sheet over all sentences, whether their charts were walked or not. */
export async function requirementsIn(
  models: readonly Modelled[],
  { runs, scenarios: written = [], refusals = [], broke, styles }: Given,
) {
  const known = await pathsKnown(models, runs, written)
  const requirements = requirementsOf(models, runs, known)
  const scenarios = scenarioRows(models, runs, known)
  const charts = models.map((each) => chartPaths(each, known))
  const page = renderToStaticMarkup(
    <RequirementsPage {...{ requirements, scenarios, refusals, charts, runs, broke, styles }} script={script()} />,
  )
  return { page: `<!doctype html>\n${page}\n`, sheet: requirementSheet(requirements, scenarios) }
}

export async function writeRequirements(folder: string, ...given: Parameters<typeof requirementsIn>) {
  const { page, sheet } = await requirementsIn(...given)
  writeFileSync(join(folder, 'requirements.html'), page)
  writeFileSync(join(folder, 'requirements.xlsx'), await bytesOf(sheet))
}
