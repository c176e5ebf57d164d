import { writeFileSync } from 'node:fs'
import { leftOutOf, type Run } from '../../domain/statecharts/run.ts'
import { helpOf, Mistyped, readOptions, typed } from '../support/command-line.ts'
import { allModels, type Modelled } from './library/all-models.ts'
import { chartsWith, explored } from './library/charts-asked.ts'
import { approve } from './library/drift.ts'
import { listedFaults, plantedTold } from './library/fault-asked.ts'
import { keepRun } from './library/kept-runs.ts'
import type { openConsoles } from './library/open-consoles.ts'
import { ABOUT, type Asked, askedFor, OPTIONS } from './library/paths-options.ts'
import { crashedRun } from './library/run-file.ts'
import { said } from './library/said.ts'
import { linesOf, totalOf } from './library/told.ts'
import { UI_FAULTS } from './library/ui-faults.ts'
import { patience } from './library/until.ts'
import { walkFile } from './library/walk-file.ts'

/** `npm run paths`: explores every chart, walks its paths on a target, and says what was reached. */
const say = (line: string) => process.stdout.write(`${line}\n`)
type Consoles = ReturnType<typeof openConsoles>
/** What all is written from: the files, the page, the lines here and the exit code. */
const runs: Run[] = []

/** A run with a fault planted says nothing of the product: it is told, and not kept. */
const teller = (fault?: number) => (run: Run) => {
  runs.push(run)
  if (fault === undefined) keepRun(run)
  for (const line of linesOf(run, fault === undefined ? undefined : UI_FAULTS[fault]?.name)) say(line)
}

/** What reads them comes only where they are asked for. */
async function scenariosNamed(part: string, models: readonly Modelled[]) {
  const { scenariosAsked } = await import('./library/scenarios.ts')
  return scenariosAsked(part, models)
}

async function walkAll(asked: Asked, models: readonly Modelled[], consoles?: Consoles) {
  const scenarios = asked.scenario === undefined ? undefined : await scenariosNamed(asked.scenario, models)
  const isAsked = ({ id }: Modelled) =>
    asked.charts.includes(id) && (scenarios?.some(({ chart }) => chart === id) ?? true)
  const { charts: all, broken } = explored(models.filter(isAsked))
  const charts = all.map((each) => ({ ...each, scenarios: scenarios?.filter(({ chart }) => chart === each.id) }))
  const having = await chartsWith(asked, charts, asked.targets)
  for (const chart of asked.mayApprove ? charts : [])
    if (chart.proof.graph.crashes.length === 0) approve(chart, chart.proof.paths)
  const tell = teller(asked.fault)
  // Browser and server come when it is known that something is to be walked: a mistyped name is told of at once.
  const { walkOn } = await import('./library/walk-targets.ts')
  for (const [target, chosen] of having) {
    for (const { chart, error } of broken) tell(crashedRun({ chart, target }, error))
    const seconds = await walkOn(target, { charts: chosen, wanted: asked, tell, consoles })
    say(`${target}: walked in ${seconds.toFixed(1)} s`)
  }
}

async function opened({ atOnce, address }: Asked): Promise<Awaited<Consoles>> {
  const { openConsoles } = await import('./library/open-consoles.ts')
  return openConsoles(atOnce, address)
}

/** The consoles come up while the charts are explored; that they do not is said by the walks that need them. */
async function walkIn(asked: Asked, models: readonly Modelled[]) {
  const consoles = asked.targets.includes('browser') ? opened(asked) : undefined
  const closing = consoles?.then(
    ({ close }) => close,
    () => undefined,
  )
  try {
    await walkAll(asked, models, consoles)
  } finally {
    const close = await closing
    await close?.()
  }
}

type Given = Readonly<Record<string, string | undefined>>

/** The report over what was walked; none where a fault was planted. `broke`: why not all of it was. */
async function finish({ json, fault }: Given, broke?: string) {
  // Last of all, as it alone needs the whole theme: a mistyped option is told of at once.
  const { writeReport } = await import('./report/report.tsx')
  const report = fault === undefined ? await writeReport(runs, broke) : undefined
  const { passed, failed } = totalOf(runs)
  const left = runs.reduce((sum, each) => sum + leftOutOf(each).paths, 0)
  const total = { passed, failed: failed + (broke === undefined ? 0 : 1) }
  if (json !== undefined) writeFileSync(json, `${JSON.stringify({ ...total, report })}\n`)
  const outOf = left > 0 ? `, ${left} left out` : ''
  say(report ? `\nreport: ${report}` : '\nThe fault was there for this run alone; the reports are as they were.')
  say(`\n${total.passed} passed, ${total.failed} failed${outOf}`)
  return total.failed > 0 || total.passed === 0 ? 1 : 0
}

async function run(): Promise<number> {
  const given = readOptions(process.argv.slice(2), OPTIONS)
  if (given.help) {
    say(helpOf(ABOUT, OPTIONS))
    return 0
  }
  if (given.faults) {
    say(listedFaults().join('\n'))
    return 0
  }
  const texts = given as Given
  try {
    const models = await allModels()
    const ids = models.map(({ id }) => id)
    if (texts.file !== undefined) return (await walkFile(texts.file, say)) ? 0 : 1
    const asked = askedFor(given, ids)
    patience.ms = asked.patienceMs
    if (asked.isWatching) {
      const { watch } = await import('./watch/watch.ts')
      await watch(asked, models, process.argv.slice(2), say)
      return 0
    }
    if (asked.isShowing) {
      const { showPage } = await import('./ui/serve.tsx')
      const { restOf } = await import('./watch/watch.ts')
      await showPage(asked, models, restOf(process.argv.slice(2)), say)
      return 0
    }
    if (asked.fault !== undefined) for (const line of plantedTold(asked.fault)) say(line)
    await walkIn(asked, models)
    return await finish(texts)
  } catch (error) {
    if (error instanceof Mistyped) throw error
    const broke = said(error)
    say(`✗ the run broke off: ${broke}`)
    return finish(texts, broke)
  }
}

process.exitCode = await typed(run)
