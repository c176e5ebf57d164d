import type { StatechartFile } from '../../../domain/statecharts/chart.ts'
import type { Trace } from '../../../domain/statecharts/trace.ts'
import { headlineOf } from '../../incident/headline.ts'
import { type Charts, momentOfStep } from '../../incident/moment.ts'
import type { Words } from '../../incident/words.ts'
import { shown } from '../view-state/shown.ts'
import { openStory, retold, TODAY } from './story.ts'

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
  return { charts, moments: steps.map((each) => momentOfStep(charts, each)), trace }
}

/** Opens a trace at the step that it stopped at. */
export function openTrace(words: Words, trace: Trace, source: 'trace' | 'live' = 'trace', at?: number) {
  const telling = told(trace)
  const stop = () => headlineOf(words, telling.charts, telling.moments)?.at ?? 0
  openStory({ source, title: trace.page, ...telling, at: at ?? stop() })
}

/** The trace that is open, with charts that came after its first steps. */
export const redrawTrace = (trace: Trace) => retold(told(trace))
