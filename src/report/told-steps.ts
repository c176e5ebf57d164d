import type { AnyStateMachine } from 'xstate'
import { whenIdle } from '../browser/when-idle.ts'
import type { StateValue, Step } from '../recorder/format/trace.ts'
import { pageRecorder } from '../recorder/page-recorder.ts'
import { allowedOf, codeOf } from '../recorder/redaction.ts'
import { type SeenChart, seenChart } from '../recorder/seen-chart.ts'

/** As an embedded page tells it over the bridge: of the right shape, and not believed yet. */
type Told = Omit<Step, 's' | 'd'> & { readonly s: unknown; readonly d?: Readonly<Record<string, unknown>> }

const FILES = import.meta.glob<Record<string, unknown>>('../../machines/pages/*.machine.ts')

const fileOf = (id: string) =>
  `../../machines/pages/${id.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.machine.ts`

const isMachine = (value: unknown): value is AnyStateMachine =>
  typeof value === 'object' && value !== null && 'root' in value && 'implementations' in value

/** Undefined where the chart does not come. */
async function chartIn(load: () => Promise<Record<string, unknown>>, id: string) {
  await whenIdle()
  const exported = await load().catch(() => ({}))
  const machine = Object.values(exported).find(isMachine)
  return machine?.id === id ? seenChart(machine) : undefined
}

const charts = new Map<string, Promise<SeenChart | undefined>>()
/** A chart of the embedded pages, loaded with the first step of it. */
function chartNamed(id: string) {
  const load = FILES[fileOf(id)]
  if (!load) return undefined
  const known = charts.get(id) ?? chartIn(load, id)
  charts.set(id, known)
  return known
}

const ACTOR = /^x:\d{1,9}$/

/** As it may stand in a report: nothing in it but what its chart itself names, in the time of this page, by actors told from those here. */
function stepOf(chart: SeenChart, { t, m, a, p, e, s, f, g, r, d }: Told, frame: string): Step[] {
  const named = { e, s: s as StateValue, f, ...(g && { g }) }
  if (![a, p ?? a].every((actor) => ACTOR.test(actor)) || !chart.allows(named)) return []
  const code = codeOf({ type: e, error: { code: r } })
  const allowed = allowedOf({ ...d, type: e })
  const actors = { a: `${frame}/${a}`, p: p === undefined ? frame : `${frame}/${p}` }
  return [{ t, m, ...actors, ...named, ...(code && { r: code }), ...(allowed && { d: allowed }) }]
}

/** Takes in what an embedded page of ours tells of its charts. `frame`: the actor here that the page belongs to; `began`: when its time did, in milliseconds since 1970. */
export function takeInSteps(frame: string, { began, steps }: { began: number; steps: readonly Told[] }) {
  const ahead = began - performance.timeOrigin
  const now = performance.now()
  const timed = steps.map((step) => ({ ...step, t: Math.round(Math.min(Math.max(step.t + ahead, 0), now)) }))
  for (const id of new Set(timed.map(({ m }) => m)))
    chartNamed(id)?.then((chart) => {
      const told = timed.filter(({ m }) => m === id)
      if (chart)
        pageRecorder.takeIn(
          chart.machine,
          told.flatMap((step) => stepOf(chart, step, frame)),
        )
    })
}
