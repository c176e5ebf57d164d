import type { Path } from '../../../domain/statecharts/paths.ts'
import type { RunTarget } from '../../../domain/statecharts/run.ts'
import type { Bindings, InProduct, OnStage } from './bindings.ts'
import { crashedPaths } from './crashed-paths.ts'
import { type Graph, nameOfHappening } from './explore.ts'
import type { AnyModel } from './model.ts'
import { type Excluded, pathsWithout } from './restrict.ts'
import type { Result } from './run-paths.ts'
import { activeIdsOf } from './xstate-inside.ts'

/** Ids of states, of transitions, and of transitions with their cases. */
export type Reached = { states: ReadonlySet<string>; transitions: ReadonlySet<string>; cases: ReadonlySet<string> }
/** What a target has to walk, and what there is to be reached on it. */
export type Plan = {
  paths: readonly Path[]
  of: Reached
  excluded: readonly Excluded[]
  /** Paths on which the chart fails by itself, whatever it is walked on. */
  crashed: readonly Result[]
}

export const reachedIn = ({ starts, nodes }: Graph): Reached => {
  const edges = [...nodes.values()].flatMap((node) => node.edges)
  const begun = Object.values(starts).flatMap(({ reaction }) => reaction.fired)
  return {
    states: new Set([...nodes.values()].flatMap(({ moment }) => activeIdsOf(moment.snapshot))),
    transitions: new Set([...begun, ...edges.flatMap(({ fired }) => fired)]),
    cases: new Set(edges.flatMap(({ fired, happening }) => fired.map((id) => `${id} × ${nameOfHappening(happening)}`))),
  }
}

/** What paths that were walked without a failure have reached. */
export const coveredBy = (paths: readonly Path[]): Reached => {
  const goals = paths.flatMap((path) => path.goals).filter((goal) => !goal.startsWith('start: '))
  const isCase = (goal: string) => goal.includes(' × ')
  return {
    states: new Set(goals.filter((goal) => !goal.includes('|'))),
    transitions: new Set(goals.filter((goal) => goal.includes('|') && !isCase(goal))),
    cases: new Set(goals.filter(isCase)),
  }
}

/** Of what there is in the whole chart, what the cases that are left never come to. */
const leftOut = (all: Reached, some: Reached, why: string): Excluded[] =>
  (['states', 'transitions'] as const).flatMap((kind) =>
    [...all[kind]].filter((id) => !some[kind].has(id)).map((what) => ({ what, why })),
  )

function planWithout(model: AnyModel, graph: Graph, way: OnStage | InProduct): Plan {
  const { graph: possible, paths, excluded } = pathsWithout(model, graph, way)
  const of = reachedIn(possible)
  return {
    paths,
    of,
    excluded: [...excluded, ...leftOut(reachedIn(graph), of, 'only through the cases left out')],
    crashed: crashedPaths(model, possible),
  }
}

/** The paths of one chart on one target, or why there are none. */
export function planOf(
  model: AnyModel,
  graph: Graph,
  paths: readonly Path[],
  target: RunTarget,
  bindings?: Bindings,
): Plan | string {
  const whole = (): Plan => ({ paths, of: reachedIn(graph), excluded: [], crashed: crashedPaths(model, graph) })
  if (target === 'model') return whole()
  const way = bindings?.[target]
  if (!way) throw new Error(`${model.machine.id} has no bindings: tests/models/README.md says how to write them`)
  if ('without' in way) return way.without
  return way.not || way.leaves ? planWithout(model, graph, way) : whole()
}
