import { availableParallelism } from 'node:os'
import { chromium } from '@playwright/test'
import type { Path } from '../../../domain/statecharts/paths.ts'
import { ensureBuilt } from '../../../scripts/prepare.mjs'
import { NO_SEND_LIMITS, portOfOwn, startOwnServer } from '../../e2e/support/own-server.ts'
import { ensureChromium } from '../../support/chromium.mjs'
import { allModels, bindingsBeside } from '../library/all-models.ts'
import { browserSubject } from '../library/browser-subject.ts'
import { planOf } from '../library/plan.ts'
import { prove } from '../library/prove.ts'
import { type Result, walk } from '../library/run-paths.ts'
import { said } from '../library/said.ts'
import { patience } from '../library/until.ts'
import { faultsOfAll, NO_DIFFERENCE, type Outcome, outcomesIn, type Planted } from './faults.ts'
import { type Exchange, type Line, startLine } from './line.ts'
import { isAnother } from './others.ts'

/** Charts whose paths `npm test` walks in the product: the session and the ways in. */
export const WAYS_IN = ['session', 'login', 'signIn', 'reset', 'codeRequest', 'agentMode'] as const

export type ServerVerdict = { chart: string; fault: Planted; isCaught: boolean; by: string; walker?: string }

/** What a look at the product may take; a path that fails fails then. */
const PATIENCE_MS = 3000

/** What breaks in the walk itself, and says nothing of the product. */
const OF_THE_WALKER =
  /TypeError|ReferenceError|SyntaxError|ECONN|socket hang up|has been closed|Protocol error|nobody answers|no way to/

type Walked = { path: Path; exchanges: readonly Exchange[] }

const meets =
  ({ operation, ret, isTold }: Planted) =>
  (each: Exchange) =>
    each.operation === operation && each.body.ret === ret && each.isTold === isTold

/** The paths that meet the answer, those first that meet it soonest. */
const meeting = (all: readonly Walked[], fault: Planted) =>
  all
    .map(({ path, exchanges }) => ({ path, at: exchanges.findIndex(meets(fault)) }))
    .filter(({ at }) => at >= 0)
    .sort((one, other) => one.path.steps.length - other.path.steps.length || one.at - other.at)
    .map(({ path }) => path)

const firstLineOf = ({ failure = '' }: Result) =>
  failure
    .split('\n')
    .slice(0, 3)
    .map((line) => line.trim())
    .join(' ')

type Chart = { id: string; paths: readonly Path[]; walkOn: (line: Line, path: Path) => Promise<Result> }

async function chartOf(id: string, browser: Awaited<ReturnType<typeof chromium.launch>>): Promise<Chart> {
  const found = (await allModels()).find((each) => each.id === id)
  const bindings = found && (await bindingsBeside(found.pathFile))
  if (!found || !bindings) throw new Error(`no chart ${id}`)
  const { model } = found
  const { graph, paths } = prove(model)
  const plan = planOf(model, graph, paths, 'browser', bindings)
  if (typeof plan === 'string') throw new Error(plan)
  const shotOf = () => '/dev/null'
  return {
    id,
    paths: plan.paths,
    walkOn: (line, path) =>
      walk(model, path, () =>
        browserSubject(model, bindings, bindings.browser, path, {
          browser,
          origin: line.origin,
          shotOf,
        }),
      ),
  }
}

/** Walks all as it should be, and keeps what the page was answered; what fails so tells nothing of faults. */
async function walkRight(chart: Chart, lines: readonly Line[]): Promise<Walked[]> {
  const walked: Walked[] = []
  const waiting = [...chart.paths]
  const work = async (line: Line) => {
    for (let path = waiting.shift(); path; path = waiting.shift()) {
      line.plant()
      const result = await chart.walkOn(line, path)
      if (result.failure) throw new Error(`${chart.id}, ${path.name}, fails without a fault: ${result.failure}`)
      walked.push({ path, exchanges: line.exchanges() })
    }
  }
  await Promise.all(lines.map(work))
  return walked
}

