import type { Walk } from './cover.ts'
import type { Edge, Graph } from './explore.ts'

type Came = { start: string; by?: Edge }

/** The shortest walk from a beginning to each node: nodes are met breadth first. */
export function shortestWalks({ starts, nodes }: Graph): (key: string) => Walk | undefined {
  const came = new Map<string, Came>()
  for (const [start, { key }] of Object.entries(starts)) if (!came.has(key)) came.set(key, { start })
  for (const [key, { start }] of came)
    for (const by of nodes.get(key)?.edges ?? []) if (!came.has(by.to)) came.set(by.to, { start, by })
  return (key) => {
    const edges: Edge[] = []
    let here = came.get(key)
    while (here?.by) {
      edges.unshift(here.by)
      here = came.get(here.by.from)
    }
    return here && { start: here.start, edges }
  }
}
