import type { Chart, ChartNode } from './chart.ts'
import type { Fault } from './schema.ts'

/** Whether one gets from this node to the root: parents that go in a circle never end. */
function leadsToRoot(node: ChartNode, byId: ReadonlyMap<string, ChartNode>) {
  const seen = new Set<ChartNode>()
  for (let here: ChartNode | undefined = node; here; here = byId.get(here.parent ?? '')) {
    if (here.parent === undefined) return true
    if (seen.has(here)) return false
    seen.add(here)
  }
  return false
}

const repeated = (ids: readonly string[]) => {
  const seen = new Set<string>()
  return ids.find((id) => seen.has(id) || !seen.add(id))
}

/** What a schema cannot say: one root, states within states without end, nothing that points nowhere, no id twice. */
export function senseFault({ nodes, transitions }: Chart): Fault | undefined {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const twice = repeated(nodes.map(({ id }) => id)) ?? repeated(transitions.map(({ id }) => id))
  if (twice !== undefined) return { place: twice, rule: 'unique' }
  if (nodes.filter(({ parent }) => parent === undefined).length !== 1) return { place: 'nodes', rule: 'root' }
  const stray = nodes.find((node) => !leadsToRoot(node, byId))
  if (stray) return { place: stray.id, rule: 'parent' }
  const unended = nodes.find(({ initial }) => initial !== undefined && !byId.has(initial))
  if (unended) return { place: unended.id, rule: 'initial' }
  const loose = transitions.find(({ source, targets }) => [source, ...targets].some((id) => !byId.has(id)))
  return loose && { place: loose.id, rule: 'target' }
}
