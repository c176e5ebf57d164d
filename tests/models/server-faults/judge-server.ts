import { availableParallelism } from 'node:os'
import { type Browser, chromium } from '@playwright/test'
import type { Path } from '../../../domain/statecharts/paths.ts'
import { ensureBuilt } from '../../../scripts/prepare.mjs'
import { NO_SEND_LIMITS, portOfOwn, startOwnServer } from '../../e2e/support/own-server.ts'
import { ensureChromium } from '../../support/chromium.mjs'
import { allModels, bindingsBeside } from '../library/all-models.ts'
import { finderOf } from '../library/answers-kept.ts'
import { browserSubject } from '../library/browser-subject.ts'
import { brokenBy, operationNamed } from '../library/contract-answers.ts'
import { planOf } from '../library/plan.ts'
import { prove } from '../library/prove.ts'
import { type Result, walk } from '../library/run-paths.ts'
import { said } from '../library/said.ts'
import { patience } from '../library/until.ts'
import { whyEquivalent } from './equivalent.ts'
import { faultsOfAll, NO_DIFFERENCE, type Outcome, outcomesIn, type Planted } from './faults.ts'
import { type Exchange, type Line, startLine } from './line.ts'
import { handedOnBy, leftBy } from './others.ts'

/** `equivalent`: why nobody could tell, where it was not found and cannot be. */
export type ServerVerdict = {
  chart: string
  fault: Planted
  isCaught: boolean
  by: string
  /** What has found it. */
  finder?: ReturnType<typeof finderOf>
  walker?: string
  equivalent?: string
}

/** What a look at the product may take without a fault; with one, about as long as a whole path took without. */
const PATIENCE_MS = 30_000
const PATIENCE_LEAST_MS = 3000
const PATIENCE_MOST_MS = 9000

/** What breaks in the walk itself, and says nothing of the product. */
const OF_THE_WALKER =
  /TypeError|ReferenceError|SyntaxError|ECONN|socket hang up|has been closed|Protocol error|nobody answers|no way to/

type Walked = { path: Path; exchanges: readonly Exchange[]; seconds: number }

const meets =
  ({ operation, ret, isTold }: Planted) =>
  (each: Exchange) =>
    each.operation === operation && each.body.ret === ret && each.isTold === isTold

/** The paths that meet the answer: the short ones first, or, where a look at the answer ends the walk, those that meet it soonest. */
const meeting = (all: readonly Walked[], fault: Planted, isBroken: boolean) =>
  all
    .map(({ path, exchanges }) => ({ path, at: exchanges.findIndex(meets(fault)) }))
    .filter(({ at }) => at >= 0)
    .sort((one, other) =>
      isBroken
        ? one.at - other.at || one.path.steps.length - other.path.steps.length
        : one.path.steps.length - other.path.steps.length || one.at - other.at,
    )
    .map(({ path }) => path)

/** How an answer with this fault breaks the contract, whichever path meets it. */
function contractBrokenBy(all: readonly Walked[], fault: Planted) {
  if (!('change' in fault)) return undefined
  const met = all.flatMap(({ exchanges }) => exchanges).find(meets(fault))
  const answer = met && fault.change(structuredClone(met))
  return answer && brokenBy(operationNamed(fault.operation), answer.status, answer.body)
}

const firstLineOf = ({ failure = '' }: Result) =>
  failure
    .split('\n')
    .slice(0, 3)
    .map((line) => line.trim())
    .join(' ')

type Chart = {
  id: string
  paths: readonly Path[]
  walkOn: (line: Line, path: Path) => Promise<Result>
}

const launch = () =>
  chromium.launch({
    executablePath: ensureChromium(),
    args: [...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), '--disable-gpu'],
  })

/** One browser for all walks, and another where it has ended. */
async function openBrowser() {
  let browser = await launch()
  let next: Promise<Browser> | undefined
  return {
    async now() {
      if (browser.isConnected()) return browser
      next ??= launch()
      browser = await next
      next = undefined
      return browser
    },
    close: () => browser.close(),
  }
}

type OpenBrowser = Awaited<ReturnType<typeof openBrowser>>

