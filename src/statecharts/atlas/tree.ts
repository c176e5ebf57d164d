import type { Chart, ChartNode, ChartTransition } from '../../../domain/statecharts/chart.ts'

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

const AFTER = /^xstate\.after\./

/** A timer is started and stopped by actions of xstate's own: the transition that waits for it says all. */
export function withoutTimers(node: ChartNode, leaving: readonly ChartTransition[]): ChartNode {
  if (!leaving.some(({ event }) => AFTER.test(event))) return node
  const isOwn = (action: string) => action !== 'xstate.raise' && action !== 'xstate.cancel'
  return { ...node, entry: node.entry.filter(isOwn), exit: node.exit.filter(isOwn) }
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
  const leaving = grouped(chart.transitions, ({ source }) => source)
  const all = chart.nodes.map((node) => withoutTimers(node, leaving.get(node.id) ?? []))
  const nodes = new Map(all.map((node) => [node.id, node]))
  const children = grouped(all, ({ parent }) => parent)
  const node = (id: string) => {
    const found = nodes.get(id)
    if (!found) throw new Error(`the chart ${chart.id} has no state ${id}`)
    return found
  }
  const lineage = (id: string): string[] => {
    const { parent } = node(id)
    return parent === undefined ? [id] : [id, ...lineage(parent)]
  }
  const root = all.find(({ parent }) => parent === undefined)
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
