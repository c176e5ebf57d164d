import type { Happening } from '../../../domain/statecharts/paths.ts'
import { explore } from '../../../tests/models/library/explore.ts'
import type { AnyModel } from '../../../tests/models/library/model.ts'
import { shortestWalks } from '../../../tests/models/library/ways.ts'

/** A sentence of the specification, and the shortest way to where it does not hold. */
export type Verdict = { says: string; way?: { start: string; happenings: readonly Happening[] } }

/** Holds every sentence in every state that can be reached. */
export function verdictsOf(model: AnyModel): Verdict[] {
  const graph = explore(model)
  const walkTo = shortestWalks(graph)
  return (model.rules ?? []).map(({ says, holds }) => {
    const walks = [...graph.nodes.values()].flatMap(({ key, moment }) =>
      holds(moment.snapshot as never) ? [] : (walkTo(key) ?? []),
    )
    const [walk] = walks.sort((a, b) => a.edges.length - b.edges.length)
    return walk
      ? { says, way: { start: walk.start, happenings: walk.edges.map(({ happening }) => happening) } }
      : { says }
  })
}
