import type { Chart } from '../extract.ts'

/** One chart with the mark of what it was drawn from. */
export type StatechartFile = Chart & {
  format: 'statechart/1'
  /** The first 12 hex digits of SHA-256 over the chart's canonical JSON. */
  hash: string
  /** Version of the console. */
  app: string
}
