import type { Path } from './paths.ts'

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
  /** The path itself, where it failed: the committed ones may not hold it. */
  way?: Path
}

/** What is wrong with a chart, its model or its committed paths; `crash`: the chart could not be walked at all. */
export type FaultKind = 'approved' | 'chance' | 'crash' | 'drift' | 'merge' | 'missed' | 'model' | 'rule'
export type RunFault = { kind: FaultKind; says: string }

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
  /** What is wrong beside the paths; none where nothing is. */
  faults?: readonly RunFault[]
  /** The one path that was asked for: the run says nothing of the others. */
  only?: string
  /** Why the chart is not walked on this target. */
  without?: string
  /** Ids of what was reached; a case is `transitionId × event or child: case`. */
  covered: { states: readonly string[]; transitions: readonly string[]; cases: readonly string[] }
  /** How many there are to reach. */
  of: { states: number; transitions: number; cases: number }
  /** Ids that nothing can reach, and why. */
  excluded: readonly { what: string; why: string }[]
}

/** Every fault counts as much as a failed path: what is said of a run anywhere is said by these numbers. */
export function countOf({ results, faults = [] }: Run) {
  const passed = results.filter((result) => result.passed).length
  return { passed, failed: results.length - passed + faults.length }
}

export const isGreen = (run: Run) => countOf(run).failed === 0
