import type { StatechartFile } from '../../../domain/statecharts/chart.ts'
import type { Path } from '../../../domain/statecharts/paths.ts'
import { momentsOfPath } from '../../incident/moment.ts'
import { openStory, TODAY } from './story.ts'

/** Opens a path at one of its steps, on the chart that it is of. */
export const playPath = (chart: StatechartFile, path: Path, at = 0) =>
  openStory({
    source: 'path',
    title: path.id,
    charts: new Map([...TODAY, [chart.id, chart]]),
    moments: momentsOfPath(chart, path),
    at,
  })
