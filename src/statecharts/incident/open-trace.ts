import type { StatechartFile } from '../../../domain/statecharts/chart.ts'
import type { Trace } from '../../../domain/statecharts/trace.ts'
import { headlineOf } from '../../incident/headline.ts'
import { type Charts, type Moment, momentOfStep, toldSteps } from '../../incident/moment.ts'
import type { Words } from '../../incident/words.ts'
import { shown } from '../view-state/shown.ts'
import { inSlices, pause } from './in-slices.ts'
import { nextOpening, openStory, retold, TODAY } from './story.ts'

type Head = Omit<Trace, 'steps'>

/** The charts of a trace that are not those of today: what was recorded is drawn as it was. */
export const oldCharts = ({ machines, app }: Head, today: Charts): StatechartFile[] =>
  machines.flatMap(({ chart, hash }) => {
    const now = chart && today.get(chart.id)
    const isSame = now && 'hash' in now && now.hash === hash
    return chart && !isSame ? [{ ...chart, format: 'statechart/1' as const, hash, app }] : []
  })

const copiesOf = (trace: Head) => oldCharts(trace, TODAY).map((chart) => [chart.id, chart] as const)

/** Today's charts, or a trace's own where they differ. */
export const chartsOf = (trace: Head): Charts => new Map([...TODAY, ...copiesOf(trace)])

/** Charts are drawn from now on as they were in a trace. */
export const drawAsIn = (trace: Head) => shown.show({ copies: Object.fromEntries(copiesOf(trace)), marks: undefined })

function told({ steps, ...trace }: Trace) {
  const charts = chartsOf(trace)
  drawAsIn(trace)
  return { charts, moments: toldSteps(steps).map((each) => momentOfStep(charts, each)), trace }
}

const momentsOf = new WeakMap<Trace['steps'], readonly Moment[]>()

/** The told steps of a trace; read once, for a report may hold thousands. */
export function toldMoments({ steps, ...trace }: Trace) {
  const known = momentsOf.get(steps)
  if (known) return known
  const charts = chartsOf(trace)
  const moments = toldSteps(steps).map((each) => momentOfStep(charts, each))
  momentsOf.set(steps, moments)
  return moments
}

/** Opens a trace at one of its told steps or the one it stopped at, a part of the work at a time; of several the one asked for last. */
export async function openTrace(words: Words, { steps, ...trace }: Trace, step?: number) {
  const isLast = nextOpening()
  const charts = chartsOf(trace)
  const moments = await inSlices(toldSteps(steps), (each) => momentOfStep(charts, each))
  const at = step ?? headlineOf(words, charts, moments)?.at ?? 0
  momentsOf.set(steps, moments)
  await pause()
  if (!isLast()) return
  drawAsIn(trace)
  openStory({ source: 'trace', title: trace.page, charts, moments, trace, at })
}

/** Opens what a page of the console has done so far, at its last step. */
export function openLive(trace: Trace) {
  const telling = told(trace)
  openStory({ source: 'live', title: trace.page, ...telling, at: telling.moments.length - 1 })
}

/** The trace that is open, with charts that came after its first steps. */
export const redrawTrace = (trace: Trace) => retold(told(trace))
