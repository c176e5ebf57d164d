import { placeOf } from '../../../incident/telling.ts'
import { chartWords, type Words } from '../../../incident/words.ts'
import type { Story } from '../story.ts'
import type { Row } from './alignment.ts'
import type { Side } from './steps.ts'

/** A report that is compared; both, by their sides. */
export type Compared = Pick<Story, 'charts' | 'moments' | 'trace'>
export type Reports = Readonly<Record<Side, Compared>>
/** The step that is shown on the chart. */
export type Shown = { side: Side; at: number }

/** The row that a step lies in. */
export const rowOf = (rows: readonly Row[], { side, at }: Shown) =>
  rows.findIndex(({ [side]: cell }) => cell !== undefined && cell.first <= at && at <= cell.last)

/** Where a report was when the step was done that is shown, here or there: in the same chart, if it had begun. */
export function placeAt(words: Words, reports: Reports, rows: readonly Row[], shown: Shown, side: Side) {
  const { charts, moments } = reports[side]
  const cell = rows.slice(0, rowOf(rows, shown) + 1).findLast(({ [side]: cell }) => cell)?.[side]
  const until = side === shown.side ? shown.at : cell?.last
  if (until === undefined) return undefined
  const past = moments.slice(0, until + 1)
  const chart = reports[shown.side].moments[shown.at]?.chart
  const moment = past.findLast((each) => each.chart === chart) ?? past.at(-1)
  if (!moment) return undefined
  const place = placeOf(words, charts.get(moment.chart), moment)
  return moment.chart === chart ? place : `${chartWords(words, moment.chart)}: ${place}`
}
