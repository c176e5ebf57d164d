import type { Tree } from '../atlas/tree.ts'
import type { Route } from '../view-state/route.ts'

/** Where Escape leads: out of the focus, off the state, up a level, out of the chart. */
export function upFrom(tree: Tree, { chart, node, view, t }: Route): Route {
  const step = t === undefined ? {} : { t }
  if (view === 'full' && node === undefined) return { chart, ...step }
  if (view !== undefined && view !== 'overview') return { chart, node, ...step }
  const parent = node && tree.has(node) ? tree.node(node).parent : undefined
  if (node === undefined) return {}
  return parent === undefined || parent === tree.root.id ? { chart, ...step } : { chart, node: parent, ...step }
}
