import { explore, type Graph } from '../../../tests/models/library/explore.ts'
import type { AnyModel } from '../../../tests/models/library/model.ts'
import type { Happening } from '../format/paths.ts'

/** A sentence of the specification, and the shortest way to where it does not hold. */
export type Verdict = { says: string; way?: { start: string; happenings: readonly Happening[] } }

type Came = { start: string; from?: string; happening?: Happening }

/** From where each node is first reached, breadth first: the way back is a shortest one. */
function shortestWays({ starts, nodes }: Graph) {
  const came = new Map<string, Came>()
  for (const [start, { key }] of Object.entries(starts)) if (!came.has(key)) came.set(key, { start })
  for (const [key, { start }] of came)
    for (const { to, happening } of nodes.get(key)?.edges ?? [])
      if (!came.has(to)) came.set(to, { start, from: key, happening })
  return came
}

function wayTo(came: ReadonlyMap<string, Came>, key: string) {
  const happenings: Happening[] = []
  let here = came.get(key)
  while (here?.from !== undefined && here.happening) {
    happenings.unshift(here.happening)
    here = came.get(here.from)
  }
  return { start: here?.start ?? '', happenings }
}

/** Holds every sentence in every state that can be reached. */
export function verdictsOf(model: AnyModel): Verdict[] {
  const graph = explore(model)
  const came = shortestWays(graph)
  return (model.rules ?? []).map(({ says, holds }) => {
    const broken = [...came.keys()].find((key) => {
      const node = graph.nodes.get(key)
      return node && !holds(node.moment.snapshot as never)
    })
    return broken === undefined ? { says } : { says, way: wayTo(came, broken) }
  })
}
