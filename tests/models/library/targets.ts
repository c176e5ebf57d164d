import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import type { Path } from '../../../domain/statecharts/paths.ts'
import { isGreen, ONLY_SCENARIOS, type Run, type RunFault, type RunTarget } from '../../../domain/statecharts/run.ts'
import { ensureChromium } from '../../support/chromium.mjs'
import type { Accounts } from './accounts.ts'
import { bindingsBeside, type Modelled } from './all-models.ts'
import type { Bindings } from './bindings.ts'
import { browserSubject, type Looker } from './browser-subject.ts'
import { faultsOf } from './chart-faults.ts'
import { readRun } from './kept-runs.ts'
import { withoutLacking } from './left-out.ts'
import { lending } from './lend.ts'
import type { AnyModel } from './model.ts'
import { isWatched } from './onlooker.ts'
import { type Plan, planOf } from './plan.ts'
import type { Proof } from './prove.ts'
import { crashedRun, notWalked, REPORTS, runOf } from './run-file.ts'
import { chartSubject, type Result, runPaths, walk, walkOften } from './run-paths.ts'
import { ofScenario, planOfScenarios } from './scenario-plan.ts'
import type { Scenario } from './scenarios.ts'
import { patience } from './until.ts'
import { isWantedIn, onlyOf, type Wanted } from './wanted-paths.ts'

const ROOT = join(import.meta.dirname, '../../..')

/** `scenarios`: they are walked, and not its paths. */
export type Chart = Modelled & { proof: Proof; scenarios?: readonly Scenario[] }
/**
 * `scenario`: what is asked for of the scenarios. `rounds`: how often each is walked. `seed`: goes on by chance, too.
 * `fault`: the number of the one that is planted in the views. `mayApprove`: what is seen of the views is approved.
 * `accounts`: of a deployment that has no demo company.
 */
export type ListQuery = Wanted & {
  scenario?: string
  rounds?: number
  seed?: number
  fault?: number
  mayApprove?: boolean
  accounts?: Accounts
}

/** What is asked for of a chart, where that is not all. */
export const partOf = ({ scenarios }: Chart, wanted: ListQuery) => (scenarios ? ONLY_SCENARIOS : onlyOf(wanted))

function only(plan: Plan, model: AnyModel, wanted: ListQuery): Plan {
  const isWanted = isWantedIn(model, wanted)
  return { ...plan, paths: plan.paths.filter(isWanted), crashed: plan.crashed.filter(({ path }) => isWanted(path)) }
}

type Walking = (paths: readonly Path[]) => Promise<Result[]>

type On = {
  target: RunTarget
  bindings?: Bindings
  faults?: (results: readonly Result[]) => Promise<readonly RunFault[]>
}

async function walked(
  chart: Chart,
  { target, bindings, faults }: On,
  wanted: ListQuery,
  walking: Walking,
): Promise<Run> {
  const { model, proof, scenarios } = chart
  const plan = planOf(model, proof.graph, proof.paths, target, bindings)
  if (typeof plan === 'string') return notWalked({ chart, target }, plan)
  const startedAt = Date.now()
  if (scenarios) {
    const said = planOfScenarios(plan, scenarios, target, bindings)
    const results = [...said.crashed, ...(await walking(said.paths))].map((result) => ofScenario(scenarios, result))
    return runOf({ chart, target, ...withoutLacking(said, results), only: ONLY_SCENARIOS, startedAt })
  }
  const some = only(plan, model, wanted)
  const results = [...some.crashed, ...(await walking(some.paths))]
  const walked = withoutLacking(plan, results)
  return runOf({ chart, target, ...walked, faults: await faults?.(results), only: onlyOf(wanted), startedAt })
}

/** The chart itself, with all that is wrong with it, its model and its committed paths. */
export async function onModel(chart: Chart, wanted: ListQuery): Promise<Run> {
  const faults = async (results: readonly Result[]) =>
    onlyOf(wanted) === undefined ? faultsOf(chart, results, wanted.seed) : []
  return walked(chart, { target: 'model', faults }, wanted, (paths) =>
    runPaths(chart.model, paths, chartSubject, wanted.rounds),
  )
}

/** Chromium, opened once for these charts; each of the consoles has one path at a time, and they are walked in their order. */
export async function openBrowser(
  origins: readonly string[],
  charts: readonly Chart[],
  lookerOf?: (chart: Chart) => Looker,
) {
  const lend = lending(origins)
  const tables = new Map<Chart, Bindings | undefined>()
  for (const chart of charts) tables.set(chart, await bindingsBeside(chart.pathFile))
  // The driver notes at every call where it was made: by source maps that takes longer than many a call itself.
  process.setSourceMapsEnabled(false)
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: [...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), '--disable-gpu'],
  })
  const shotOf = (chart: string) => (path: { id: string }) => join(REPORTS, `${chart}-${path.id}.png`)
  return {
    async walk(chart: Chart, wanted: ListQuery) {
      const bindings = tables.get(chart)
      if (!bindings) throw new Error(`${chart.id} has no bindings`)
      const way = bindings.browser
      return walked(chart, { target: 'browser', bindings }, wanted, (paths) => {
        const { model } = chart
        const looker = lookerOf?.(chart)
        const walkIn = (path: Path) => (origin: string) =>
          walk(model, path, () =>
            browserSubject(model, bindings, way, path, {
              ...{ browser, origin, shotOf: shotOf(chart.id), looker },
              accounts: wanted.accounts,
            }),
          )
        return Promise.all(paths.map((path) => walkOften(wanted.rounds ?? 1, () => lend(walkIn(path)))))
      })
    },
    close: () => browser.close(),
  }
}

