import { basename } from 'node:path'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import type { Happening, Path, PathStep, Stop } from '../../../domain/statecharts/paths.ts'
import { type MirrorStep, stepsOf } from '../../e2e/support/mirror.ts'
import type { Accounts } from './accounts.ts'
import { type Answering, type Bindings, type InProduct, type Shown, sightsOf } from './bindings.ts'
import { written } from './expectation.ts'
import { eventOf, nameOfHappening } from './explore.ts'
import { heldCalls } from './held-calls.ts'
import type { AnyModel } from './model.ts'
import { isWatched } from './onlooker.ts'
import { passHeard } from './pass-heard.ts'
import { peopleOf } from './people.ts'
import { FRAMES_MS, openProduct } from './product.ts'
import type { Subject } from './run-paths.ts'
import { patience, until } from './until.ts'

const callsOf = (answering: Answering) => ('call' in answering ? [answering.call].flat() : [])
const allCalls = ({ answers = {}, holds = [] }: InProduct) =>
  new Set([...Object.values(answers).flatMap(callsOf), ...holds])

/** The steps of one actor of the chart: of the newest where none was met yet. */
const ofOne = (steps: readonly MirrorStep[], actor = steps.at(-1)?.a) => steps.filter(({ a }) => a === actor)

/** What looks at each stop that the walk has come to and seen; `isThere`: whether the chart is still there. */
export type Looker = (page: Page, stop: Stop, isThere: () => Promise<boolean>) => Promise<void>
type Where = {
  browser: Browser
  origin: string
  shotOf: (path: Path) => string
  accounts?: Accounts | undefined
  looker?: Looker | undefined
}

