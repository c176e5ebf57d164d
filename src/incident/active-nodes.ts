import type { Chart } from '../../domain/statecharts/chart.ts'
import type { StateValue } from '../../domain/statecharts/trace.ts'

const partsOf = (value: StateValue): [key: string, inner: StateValue][] =>
  typeof value === 'string' ? [[value, {}]] : Object.entries(value)

/** Ids of the states that a state value names, outermost first; what the chart does not know is left out. */
export function activeIn({ nodes }: Chart, value: StateValue): string[] {
  const within = (parent: string, inner: StateValue): string[] =>
    partsOf(inner).flatMap(([key, deeper]) => {
      const node = nodes.find((each) => each.parent === parent && each.key === key)
      return node ? [node.id, ...within(node.id, deeper)] : []
    })
  const root = nodes.find(({ parent }) => parent === undefined)
  return root ? [root.id, ...within(root.id, value)] : []
}

/** The innermost of them: where the chart is. */
export const innermost = ({ nodes }: Chart, active: readonly string[]) => {
  const outer = new Set(nodes.filter(({ id }) => active.includes(id)).map(({ parent }) => parent))
  return nodes.filter(({ id }) => active.includes(id) && !outer.has(id))
}
