import type { Trace } from '../../../domain/statecharts/trace.ts'
import { headlineOf } from '../../incident/headline.ts'
import type { Moment } from '../../incident/moment.ts'
import type { Words } from '../../incident/words.ts'
import { chartsOf, toldMoments } from '../incident/open-trace.ts'

/** A report with its step that stopped at a state: which of those that are told, and its time. */
export type ReportAt = { report: Trace; at: number; t: number }

/** The last step of each actor of a chart. */
const lastSteps = (moments: readonly Moment[], chart: string) => [
  ...new Map(moments.flatMap((moment, at) => (moment.chart === chart ? [[moment.actor, at] as const] : []))).values(),
]

/** Of these reports those that stopped at a state: their headline names it, or their chart was there at the end. */
export const reportsAt = (words: Words, reports: readonly Trace[], chart: string, state: string): ReportAt[] =>
  reports.flatMap((report) => {
    const moments = toldMoments(report)
    if (!moments.some((moment) => moment.chart === chart)) return []
    const stops = [headlineOf(words, chartsOf(report), moments)?.at, ...lastSteps(moments, chart).toReversed()]
    const here = (at: number | undefined) => {
      const moment = at === undefined ? undefined : moments[at]
      return at !== undefined && moment?.chart === chart && moment.active.includes(state)
        ? [{ report, at, t: moment.t }]
        : []
    }
    return stops.flatMap(here).slice(0, 1)
  })
