import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, join } from 'node:path'
import type { ELK } from 'elkjs/lib/elk-api.js'
import type { StatechartFile } from '../../../domain/statecharts/chart.ts'
import { extractChart } from '../../../src/recorder/extract.ts'
import { FEW, place } from '../../../src/statecharts/atlas/best-drawing.ts'
import { Drawing } from '../../../src/statecharts/atlas/Drawing.tsx'
import { lightsOf } from '../../../src/statecharts/atlas/lights.ts'
import type { Layouts, Placed } from '../../../src/statecharts/atlas/placed.ts'
import { fullPlan, type Plan } from '../../../src/statecharts/atlas/plan.ts'
import { treeOf } from '../../../src/statecharts/atlas/tree.ts'
import type { Coverage } from '../../../src/statecharts/incident/coverage.ts'
import { NO_HIGHLIGHT } from '../../../src/statecharts/view-state/shown.ts'
import type { Modelled } from '../library/all-models.ts'
import { ENGLISH_NAMES } from './english-names.ts'

const LAYOUTS = join(import.meta.dirname, '../../../src/statecharts/atlas/layouts')

/** A chart as the viewer has it, with its places on paper. */
export type Sheet = { chart: StatechartFile; plan: Plan; placed: Placed }

const newElk = () => new (createRequire(import.meta.url)('elkjs') as new () => ELK)()

/** The layout beside the sources, where it is that of the chart as it runs. */
function keptLayout({ pathFile, hash }: Modelled): Placed | undefined {
  const file = join(LAYOUTS, basename(pathFile).replace('.paths.json', '.json'))
  if (!existsSync(file)) return undefined
  const kept = JSON.parse(readFileSync(file, 'utf8')) as Layouts
  return kept.hash === hash ? kept.full : undefined
}

export async function sheetOf(modelled: Modelled): Promise<Sheet> {
  const { model, hash } = modelled
  const chart: StatechartFile = { ...extractChart(model.machine), format: 'statechart/1', hash, app: '' }
  const kept = keptLayout(modelled)
  const plan = fullPlan({ tree: treeOf(chart), names: ENGLISH_NAMES }, kept?.cuts)
  return { chart, plan, placed: kept ?? (await place(newElk(), plan, FEW)) }
}

/** The whole chart, with what was taken and what was not. */
export const PaintedChart = ({ plan, placed, coverage }: Sheet & { coverage: Coverage }) => (
  <Drawing
    plan={plan}
    placed={placed}
    lights={lightsOf({ ...NO_HIGHLIGHT, taken: coverage.taken, untaken: coverage.untaken })}
  />
)
