import type { StatechartFile } from '../../../domain/statecharts/chart.ts'

/** The chart in view, none on the first page; and the state that is chosen in it. */
export type PanelProps = { chart?: StatechartFile; node?: string }
