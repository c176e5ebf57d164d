import type { StatechartFile } from '../../recorder/format/chart.ts'

/** The chart in view; none on the first page. */
export type PanelProps = { chart?: StatechartFile }
