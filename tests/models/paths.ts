import { writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import type { Run, RunTarget } from '../../src/statecharts/format/run.ts'
import { allModels } from './library/all-models.ts'
import { approve, approvedPaths, hasDrifted } from './library/drift.ts'
import { openConsoles } from './library/open-consoles.ts'
import { prove } from './library/prove.ts'
import { walkByChance } from './library/random-walk.ts'
import { writeReport } from './library/report.tsx'
import { writeRun } from './library/run-file.ts'
import { runPaths } from './library/run-paths.ts'
import { type Chart, onDom, onModel, openBrowser, type Walked } from './library/targets.ts'
import { walkFile } from './library/walk-file.ts'

/** `npm run paths`: explores every chart, walks its paths on a target, and says what was reached. */
const { values } = parseArgs({
  options: {
    chart: { type: 'string' },
    path: { type: 'string' },
    file: { type: 'string' },
    target: { type: 'string', default: 'model' },
    'base-url': { type: 'string' },
    'at-once': { type: 'string', default: String(availableParallelism()) },
    repeat: { type: 'string', default: '1' },
    seed: { type: 'string' },
    json: { type: 'string' },
    update: { type: 'boolean', default: false },
  },
})

const TARGETS: readonly RunTarget[] = ['model', 'dom', 'browser']
const DRIFT = 'the committed paths are not those of this chart: look at the change, then run with --update'

const targets =
  values.target === 'all' ? TARGETS : TARGETS.filter((target) => values.target.split(',').includes(target))
const charts = values.chart?.split(',')
const rounds = Number(values.repeat)
const wanted = { path: values.path, rounds }
const say = (line: string) => process.stdout.write(`${line}\n`)
const total = { passed: 0, failed: 0 }

if (values.file !== undefined) process.exit((await walkFile(values.file, say)) ? 0 : 1)

/** They come up while the charts are explored. */
const consoles = targets.includes('browser') ? openConsoles(Number(values['at-once']), values['base-url']) : undefined
// Whoever needs them hears of it.
consoles?.catch(() => undefined)

const share = (covered: readonly string[], of: number) => `${covered.length}/${of}`

const again = (run: Run, path: string) => `npm run paths -- --target ${run.target} --chart ${run.chart} --path ${path}`

function failuresOf(run: Run): string[] {
  return run.results.flatMap(({ path, name, failure, screenshot }) =>
    failure === undefined
      ? []
      : [
          `${path} ${name}\n     ${failure}${screenshot ? `\n     picture: reports/paths/${screenshot}` : ''}\n     alone: ${again(run, path)}`,
        ],
  )
}

/** What there is to be reached and was not, though no path failed. */
function missesOf({ covered, of, results }: Run): string[] {
  const isShort =
    covered.states.length < of.states || covered.transitions.length < of.transitions || covered.cases.length < of.cases
  return isShort && wanted.path === undefined && results.every(({ passed }) => passed)
    ? ['not everything was reached']
    : []
}

function tell(id: string, target: RunTarget, walked: Walked, faults: readonly string[]) {
  if ('without' in walked) {
    say(`${id} (${target}): not walked: ${walked.without}`)
  } else {
    const { results, covered, of, seconds, excluded } = walked
    writeRun(walked)
    const passed = results.filter((result) => result.passed).length
    const out = excluded.length ? `, left out ${excluded.length}` : ''
    say(
      `${id} (${target}): paths ${passed}/${results.length}, states ${share(covered.states, of.states)}, transitions ${share(covered.transitions, of.transitions)}, cases ${share(covered.cases, of.cases)}${out}, ${seconds} s`,
    )
    total.passed += passed
  }
  const all = [...('without' in walked ? [] : [...failuresOf(walked), ...missesOf(walked)]), ...faults]
  for (const line of all) say(`   ✗ ${line}`)
  total.failed += all.length
}

const chosen: Chart[] = (await allModels())
  .filter(({ id }) => charts?.includes(id) ?? true)
  .map((each) => ({ ...each, proof: prove(each.model) }))

if (values.update) for (const chart of chosen) approve(chart, chart.proof.paths)

const BROKEN_TOLD = 3

/** The approved paths that a changed chart no longer does. */
async function broken(chart: Chart): Promise<string[]> {
  const results = await runPaths(chart.model, approvedPaths(chart))
  const failures = results.flatMap(({ path, failure }) => (failure ? [`${path.id} ${path.name}\n     ${failure}`] : []))
  const rest = failures.length - BROKEN_TOLD
  return [...failures.slice(0, BROKEN_TOLD), ...(rest > 0 ? [`and ${rest} more of the approved paths`] : [])]
}

const STEPS_BY_CHANCE = 5000
/** Charts that soon end are walked often, but not for ever. */
const ROUNDS = 10

/** Goes 5,000 steps wherever chance leads, the same again for the same seed. */
async function wander({ id, model }: Chart, seed: number): Promise<string[]> {
  try {
    let steps = 0
    for (let round = 0; round < ROUNDS && steps < STEPS_BY_CHANCE; round += 1)
      steps += await walkByChance(model, { runs: 200, longest: 60, seed: seed + round })
    say(`${id} (model): ${steps} steps by chance, seed ${seed}`)
    return []
  } catch (error) {
    return [`by chance, seed ${seed}: ${error instanceof Error ? error.message : String(error)}`]
  }
}

/** How long the walks took, in s, as many at once as there were. */
const WALK: Record<RunTarget, () => Promise<number>> = {
  async model() {
    let seconds = 0
    for (const chart of chosen) {
      const drift = hasDrifted(chart, chart.proof.paths) ? [DRIFT, ...(await broken(chart))] : []
      const chance = values.seed === undefined ? [] : await wander(chart, Number(values.seed))
      const since = performance.now()
      const walked = await onModel(chart, wanted)
      seconds += (performance.now() - since) / 1000
      tell(chart.id, 'model', walked, [...drift, ...chart.proof.faults, ...chance])
    }
    return seconds
  },
  async dom() {
    const { walked, seconds } = await onDom(chosen, wanted)
    for (const chart of chosen) tell(chart.id, 'dom', await walked(chart), [])
    return seconds
  },
  async browser() {
    const browser = await openBrowser((await consoles)?.origins ?? [], chosen)
    const since = performance.now()
    try {
      const walks = chosen.map((chart) => ({ chart, walked: browser.walk(chart, wanted) }))
      // One that breaks is told of in its turn.
      for (const { walked } of walks) walked.catch(() => undefined)
      for (const { chart, walked } of walks) tell(chart.id, 'browser', await walked, [])
      return (performance.now() - since) / 1000
    } finally {
      await browser.close()
    }
  },
}

/** The views' runner goes its rounds by itself: to start it takes longer than to walk. */
const isDone = (target: RunTarget, round: number) => target === 'dom' && round > 0
for (let round = 0; round < rounds; round += 1)
  for (const target of targets)
    if (!isDone(target, round)) say(`${target}: walked in ${(await WALK[target]()).toFixed(1)} s`)
await (await consoles)?.close()
const report = await writeReport()
if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify({ ...total, report })}\n`)
say(`\nreport: ${report}\n\n${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0