/** The views of some charts, whose runs the tests' runner leaves in a folder. */
type Views = { charts: readonly string[]; folder: string }

const env = ({ charts, folder }: Views, { path, state, scenario, rounds = 1, fault, mayApprove }: ListQuery) => ({
  ...process.env,
  PATHS_RUNS: folder,
  PATHS_CHART: charts.join(),
  PATHS_ROUNDS: String(rounds),
  PATHS_PATIENCE_MS: String(patience.ms),
  ...(path === undefined ? {} : { PATHS_PATH: path }),
  ...(state === undefined ? {} : { PATHS_STATE: state }),
  ...(scenario === undefined ? {} : { PATHS_SCENARIO: scenario }),
  ...(fault === undefined ? {} : { UI_FAULT: String(fault) }),
  ...(mayApprove && fault === undefined && { PATHS_UPDATE: '1' }),
})

/** What the tests' runner said of these charts. */
type Spoken = { charts: readonly string[]; said: string; hasFailed: boolean }

/** Walks the views of these charts in the tests' own runner, which knows how to show them; answers what it said. */
function walkViews(views: Views, wanted: ListQuery): Promise<Spoken> {
  const runner = join(ROOT, 'node_modules/vitest/vitest.mjs')
  const file = `tests/models/${wanted.scenario === undefined ? 'dom' : 'scenarios'}.test.tsx`
  const config = wanted.fault === undefined ? [] : ['--config', 'tests/models/ui-faults.config.ts']
  const child = spawn(process.execPath, [runner, 'run', ...config, '--reporter=dot', '--project=dom', file], {
    cwd: ROOT,
    env: env(views, wanted),
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      said += chunk
    })
  const { charts } = views
  return new Promise((resolve) => void child.on('close', (code) => resolve({ charts, said, hasFailed: code !== 0 })))
}

const HANDS = isWatched ? 1 : availableParallelism()

/** The charts dealt to as many hands as there are processors; to one where somebody watches. */
const dealt = (ids: readonly string[]) =>
  Array.from({ length: HANDS }, (_, hand) => ids.filter((_, at) => at % HANDS === hand)).filter(
    (hand) => hand.length > 0,
  )

type Runs = ReadonlyMap<string, Run | undefined>

const secondsOf = (ids: readonly string[], runs: Runs) => ids.reduce((sum, id) => sum + (runs.get(id)?.seconds ?? 0), 0)

const SAID_AT_MOST = 3000

/** The end of what the runner said, where it failed though every view that was walked is as it should be. */
const unexplained = (hand: Spoken | undefined, runs: Runs) =>
  hand?.hasFailed && hand.charts.map((id) => runs.get(id)).every((run) => run && isGreen(run))
    ? [{ kind: 'crash', says: `the views' runner failed:\n${hand.said.slice(-SAID_AT_MOST)}` } satisfies RunFault]
    : []

/** The views of all these charts. `seconds`: how long the slower of those who walked took. */
export async function onDom(charts: readonly Chart[], wanted: ListQuery) {
  const ids = charts.map(({ id }) => id)
  const folder = mkdtempSync(join(tmpdir(), 'foyer-paths-'))
  const spoken = await Promise.all(dealt(ids).map((hand) => walkViews({ charts: hand, folder }, wanted)))
  const runs: Runs = new Map(ids.map((id) => [id, readRun(id, folder)]))
  rmSync(folder, { recursive: true, force: true })
  return {
    seconds: Math.max(0, ...spoken.map((hand) => secondsOf(hand.charts, runs))),
    async walked(chart: Chart): Promise<Run> {
      const { id, model, proof, pathFile } = chart
      const plan = planOf(model, proof.graph, proof.paths, 'dom', await bindingsBeside(pathFile))
      if (typeof plan === 'string') return notWalked({ chart, target: 'dom' }, plan)
      const hand = spoken.find((each) => each.charts.includes(id))
      const run = runs.get(id)
      if (!run) {
        const says = `the views were not walked:\n${hand?.said.slice(-SAID_AT_MOST)}`
        return crashedRun({ chart, target: 'dom' }, says, partOf(chart, wanted))
      }
      const faults = [...(run.faults ?? []), ...unexplained(hand, runs)]
      return { ...run, ...(faults.length > 0 && { faults }) }
    },
  }
}
