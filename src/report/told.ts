import type { StateValue, Step } from '../../domain/statecharts/trace.ts'
import type { Told } from '../bridge/messages.ts'
import { pageCalls, pageRecorder } from '../recorder/page-recorder.ts'
import { allowedOf, codeOf, failureCode, supportIdOf } from '../recorder/redaction.ts'
import { type SeenChart, seenChart } from '../recorder/seen-chart.ts'
import { isMachine } from '../recorder/xstate-inside.ts'

/** As an embedded page tells them over the bridge: of the right shape, and not believed yet. */
type ToldStep = Extract<Told, { type: 'steps' }>['steps'][number]
type ToldCall = Extract<Told, { type: 'calls' }>['calls'][number]

/** The charts of a page are loaded once it has what it needs itself. */
const REST_MS = 2000

const FILES = import.meta.glob<Record<string, unknown>>('../../machines/pages/*.machine.ts')

const fileOf = (id: string) =>
  `../../machines/pages/${id.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.machine.ts`

async function chartIn(load: () => Promise<Record<string, unknown>>, id: string) {
  const machine = Object.values(await load()).find(isMachine)
  return machine?.id === id ? seenChart(machine) : undefined
}

const charts = new Map<string, ReturnType<typeof chartIn>>()

/** A chart of the embedded pages, loaded with the first step of it; one that does not come is asked for again with the next. */
async function chartNamed(id: string) {
  const load = FILES[fileOf(id)]
  if (!load) return undefined
  const coming = charts.get(id) ?? chartIn(load, id)
  charts.set(id, coming)
  try {
    return await coming
  } catch (error) {
    charts.delete(id)
    console.warn(`the steps of ${id} are not in the report: its chart did not come`, error)
    return undefined
  }
}

const ACTOR = /^x:\d{1,9}$/

/** As it may stand in a report: nothing in it but what its chart itself names, in the time of this page, by actors told from those here. */
function stepOf(chart: SeenChart, { t, m, a, p, e, s, f, g, r, d }: ToldStep, frame: string): Step[] {
  const named = { e, s: s as StateValue, f, ...(g && { g }) }
  if (![a, p ?? a].every((actor) => ACTOR.test(actor)) || !chart.allows(named)) return []
  const code = codeOf({ type: e, error: { code: r } })
  const allowed = allowedOf({ ...d, type: e })
  const actors = { a: `${frame}/${a}`, p: p === undefined ? frame : `${frame}/${p}` }
  return [{ t, m, ...actors, ...named, ...(code && { r: code }), ...(allowed && { d: allowed }) }]
}

const waiting: { frame: string; step: ToldStep }[] = []
let timer: ReturnType<typeof setTimeout> | undefined

let taking: Promise<unknown> = Promise.resolve()

async function takeInOf(id: string, told: typeof waiting) {
  const chart = await chartNamed(id)
  if (!chart) return
  const steps = told.flatMap(({ step, frame }) => (step.m === id ? stepOf(chart, step, frame) : []))
  pageRecorder.takeIn(chart.machine, steps)
}

/** Takes in what was told until now, whose charts are loaded for it; over once also what was being taken in is there. */
export function takeInNow() {
  clearTimeout(timer)
  timer = undefined
  const told = waiting.splice(0)
  const ids = new Set(told.map(({ step }) => step.m))
  taking = Promise.all([taking, ...[...ids].map((id) => takeInOf(id, told))])
  return taking
}

const OPERATION = /^[a-z][A-Za-z]{1,39}$/

function takeInCall({ o, id, ms, r, t }: ToldCall, frame: string) {
  const requestId = supportIdOf(id)
  if (!requestId || !OPERATION.test(o)) return
  pageCalls.takeIn({ t, o, id: requestId, ms, ...(r !== undefined && { r: failureCode(r) }), a: frame })
}

/** Takes in what an embedded page of ours tells of itself. `frame`: the actor here that the page belongs to; `began`: when its time did, in milliseconds since 1970. */
export function takeIn(frame: string, told: Told) {
  const ahead = told.began - performance.timeOrigin
  const now = performance.now()
  const here = (t: number) => Math.round(Math.min(Math.max(t + ahead, 0), now))
  if (told.type === 'calls') {
    for (const call of told.calls) takeInCall({ ...call, t: here(call.t) }, frame)
    return
  }
  for (const step of told.steps) waiting.push({ frame, step: { ...step, t: here(step.t) } })
  timer ??= setTimeout(takeInNow, REST_MS)
}
