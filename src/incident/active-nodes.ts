import type { Chart } from '../../domain/statecharts/chart.ts'
import type { StateValue } from '../../domain/statecharts/trace.ts'

const partsOf = (value: StateValue): [key: string, inner: StateValue][] =>
  typeof value === 'string' ? [[value, {}]] : Object.entries(value)

type Ids = ReadonlyMap<string, string>
const idsOf = new WeakMap<Chart, Ids>()
const placeOf = (parent: string | undefined, key: string) => JSON.stringify([parent, key])

/** The ids of a chart's states by their parents and keys: a report asks for them thousands of times. */
function idsIn(chart: Chart) {
  const known = idsOf.get(chart)
  if (known) return known
  const ids = new Map(chart.nodes.toReversed().map(({ id, parent, key }) => [placeOf(parent, key), id]))
  idsOf.set(chart, ids)
  return ids
}

/** Ids of the states that a state value names, outermost first; what the chart does not know is left out. */
export function activeIn(chart: Chart, value: StateValue): string[] {
  const ids = idsIn(chart)
  const within = (parent: string, inner: StateValue): string[] =>
    partsOf(inner).flatMap(([key, deeper]) => {
      const id = ids.get(placeOf(parent, key))
      return id === undefined ? [] : [id, ...within(id, deeper)]
    })
  const root = chart.nodes.find(({ parent }) => parent === undefined)
  return root ? [root.id, ...within(root.id, value)] : []
}

/** The innermost of them: where the chart is. */
export const innermost = ({ nodes }: Chart, active: readonly string[]) => {
  const outer = new Set(nodes.filter(({ id }) => active.includes(id)).map(({ parent }) => parent))
  return nodes.filter(({ id }) => active.includes(id) && !outer.has(id))
}
