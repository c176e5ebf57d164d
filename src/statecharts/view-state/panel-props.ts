import type { StatechartFile } from '../../../domain/statecharts/chart.ts'

/** The chart in view; none on the first page. */
export type PanelProps = { chart?: StatechartFile }
