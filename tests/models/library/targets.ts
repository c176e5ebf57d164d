import { spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import type { Path } from '../../../src/statecharts/format/paths.ts'
import type { Run, RunTarget } from '../../../src/statecharts/format/run.ts'
import { ensureChromium } from '../../chromium.mjs'
import { bindingsBeside, type Modelled } from './all-models.ts'
import type { Bindings } from './bindings.ts'
import { browserSubject } from './browser-subject.ts'
import { lending } from './lend.ts'
import type { AnyModel } from './model.ts'
import { type Plan, planOf } from './plan.ts'
import type { Proof } from './prove.ts'
import { REPORTS, runFileOf, runOf } from './run-file.ts'
import { type Result, runPaths, walk } from './run-paths.ts'

const ROOT = join(import.meta.dirname, '../../..')

export type Chart = Modelled & { proof: Proof }
/** `path`: only the one with this id. `rounds`: how often the views are walked. */
export type Wanted = { path?: string; rounds?: number }
/** A run, or why there is none on this target. */
export type Walked = Run | { without: string }

const only = (plan: Plan, { path }: Wanted): Plan =>
  path === undefined ? plan : { ...plan, paths: plan.paths.filter(({ id }) => id === path) }

type Walking = (model: AnyModel, paths: readonly Path[]) => Promise<Result[]>

type On = { target: RunTarget; bindings?: Bindings }

async function walked(chart: Chart, { target, bindings }: On, wanted: Wanted, walking: Walking): Promise<Walked> {
  const { model, proof } = chart
  const plan = planOf(model, proof.graph, proof.paths, target, bindings)
  if (typeof plan === 'string') return { without: plan }
  const startedAt = Date.now()
  const results = await walking(model, only(plan, wanted).paths)
  return runOf({ chart, target, plan, results, startedAt })
}

export const onModel = (chart: Chart, wanted: Wanted) => walked(chart, { target: 'model' }, wanted, runPaths)

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
    async walk(chart: Chart, wanted: Wanted) {
      const bindings = tables.get(chart)
      if (!bindings) throw new Error(`${chart.id} has no bindings`)
      const way = bindings.browser
      return walked(chart, { target: 'browser', bindings }, wanted, (model, paths) => {
        const walkIn = (path: Path) => (origin: string) =>
          walk(model, path, () =>
            browserSubject(model, bindings, way, path, { browser, origin, shotOf: shotOf(chart.id) }),
          )
        return Promise.all(paths.map((path) => lend(walkIn(path))))
      })
    },
    close: () => browser.close(),
  }
}

const env = (charts: readonly string[], { path, rounds = 1 }: Wanted) => ({
  ...process.env,
  PATHS_CHART: charts.join(),
  PATHS_ROUNDS: String(rounds),
  ...(path === undefined ? {} : { PATHS_PATH: path }),
})

/** Walks the views of these charts in the tests' own runner, which knows how to show them; answers what it said. */
function walkViews(charts: readonly string[], wanted: Wanted): Promise<string> {
  const runner = join(ROOT, 'node_modules/vitest/vitest.mjs')
  const child = spawn(process.execPath, [runner, 'run', '--reporter=dot', 'tests/models/dom.test.tsx'], {
    cwd: ROOT,
    env: env(charts, wanted),
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      said += chunk
    })
  return new Promise((resolve) => void child.on('close', () => resolve(said)))
}

/** The charts dealt to as many hands as there are processors. */
const dealt = (ids: readonly string[]) =>
  Array.from({ length: availableParallelism() }, (_, hand) =>
    ids.filter((_, at) => at % availableParallelism() === hand),
  ).filter((hand) => hand.length > 0)

const writtenRun = (id: string): Run | undefined =>
  existsSync(runFileOf(id, 'dom')) ? JSON.parse(readFileSync(runFileOf(id, 'dom'), 'utf8')) : undefined

const secondsOf = (ids: readonly string[]) => ids.reduce((sum, id) => sum + (writtenRun(id)?.seconds ?? 0), 0)

/** The views of all these charts; `rounds` times each path. `seconds`: how long the slower of those who walked took. */
export async function onDom(charts: readonly Chart[], wanted: Wanted) {
  const ids = charts.map(({ id }) => id)
  for (const id of ids) rmSync(runFileOf(id, 'dom'), { force: true })
  const hands = dealt(ids)
  const said = (await Promise.all(hands.map((hand) => walkViews(hand, wanted)))).join('')
  return {
    seconds: Math.max(0, ...hands.map(secondsOf)),
    async walked({ id, model, proof, pathFile }: Chart): Promise<Walked> {
      const plan = planOf(model, proof.graph, proof.paths, 'dom', await bindingsBeside(pathFile))
      if (typeof plan === 'string') return { without: plan }
      const run = writtenRun(id)
      if (!run) throw new Error(`the views were not walked:\n${said}`)
      return run
    },
  }
}
