export type RunTarget = 'model' | 'dom' | 'browser'

export type PathResult = {
  /** Id of the path in its `statechart-paths/1` file. */
  path: string
  name: string
  passed: boolean
  failure?: string
  /** Number of the step that failed, from 1; 0 is the start. */
  step?: number
  /** Name of a picture beside the file. */
  screenshot?: string
}

/** What a run of a chart's paths has shown. */
export type Run = {
  format: 'statechart-run/1'
  chart: string
  hash: string
  target: RunTarget
  commit: string
  /** ISO */
  startedAt: string
  seconds: number
  results: readonly PathResult[]
  /** Ids of what was reached; a case is `transitionId × event or child: case`. */
  covered: { states: readonly string[]; transitions: readonly string[]; cases: readonly string[] }
  /** How many there are to reach. */
  of: { states: number; transitions: number; cases: number }
  /** Ids that nothing can reach, and why. */
  excluded: readonly { what: string; why: string }[]
}
