import type { Chart } from '../../../domain/statecharts/chart.ts'
import type { PathFile } from '../../../domain/statecharts/paths.ts'
import type { Run } from '../../../domain/statecharts/run.ts'

export type Count = { reached: number; of: number }
export type Coverage = {
  states: Count
  transitions: Count
  cases: Count
  /** Ids of what was reached, and of what was not though it could be. */
  taken: readonly string[]
  untaken: readonly string[]
  excluded: Run['excluded']
}

const isCase = (goal: string) => goal.includes(' × ')

/** What is passed at once can be told only by the transition that leaves it. */
const canRest = ({ transitions }: Chart, id: string) =>
  !transitions.some(({ source, event, guard }) => source === id && event === 'always' && guard === undefined)

const countedStates = (chart: Chart) =>
  chart.nodes.filter(({ id, type }) => type !== 'history' && canRest(chart, id)).map(({ id }) => id)

export function coverageOfRun(chart: Chart, { covered, of, excluded }: Run): Coverage {
  const reached = new Set([...covered.states, ...covered.transitions])
  const left = new Set(excluded.map(({ what }) => what))
  const all = [...countedStates(chart), ...chart.transitions.map(({ id }) => id)]
  return {
    states: { reached: covered.states.length, of: of.states },
    transitions: { reached: covered.transitions.length, of: of.transitions },
    cases: { reached: covered.cases.length, of: of.cases },
    taken: all.filter((id) => reached.has(id)),
    untaken: all.filter((id) => !reached.has(id) && !left.has(id)),
    excluded,
  }
}

/** What the committed paths set out to reach, whether or not they have been walked. */
export function coverageOfPaths(chart: Chart, { paths }: PathFile): Coverage {
  const goals = new Set(paths.flatMap((path) => path.goals))
  const states = countedStates(chart)
  const transitions = chart.transitions.map(({ id }) => id)
  const count = (ids: readonly string[]) => ({ reached: ids.filter((id) => goals.has(id)).length, of: ids.length })
  const cases = [...goals].filter(isCase)
  return {
    states: count(states),
    transitions: count(transitions),
    cases: { reached: cases.length, of: cases.length },
    taken: [...states, ...transitions].filter((id) => goals.has(id)),
    untaken: [...states, ...transitions].filter((id) => !goals.has(id)),
    excluded: [],
  }
}
