import type { StatechartFile } from '../../../domain/statecharts/chart.ts'
import { shown } from '../view-state/shown.ts'
import { mergedChart } from './merged-chart.ts'

const NO_MARKS = { marks: undefined }

/** Draws both versions in one, marked; the mark of the drawing is that of both, for it is neither. */
export function showDifference(was: StatechartFile, is: StatechartFile) {
  const { chart, marks } = mergedChart(was, is)
  const { copies } = shown.now()
  shown.show({ copies: { ...copies, [is.id]: { ...chart, hash: `${was.hash}-${is.hash}` } }, marks })
}

/** Draws one version again: that of a trace, or today's. */
export function hideDifference(id: string, copy: StatechartFile | undefined) {
  const { [id]: _, ...others } = shown.now().copies
  shown.show({ copies: copy ? { ...others, [id]: copy } : others, ...NO_MARKS })
}
