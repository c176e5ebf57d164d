import type { Chart } from '../extract.ts'

/** Where a chart is: the name of a state, or of states within states. */
export type StateValue = string | { readonly [state: string]: StateValue }

/** One event as a chart took it. */
export type Step = {
  /** Milliseconds since the trace began. */
  t: number
  /** Id of the chart. */
  m: string
  /** Which actor of that chart: two frames are told apart by it. */
  a: string
  /** Type of the event. */
  e: string
  /** Where the chart was after the step. */
  s: StateValue
  /** Transitions taken, `sourceNodeId|eventType or always|index`; none where nothing happened. */
  f: readonly string[]
  /** Where nothing happened: the transitions whose guard said no. */
  g?: readonly string[]
  /** Code of the failure in the answer, as `RET:101035`. */
  r?: string
  /** Allow-listed fields only, never what a person typed. */
  d?: Readonly<Record<string, string | number | boolean>>
}

export type TracedMachine = {
  id: string
  hash: string
  /** A copy, so that an old trace still draws. */
  chart?: Chart
}

/** What the charts of one page did, of every chart together. */
export type Trace = {
  format: 'statechart-trace/1'
  /** Version of the console. */
  app: string
  /** Random id of the page load. */
  page: string
  lang: string
  /** ISO; every `t` counts from here. */
  startedAt: string
  /** Name and version of the rules by which it was redacted, as `default-deny/1`. */
  redaction: string
  /** Steps that no longer had room. */
  dropped: number
  /** Of the failure that it was copied from. */
  supportId?: string
  machines: readonly TracedMachine[]
  steps: readonly Step[]
}
