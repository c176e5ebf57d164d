import type { Chart, ChartNode, ChartTransition } from '../extract.ts'

/** A chart, with the ways through its states. */
export type Tree = {
  chart: Chart
  root: ChartNode
  node: (id: string) => ChartNode
  has: (id: string) => boolean
  children: (id: string) => readonly ChartNode[]
  /** From the state itself up to the root. */
  lineage: (id: string) => readonly string[]
  isWithin: (id: string, ancestor: string) => boolean
  from: (id: string) => readonly ChartTransition[]
}

const grouped = <Item>(items: readonly Item[], keyOf: (item: Item) => string | undefined) => {
  const groups = new Map<string, Item[]>()
  for (const item of items) {
    const key = keyOf(item)
    if (key !== undefined) groups.set(key, [...(groups.get(key) ?? []), item])
  }
  return groups
}

/** The initial state first, as it is read. */
const inOrder = (parent: ChartNode | undefined, children: readonly ChartNode[]) => {
  const first = children.filter(({ id }) => parent?.initial === id || parent?.initial?.startsWith(`${id}.`))
  return [...first, ...children.filter((child) => !first.includes(child))]
}

export function treeOf(chart: Chart): Tree {
  const nodes = new Map(chart.nodes.map((node) => [node.id, node]))
  const children = grouped(chart.nodes, ({ parent }) => parent)
  const leaving = grouped(chart.transitions, ({ source }) => source)
  const node = (id: string) => {
    const found = nodes.get(id)
    if (!found) throw new Error(`the chart ${chart.id} has no state ${id}`)
    return found
  }
  const lineage = (id: string): string[] => {
    const { parent } = node(id)
    return parent === undefined ? [id] : [id, ...lineage(parent)]
  }
  const root = chart.nodes.find(({ parent }) => parent === undefined)
  if (!root) throw new Error(`the chart ${chart.id} has no root`)
  return {
    chart,
    root,
    node,
    has: (id) => nodes.has(id),
    children: (id) => inOrder(nodes.get(id), children.get(id) ?? []),
    lineage,
    isWithin: (id, ancestor) => lineage(id).includes(ancestor),
    from: (id) => leaving.get(id) ?? [],
  }
}