/** A walk with a fault. What breaks in the walk itself is told apart from what the product does. */
async function walkWrong(chart: Chart, line: Line, path: Path, fault: Planted) {
  line.plant(fault)
  try {
    const result = await chart.walkOn(line, path)
    const isOfWalker = result.failure !== undefined && OF_THE_WALKER.test(result.failure)
    if (result.failure === undefined && line.planted() === 0) return { walker: 'the answer was not met' }
    return isOfWalker ? { walker: firstLineOf(result) } : { by: result.failure && firstLineOf(result) }
  } catch (error) {
    return { walker: said(error) }
  }
}

async function judge(chart: Chart, line: Line, walked: readonly Walked[], fault: Planted): Promise<ServerVerdict> {
  let broke: string | undefined
  for (const path of meeting(walked, fault)) {
    const { by, walker } = await walkWrong(chart, line, path, fault)
    if (by !== undefined) return { chart: chart.id, fault, isCaught: true, by }
    broke = walker ?? broke
  }
  return { chart: chart.id, fault, isCaught: false, by: '', ...(broke && { walker: broke }) }
}

/** `part`: only the faults whose name holds it. */
type Tell = { verdict: (verdict: ServerVerdict) => void; part?: string }

/** As many servers as there are processors, each behind a line of its own. */
async function openLines(count: number) {
  await ensureBuilt()
  const opened = await Promise.all(
    Array.from({ length: count }, async (_, number) => {
      const server = await startOwnServer(NO_SEND_LIMITS, [], number)
      return { server, line: await startLine(portOfOwn(number)) }
    }),
  )
  return {
    lines: opened.map(({ line }) => line),
    async close() {
      for (const { line } of opened) await line.close()
      for (const { server } of opened) await server.stop()
    },
  }
}

/** What is left out of a chart's faults, each with its reason. */
function leftOutOf(id: string, outcomes: readonly Outcome[]) {
  const others = outcomes.flatMap(({ operation }) => {
    const why = isAnother(operation)
    return why ? [[`${id}: ${operation}`, why] as const] : []
  })
  const alike = outcomes.flatMap(({ operation, ret, isTold }) => {
    const why = ret === 0 && !isTold ? NO_DIFFERENCE[operation] : undefined
    return why ? [[`${id}: ${operation}, success: twice`, why] as const] : []
  })
  return [...others, ...alike]
}

/** What becomes of every fault of the server on the paths of these charts; `verdict` hears of each as it is known. */
export async function judgeServer(ids: readonly string[], tell: Tell) {
  // The driver notes at every call where it was made: by source maps that takes longer than many a call itself.
  process.setSourceMapsEnabled(false)
  patience.ms = PATIENCE_MS
  const { lines, close } = await openLines(Math.min(2, availableParallelism()))
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: [...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), '--disable-gpu'],
  })
  const verdicts: ServerVerdict[] = []
  const equivalent = new Map<string, string>()
  try {
    for (const id of ids) {
      const chart = await chartOf(id, browser)
      const walked = await walkRight(chart, lines)
      const outcomes = outcomesIn(walked.flatMap(({ exchanges }) => exchanges))
      for (const [what, why] of leftOutOf(id, outcomes)) equivalent.set(what, why)
      const waiting = faultsOfAll(outcomes.filter(({ operation }) => !isAnother(operation))).filter(({ name }) =>
        name.includes(tell.part ?? ''),
      )
      const work = async (line: Line) => {
        for (let next = waiting.shift(); next; next = waiting.shift()) {
          const verdict = await judge(chart, line, walked, next)
          verdicts.push(verdict)
          tell.verdict(verdict)
        }
      }
      await Promise.all(lines.map(work))
    }
  } finally {
    await browser.close()
    await close()
  }
  return { verdicts, equivalent }
}
