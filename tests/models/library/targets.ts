import { spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import type { Path } from '../../../domain/statecharts/paths.ts'
import { isGreen, type Run, type RunFault, type RunTarget } from '../../../domain/statecharts/run.ts'
import { ensureChromium } from '../../support/chromium.mjs'
import { bindingsBeside, type Modelled } from './all-models.ts'
import type { Bindings } from './bindings.ts'
import { browserSubject } from './browser-subject.ts'
import { faultsOf } from './chart-faults.ts'
import { lending } from './lend.ts'
import { type Plan, planOf } from './plan.ts'
import type { Proof } from './prove.ts'
import { crashedRun, notWalked, REPORTS, runFileOf, runOf } from './run-file.ts'
import { chartSubject, type Result, runPaths, walk, walkOften } from './run-paths.ts'
import { ofScenario, planOfScenarios } from './scenario-plan.ts'
import type { Scenario } from './scenarios.ts'
import { ONLY_SCENARIOS } from './told.ts'

const ROOT = join(import.meta.dirname, '../../..')

/** `scenarios`: they are walked, and not its paths. */
export type Chart = Modelled & { proof: Proof; scenarios?: readonly Scenario[] }
/** `path`: only the one with this id. `scenario`: what is asked for of the scenarios. `rounds`: how often each is walked. `seed`: goes on by chance, too. */
export type ListQuery = { path?: string; scenario?: string; rounds?: number; seed?: number }
const only = (plan: Plan, { path }: ListQuery): Plan =>
  path === undefined
    ? plan
    : {
        ...plan,
        paths: plan.paths.filter(({ id }) => id === path),
        crashed: plan.crashed.filter((each) => each.path.id === path),
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
    return runOf({ chart, target, plan: said, results, only: ONLY_SCENARIOS, startedAt })
  }
  const some = only(plan, wanted)
  const results = [...some.crashed, ...(await walking(some.paths))]
  return runOf({ chart, target, plan, results, faults: await faults?.(results), only: wanted.path, startedAt })
}

/** The chart itself, with all that is wrong with it, its model and its committed paths. */
export async function onModel(chart: Chart, wanted: ListQuery): Promise<Run> {
  const faults = async (results: readonly Result[]) =>
    wanted.path === undefined ? faultsOf(chart, results, wanted.seed) : []
  return walked(chart, { target: 'model', faults }, wanted, (paths) =>
    runPaths(chart.model, paths, chartSubject, wanted.rounds),
  )
}

/** Chromium, opened once for these charts; each of the consoles has one path at a time, and they are walked in their order. */
export async function openBrowser(origins: readonly string[], charts: readonly Chart[]) {
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
        const walkIn = (path: Path) => (origin: string) =>
          walk(model, path, () =>
            browserSubject(model, bindings, way, path, { browser, origin, shotOf: shotOf(chart.id) }),
          )
        return Promise.all(paths.map((path) => walkOften(wanted.rounds ?? 1, () => lend(walkIn(path)))))
      })
    },
    close: () => browser.close(),
  }
}

const env = (charts: readonly string[], { path, scenario, rounds = 1 }: ListQuery) => ({
  ...process.env,
  PATHS_CHART: charts.join(),
  PATHS_ROUNDS: String(rounds),
  ...(path === undefined ? {} : { PATHS_PATH: path }),
  ...(scenario === undefined ? {} : { PATHS_SCENARIO: scenario }),
})

/** What the tests' runner said of these charts. */
type Spoken = { charts: readonly string[]; said: string; hasFailed: boolean }

/** Walks the views of these charts in the tests' own runner, which knows how to show them; answers what it said. */
function walkViews(charts: readonly string[], wanted: ListQuery): Promise<Spoken> {
  const runner = join(ROOT, 'node_modules/vitest/vitest.mjs')
  const file = `tests/models/${wanted.scenario === undefined ? 'dom' : 'scenarios'}.test.tsx`
  const child = spawn(process.execPath, [runner, 'run', '--reporter=dot', '--project=dom', file], {
    cwd: ROOT,
    env: env(charts, wanted),
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      said += chunk
    })
  return new Promise((resolve) => void child.on('close', (code) => resolve({ charts, said, hasFailed: code !== 0 })))
}

/** The charts dealt to as many hands as there are processors. */
const dealt = (ids: readonly string[]) =>
  Array.from({ length: availableParallelism() }, (_, hand) =>
    ids.filter((_, at) => at % availableParallelism() === hand),
  ).filter((hand) => hand.length > 0)

const writtenRun = (id: string): Run | undefined =>
  existsSync(runFileOf(id, 'dom')) ? JSON.parse(readFileSync(runFileOf(id, 'dom'), 'utf8')) : undefined

const secondsOf = (ids: readonly string[]) => ids.reduce((sum, id) => sum + (writtenRun(id)?.seconds ?? 0), 0)

const SAID_AT_MOST = 3000

/** The end of what the runner said, where it failed though every view that was walked is as it should be. */
const unexplained = (hand: Spoken | undefined) =>
  hand?.hasFailed && hand.charts.map(writtenRun).every((run) => run && isGreen(run))
    ? [{ kind: 'crash', says: `the views' runner failed:\n${hand.said.slice(-SAID_AT_MOST)}` } satisfies RunFault]
    : []

/** The views of all these charts. `seconds`: how long the slower of those who walked took. */
export async function onDom(charts: readonly Chart[], wanted: ListQuery) {
  const ids = charts.map(({ id }) => id)
  for (const id of ids) rmSync(runFileOf(id, 'dom'), { force: true })
  const spoken = await Promise.all(dealt(ids).map((hand) => walkViews(hand, wanted)))
  return {
    seconds: Math.max(0, ...spoken.map((hand) => secondsOf(hand.charts))),
    async walked(chart: Chart): Promise<Run> {
      const { id, model, proof, pathFile } = chart
      const plan = planOf(model, proof.graph, proof.paths, 'dom', await bindingsBeside(pathFile))
      if (typeof plan === 'string') return notWalked({ chart, target: 'dom' }, plan)
      const hand = spoken.find((each) => each.charts.includes(id))
      const run = writtenRun(id)
      if (!run)
        return crashedRun({ chart, target: 'dom' }, `the views were not walked:\n${hand?.said.slice(-SAID_AT_MOST)}`)
      const faults = [...(run.faults ?? []), ...unexplained(hand)]
      return { ...run, ...(faults.length > 0 && { faults }) }
    },
  }
}