/** A chart within the whole product: what is done is done in Chromium, what is seen is read there. */
export async function browserSubject(
  model: AnyModel,
  bindings: Bindings,
  way: InProduct,
  path: Path,
  { browser, origin, shotOf, accounts, looker }: Where,
): Promise<Subject> {
  const chart = model.machine.id
  const people = peopleOf(accounts)
  const holding = (context: BrowserContext) => heldCalls(context, allCalls(way))
  const frame = typeof way.frame === 'function' ? way.frame(path.start) : way.frame
  const opened = await openProduct(browser, origin, holding, { people, frame, looksAtAnswers: way.looksAtAnswers })
  await people.standIn(opened.product.context, allCalls(way))
  const { product } = opened
  product.context.setDefaultTimeout(patience.ms)
  const { held } = product
  /** How many of the chart's own steps the path has come by. */
  let passed = 0
  let actor: string | undefined
  const past: string[] = []
  const shownOf = ({ expect: { state, shows, tells } }: Stop): Shown => ({
    state: state as never,
    shows,
    start: path.start,
    tells,
    past,
  })
  let shown = shownOf(path)
  const ownSteps = async () => ofOne(await stepsOf(product.page, chart), actor)

  const answer = async ({ child, case: name }: Extract<Happening, { kind: 'answer' }>) => {
    const answering = way.answers?.[child]
    if (!answering) throw new Error(`${chart}: nobody answers "${child}" in the product`)
    if ('ways' in answering) {
      const go = answering.ways[name]
      if (!go) throw new Error(`${chart}: no way to "${child}: ${name}"`)
      return go(product, model.answers?.[child]?.[name], name)
    }
    const reply = answering.replies[name]
    if (reply === undefined) throw new Error(`${chart}: no reply for "${child}: ${name}"`)
    for (const each of [reply].flat())
      await held.reply(callsOf(answering), (path) => (typeof each === 'function' ? each(product, path) : each))
  }

  const pass = (page: Page, ms: number) => (way.isHeard ? passHeard(page, ms) : page.clock.runFor(ms))

  const cause = async ({ happening, ms = 0 }: Pick<PathStep, 'happening' | 'ms'>) => {
    if (happening.kind === 'time') return pass(product.page, way.time?.(ms, shown) ?? ms)
    if (happening.kind === 'answer') return answer(happening)
    const command = bindings.commands?.[happening.type]
    const other = way.others?.[happening.type]
    const fields = eventOf(model, happening)
    if (other) return other(product, fields, happening.case)
    if (!command) throw new Error(`${chart}: nobody does "${nameOfHappening(happening)}" in the product`)
    return command(product, fields, happening.case)
  }

  const isAtOnce = ({ happening }: PathStep) =>
    happening.kind !== 'time' &&
    (way.atOnce?.includes(happening.kind === 'event' ? happening.type : happening.child) ?? false)
  const stepsAfter = (stop: Stop) => path.steps.slice(path.steps.indexOf(stop as PathStep) + 1)
  const goesOnAtOnce = (stop: Stop) => stepsAfter(stop).slice(0, 1).some(isAtOnce)
  /** Makes ready what the page does by itself right after this stop. */
  const prepare = async (stop: Stop) => {
    for (const step of stepsAfter(stop)) {
      if (!isAtOnce(step)) return
      await cause(step)
    }
  }
  const asksAtOnce = ({ expect }: Stop) => Object.keys(expect.asks).some((child) => way.atOnce?.includes(child))

  /** Goes on as long as the server's answers are as they must be. */
  const kept = <Done>(work: Promise<Done>) => opened.server?.during(work) ?? work

  if (isWatched) await product.context.tracing.start({ screenshots: true, snapshots: true })

  return {
    target: 'browser',
    async picture(at) {
      const file = shotOf(path).replace(/\.png$/, `-step-${at}.png`)
      await opened.screenshot(file)
      return basename(file)
    },
    async happens(step) {
      if (step.happening.kind !== 'time') past.push(step.happening.case)
      if (isAtOnce(step)) return
      await prepare(step)
      await kept(cause(step))
      await product.page.clock.runFor(FRAMES_MS)
    },
    async check(stop) {
      const { expect, fired } = stop
      if (stop === path) {
        await prepare(path)
        await kept(way.arrive(product, path.start))
        await opened.stand()
        await held.start()
      }
      shown = shownOf(stop)
      const isPassing = goesOnAtOnce(stop) || asksAtOnce(stop)
      /** Where the chart is, or, where it goes on at once, where it has just been. */
      const now = async () => {
        const steps = await ownSteps()
        const at = isPassing ? steps.findIndex(({ s }, at) => at >= passed && written(s) === written(expect.state)) : -1
        const come = at < 0 ? steps.length : at + 1
        return { state: written(steps[come - 1]?.s), by: steps.slice(passed, come).flatMap(({ f }) => f), come }
      }
      const isThere = async () => {
        people.insist()
        opened.server?.insist()
        const { state, by, come } = await now()
        if (state !== written(expect.state) || !fired.every((id) => by.includes(id))) return false
        passed = come
        return true
      }
      await until(isThere, async () => {
        const { state, by } = await now()
        const ways = (ids: readonly string[]) => ids.join(', ') || 'nothing'
        return `state: expected ${written(expect.state)} by ${ways(fired)}\n     saw ${state} by ${ways(by)}`
      })
      if (!isPassing) await product.see(sightsOf(bindings, way, shown, expect.output !== undefined))
      const stays = async () => written((await ownSteps()).at(-1)?.s) === written(expect.state)
      if (!isPassing) await looker?.(product.page, stop, stays)
      const own = await ownSteps()
      actor ??= own.at(-1)?.a
      if (!isPassing) passed = own.length
      if (stepsAfter(stop).length === 0) await opened.server?.kept()
    },
    lacks: people.lacking,
    async failed() {
      const shot = shotOf(path)
      await opened.screenshot(shot)
      const trace = isWatched ? shot.replace(/\.png$/, '-trace.zip') : undefined
      if (trace) await product.context.tracing.stop({ path: trace })
      return { screenshot: shot, notes: await opened.answers(), ...(trace && { trace }) }
    },
    async stop() {
      await held.stop()
      await opened.server?.restore()
      await opened.close()
    },
  }
}
