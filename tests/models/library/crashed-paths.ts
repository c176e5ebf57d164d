import type { Happening, Path, PathStep } from '../../../domain/statecharts/paths.ts'
import type { Walk } from './cover.ts'
import { type Crash, type Graph, nameOfHappening } from './explore.ts'
import type { AnyModel } from './model.ts'
import { idOf, pathOf } from './path-file.ts'
import type { Result } from './run-paths.ts'
import { said } from './said.ts'
import { shortestWalks } from './ways.ts'

const NOWHERE = { fired: [], expect: { state: {}, shows: {}, asks: {}, tells: [] }, ignores: [] }
const PHRASES_AT_MOST = 3

const nameOf = (start: string, happenings: readonly Happening[]) => {
  const phrases = happenings.flatMap((each) => (each.kind === 'time' ? [] : each.case)).slice(-PHRASES_AT_MOST)
  return `${phrases.join(', ') || start} → the chart fails`
}

/** The step that failed comes to nothing: the chart is shown where it was before. */
function stepInto(happening: Happening, { expect }: Pick<Path, 'expect'>): PathStep {
  return { ...NOWHERE, happening, expect: { ...expect, asks: {}, tells: [] } }
}

function pathInto(model: AnyModel, graph: Graph, walk: Walk, happening: Happening | undefined): Path {
  const happenings = [...walk.edges.map((edge) => edge.happening), ...(happening ? [happening] : [])]
  const known = { id: idOf(walk.start, happenings), name: nameOf(walk.start, happenings), goals: [] }
  if (!happening) return { ...NOWHERE, ...known, start: walk.start, steps: [] }
  const before = pathOf(model, graph, walk, known.name)
  return { ...before, ...known, steps: [...before.steps, stepInto(happening, before.steps.at(-1) ?? before)] }
}

/** Each fault on which the chart fails, once, as a failed path: the shortest one that comes to it. */
export function crashedPaths(model: AnyModel, graph: Graph): Result[] {
  const walkTo = shortestWalks(graph)
  const met = new Set<string>()
  const isNew = ({ error }: Crash) => !met.has(said(error)) && met.add(said(error))
  return graph.crashes.filter(isNew).map(({ start = '', from, happening, error }) => {
    const path = pathInto(
      model,
      graph,
      (from === undefined ? undefined : walkTo(from)) ?? { start, edges: [] },
      happening,
    )
    const step = path.steps.length
    const at = happening ? `step ${step} of ${step}, ${nameOfHappening(happening)}` : 'at the start'
    return { path, seconds: 0, step, failure: `${at}\n     the chart ${model.machine.id} fails: ${said(error)}` }
  })
}
