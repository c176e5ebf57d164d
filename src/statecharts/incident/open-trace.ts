import type { StatechartFile } from '../format/chart.ts'
import type { Trace } from '../format/trace.ts'
import { shown } from '../viewer/shown.ts'
import { headlineOf } from './headline.ts'
import { type Charts, momentOfStep } from './moment.ts'
import { openStory, TODAY } from './story.ts'
import type { Words } from './words.ts'

/** The charts of a trace that are not those of today: what was recorded is drawn as it was. */
export const oldCharts = ({ machines, app }: Omit<Trace, 'steps'>, today: Charts): StatechartFile[] =>
  machines.flatMap(({ chart, hash }) => {
    const now = chart && today.get(chart.id)
    const isSame = now && 'hash' in now && now.hash === hash
    return chart && !isSame ? [{ ...chart, format: 'statechart/1' as const, hash, app }] : []
  })

/** Opens a trace at the step that it stopped at. */
export function openTrace(words: Words, trace: Trace, source: 'trace' | 'live' = 'trace', at?: number) {
  const old = oldCharts(trace, TODAY)
  const copies = old.map((chart) => [chart.id, chart] as const)
  const charts: Charts = new Map([...TODAY, ...copies])
  const moments = trace.steps.map((each) => momentOfStep(charts, each))
  const { steps: _, ...rest } = trace
  shown.show({ copies: Object.fromEntries(copies), marks: undefined })
  openStory({
    ...{ source, title: trace.page, charts, moments, trace: rest },
    at: at ?? headlineOf(words, charts, moments)?.at ?? 0,
  })
}