async function chartOf(id: string, browser: OpenBrowser): Promise<Chart> {
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
      walk(model, path, async () =>
        browserSubject(model, bindings, bindings.browser, path, {
          browser: await browser.now(),
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
      walked.push({ path, exchanges: line.exchanges(), seconds: result.seconds })
    }
  }
  patience.ms = PATIENCE_MS
  await Promise.all(lines.map(work))
  const seconds = walked.reduce((sum, each) => sum + each.seconds, 0) / walked.length
  patience.ms = Math.min(PATIENCE_MOST_MS, Math.max(PATIENCE_LEAST_MS, Math.ceil(seconds * 1000)))
  return walked
}

type Found = { by?: string; finder?: ServerVerdict['finder']; walker?: string }

/** A walk with a fault. What breaks in the walk itself is told apart from what the product does. */
async function walkWrong(chart: Chart, line: Line, path: Path, fault: Planted): Promise<Found> {
  line.plant(fault)
  try {
    const result = await chart.walkOn(line, path)
    const isOfWalker = result.failure !== undefined && OF_THE_WALKER.test(result.failure)
    if (line.planted() === 0)
      return { walker: `the answer was not met${result.failure ? `: ${firstLineOf(result)}` : ''}` }
    if (isOfWalker) return { walker: firstLineOf(result) }
    return result.failure === undefined ? {} : { by: firstLineOf(result), finder: finderOf(result.failure) }
  } catch (error) {
    return { walker: said(error) }
  }
}

type Judged = { chart: Chart; walked: readonly Walked[]; isQuick: boolean }

async function judge({ chart, walked, isQuick }: Judged, line: Line, fault: Planted): Promise<ServerVerdict> {
  let broke: string | undefined
  const broken = contractBrokenBy(walked, fault)
  if (broken !== undefined && isQuick)
    return { chart: chart.id, fault, isCaught: true, by: `not walked: ${broken}`, finder: 'answer' }
  const paths = meeting(walked, fault, broken !== undefined)
  const isKnown = whyEquivalent(fault) !== undefined
  for (const path of isQuick && isKnown ? paths.slice(0, 1) : paths) {
    let found = await walkWrong(chart, line, path, fault)
    // What breaks before the fault or beside it says nothing of it: the path is walked once more.
    if (found.walker !== undefined) found = await walkWrong(chart, line, path, fault)
    const { by, finder, walker } = found
    if (by !== undefined) return { chart: chart.id, fault, isCaught: true, by, finder }
    broke = walker ?? broke
  }
  const equivalent = broke === undefined ? whyEquivalent(fault) : undefined
  return {
    ...{ chart: chart.id, fault, isCaught: false, by: '' },
    ...(broke && { walker: broke }),
    ...(equivalent && { equivalent }),
  }
}

/** `part`: only the faults whose name holds it; `isQuick`: what breaks the contract is not walked, for each look at the answer finds it, and what is equivalent only once. */
export type Asked = { part: string; isQuick: boolean }
type Tell = Asked & { verdict: (verdict: ServerVerdict) => void }

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

/** Whether the fault is in what this chart reads. */
const isRead = (chart: string, fault: Planted) =>
  fault.field === undefined || !handedOnBy(chart, fault)?.fields.test(fault.field)

/** What is left out of a chart's faults, each with its reason. */
function leftOutOf(id: string, outcomes: readonly Outcome[]) {
  const others = outcomes.flatMap((outcome) => {
    const { operation, isTold } = outcome
    const why = leftBy(id, operation)
    if (why) return [[`${id}: ${operation}`, why] as const]
    const part = handedOnBy(id, outcome)
    const told = isTold ? ' (told)' : ''
    return part ? [[`${id}: ${operation}${told}, the fields ${part.fields.source}`, part.why] as const] : []
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
  const { lines, close } = await openLines(Math.min(2, availableParallelism()))
  const browser = await openBrowser()
  const verdicts: ServerVerdict[] = []
  const leftOut = new Map<string, string>()
  try {
    for (const id of ids) {
      const chart = await chartOf(id, browser)
      const walked = await walkRight(chart, lines)
      const outcomes = outcomesIn(walked.flatMap(({ exchanges }) => exchanges))
      for (const [what, why] of leftOutOf(id, outcomes)) leftOut.set(what, why)
      const waiting = faultsOfAll(outcomes.filter(({ operation }) => !leftBy(id, operation))).filter(
        (each) => isRead(id, each) && each.name.includes(tell.part),
      )
      const work = async (line: Line) => {
        for (let next = waiting.shift(); next; next = waiting.shift()) {
          const verdict = await judge({ chart, walked, isQuick: tell.isQuick }, line, next)
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
  return { verdicts, leftOut }
}
