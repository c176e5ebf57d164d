import { singleCover } from './cover.ts'
import { explore, type Graph, nameOfHappening } from './explore.ts'
import type { AnyModel } from './model.ts'
import { pathsOf } from './path-file.ts'

/** Names of starts, cases and answers that cannot be caused, with why, and of cases after which the chart is gone. */
type Narrowed = { not?: Readonly<Record<string, string>>; leaves?: readonly string[] }
/** `path`: its id, where it is a whole path. */
export type Excluded = { what: string; why: string; path?: string }

const without = <Value>(all: Readonly<Record<string, Value>>, names: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(all).filter(([name]) => names[name] === undefined))

const eachWithout = <Value>(
  all: Readonly<Record<string, Readonly<Record<string, Value>>>>,
  names: Readonly<Record<string, string>>,
) => Object.fromEntries(Object.entries(all).map(([key, cases]) => [key, without(cases, names)]))

const casesOf = ({ nodes }: Graph) =>
  [...nodes.values()].flatMap(({ edges }) =>
    edges.flatMap(({ fired, happening }) =>
      fired.map((id) => ({
        what: `${id} × ${nameOfHappening(happening)}`,
        name: happening.kind === 'time' ? '' : happening.case,
      })),
    ),
  )

/** The paths of a chart with only what can be caused on a target, and what that leaves out, each with its reason. */
export function pathsWithout(model: AnyModel, whole: Graph, { not = {}, leaves = [] }: Narrowed) {
  const possible: AnyModel = {
    ...model,
    inputs: without(model.inputs, not),
    events: eachWithout(model.events, not),
    answers: eachWithout(model.answers ?? {}, not),
  }
  const graph = explore(possible, leaves)
  const there = new Set(casesOf(graph).map(({ what }) => what))
  const left = new Map(
    casesOf(whole)
      .filter(({ what }) => !there.has(what))
      .map(({ what, name }) => [what, name]),
  )
  return {
    graph,
    paths: pathsOf(possible, graph, singleCover(graph).walks),
    excluded: [...left].map(
      ([what, name]) => ({ what, why: not[name] ?? 'only after the cases left out' }) satisfies Excluded,
    ),
  }
}
