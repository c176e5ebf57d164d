import type { View } from '../view-state/route.ts'
import { egoOf } from './ego.ts'
import { mirrored } from './mirrored.ts'
import type { Layouts, Placed } from './placed.ts'
import { fullPlan, levelPlan, type Plan, type Subject } from './plan.ts'
import type { Tree } from './tree.ts'

/** A plan with its places, and the level that it shows. */
export type Scene = { plan: Plan; placed: Placed; key: string }

/** The state whose inside is in view. */
export function levelIn(tree: Tree, node: string | undefined, view: View) {
  if (node === undefined || !tree.has(node)) return tree.root.id
  const isOpened = view === 'focus' && tree.children(node).length > 0
  return isOpened ? node : (tree.node(node).parent ?? tree.root.id)
}

function leftToRight(subject: Subject, layouts: Omit<Layouts, 'plans'>, node: string | undefined, view: View): Scene {
  const { tree } = subject
  if (view === 'full') return { plan: fullPlan(subject, layouts.full.cuts), placed: layouts.full, key: 'full' }
  if (view === 'focus' && node && tree.has(node) && tree.children(node).length === 0)
    return { ...egoOf(subject, node), key: `around ${node}` }
  const level = levelIn(tree, node, view)
  const placed = layouts.levels[level] ?? layouts.full
  return { plan: levelPlan(subject, level, placed), placed, key: level }
}

export function sceneOf(...asked: Parameters<typeof leftToRight>): Scene {
  const scene = leftToRight(...asked)
  const [{ names }] = asked
  return names.isRtl ? { ...scene, placed: mirrored(scene.placed) } : scene
}
