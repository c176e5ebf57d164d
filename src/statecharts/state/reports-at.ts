import type { Trace } from '../../../domain/statecharts/trace.ts'
import { headlineOf } from '../../incident/headline.ts'
import { type Moment, momentOfStep } from '../../incident/moment.ts'
import type { Words } from '../../incident/words.ts'
import { chartsOf } from '../incident/open-trace.ts'

/** A report with its step that stopped at a state. */
export type ReportAt = { report: Trace; at: number }

/** The last step of each actor of a chart. */
const lastSteps = (moments: readonly Moment[], chart: string) => [
  ...new Map(moments.flatMap((moment, at) => (moment.chart === chart ? [[moment.actor, at] as const] : []))).values(),
]

/** Of these reports those that stopped at a state: their headline names it, or their chart was there at the end. */
export const reportsAt = (words: Words, reports: readonly Trace[], chart: string, state: string): ReportAt[] =>
  reports.flatMap((report) => {
    const charts = chartsOf(report)
    const moments = report.steps.map((step) => momentOfStep(charts, step))
    const stops = [headlineOf(words, charts, moments)?.at, ...lastSteps(moments, chart).toReversed()]
    const at = stops.find((each) => {
      const moment = each === undefined ? undefined : moments[each]
      return moment?.chart === chart && moment.active.includes(state)
    })
    return at === undefined ? [] : [{ report, at }]
  })
