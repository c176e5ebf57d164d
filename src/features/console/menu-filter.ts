import type { Menu, MenuNode } from '../../../machines/entities.ts'
import { isBranch, isLabel } from './menu-tree.ts'

type NameOf = (menu: Menu) => string
type Found = { nodes: MenuNode[]; count: number }

const NOTHING: Found = { nodes: [], count: 0 }

/** Small letters; where that changes a text's length, places in it would no longer hold, so it stays as it is. */
const small = (text: string) => {
  const lower = text.toLowerCase()
  return lower.length === text.length ? lower : text
}

export const queryOf = (text: string) => small(text.trim())

/** Where a name matches what was typed; -1 where it does not. */
export const matchAt = (name: string, query: string) => small(name).indexOf(query)

const leafCount = ({ menu_list }: MenuNode): number =>
  menu_list.length === 0 ? 1 : menu_list.reduce((sum, node) => sum + leafCount(node), 0)

/** What matches of one node: a group whose own name matches stays whole. */
function foundIn(node: MenuNode, query: string, nameOf: NameOf): Found {
  const matches = !isLabel(node) && matchAt(nameOf(node.menu), query) >= 0
  if (matches) return { nodes: [node], count: leafCount(node) }
  if (!isBranch(node)) return NOTHING
  const { nodes: menu_list, count } = filterByName(node.menu_list, query, nameOf)
  return count > 0 ? { nodes: [{ ...node, menu_list }], count } : NOTHING
}

/** Labels stay above what is found below them. */
const headed = (nodes: readonly MenuNode[]) =>
  nodes.filter((node, index) => {
    const next = nodes[index + 1]
    return !isLabel(node) || isBranch(node) || (next !== undefined && !isLabel(next))
  })

/** The entries of a menu whose names match, in their groups, and how many they are. */
export function filterByName(nodes: readonly MenuNode[], query: string, nameOf: NameOf): Found {
  const found = nodes.map((node) =>
    isLabel(node) && !isBranch(node) ? { nodes: [node], count: 0 } : foundIn(node, query, nameOf),
  )
  return {
    nodes: headed(found.flatMap((part) => part.nodes)),
    count: found.reduce((sum, part) => sum + part.count, 0),
  }
}

/** The first entry that a person would open of what was found. */
export function firstLeaf(nodes: readonly MenuNode[]): Menu | undefined {
  for (const node of nodes) {
    const leaf = isBranch(node) ? firstLeaf(node.menu_list) : isLabel(node) ? undefined : node.menu
    if (leaf) return leaf
  }
}
