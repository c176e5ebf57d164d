import type { StatechartFile } from '../../../domain/statecharts/chart.ts'
import type { Trace } from '../../../domain/statecharts/trace.ts'
import { headlineOf } from '../../incident/headline.ts'
import { type Charts, momentOfStep } from '../../incident/moment.ts'
import type { Words } from '../../incident/words.ts'
import { shown } from '../view-state/shown.ts'
import { openStory, retold, TODAY } from './story.ts'

/** The charts of a trace that are not those of today: what was recorded is drawn as it was. */
export const oldCharts = ({ machines, app }: Omit<Trace, 'steps'>, today: Charts): StatechartFile[] =>
  machines.flatMap(({ chart, hash }) => {
    const now = chart && today.get(chart.id)
    const isSame = now && 'hash' in now && now.hash === hash
    return chart && !isSame ? [{ ...chart, format: 'statechart/1' as const, hash, app }] : []
  })

/** What a trace tells, on today's charts or on its own where they differ, which are drawn from now on. */
function told({ steps, ...trace }: Trace) {
  const copies = oldCharts(trace, TODAY).map((chart) => [chart.id, chart] as const)
  const charts: Charts = new Map([...TODAY, ...copies])
  shown.show({ copies: Object.fromEntries(copies), marks: undefined })
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
