import type { Menu, MenuNode } from '../../../machines/entities.ts'

export const keyOf = ({ project_id, menu_id }: Pick<Menu, 'project_id' | 'menu_id'>) => `${project_id}.${menu_id}`

/** Menu type '2': a section label, never clickable. */
export const isLabel = ({ menu }: MenuNode) => menu.menu_type === '2'
export const isBranch = ({ menu_list }: MenuNode) => menu_list.length > 0

/** The entries from the top down to the one with this key; empty where the menu has none. */
export function trailTo(nodes: readonly MenuNode[], key: string): Menu[] {
  for (const node of nodes) {
    if (!isBranch(node) && !isLabel(node) && keyOf(node.menu) === key) return [node.menu]
    const below = trailTo(node.menu_list, key)
    if (below.length > 0) return [node.menu, ...below]
  }
  return []
}
