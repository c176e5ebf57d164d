import { isKept, pathOf } from '../../../domain/console-address.ts'
import type { Menu, MenuNode, Robot } from '../../../machines/entities.ts'

const SECTION_LABEL = '2'
const NEW_WINDOW = 'blank'

/** What names an entry: in preferences, rules and rows. */
export const keyOf = ({ project_id, menu_id }: Pick<Menu, 'project_id' | 'menu_id'>) => `${project_id}.${menu_id}`

export const isLabel = ({ menu }: MenuNode) => menu.menu_type === SECTION_LABEL
export const isDirectory = ({ menu, menu_list }: MenuNode) =>
  menu_list.length > 0 || menu.menu_id.startsWith('menu_dir_id_')
const leavesOf = (nodes: MenuNode[]): MenuNode[] =>
  nodes.flatMap((node) => (isDirectory(node) ? leavesOf(node.menu_list) : [node]))

/** The path of entries from the top down to one entry, for highlighting and breadcrumbs; empty where it is not in the menu. */
export function menuTrail(nodes: MenuNode[], projectId: string, menuId: string): MenuNode[] {
  for (const node of nodes) {
    if (node.menu.project_id === projectId && node.menu.menu_id === menuId) return [node]
    const rest = menuTrail(node.menu_list, projectId, menuId)
    if (rest.length > 0) return [node, ...rest]
  }
  return []
}

/** The entry that a frame path names; where a kept path names none, the one that paths are kept for. */
export function trailAt(nodes: MenuNode[], pathname: string) {
  const path = pathOf(pathname)
  const named = path.name === 'frame' ? menuTrail(nodes, path.projectId, path.menuId) : []
  return named.length === 0 && isKept(pathname) ? menuTrail(nodes, 'basic', 'tts_setting') : named
}

export const findMenu = (nodes: MenuNode[], projectId: string, menuId: string) =>
  menuTrail(nodes, projectId, menuId).at(-1)

const opensHere = (node: MenuNode) => !isLabel(node) && node.menu.menu_target !== NEW_WINDOW

const legacyTarget = (nodes: MenuNode[], robots: Robot[]) =>
  robots.length === 0 ? findMenu(nodes, 'person', 'corporate_info') : findMenu(nodes, 'basic', 'basic')

/** §4: the first leaf that is no label and opens here; in legacy mode enterprise info (no robots) or basic status. */
export function defaultTarget(nodes: MenuNode[], { isLegacy, robots }: { isLegacy: boolean; robots: Robot[] }) {
  const legacy = isLegacy ? legacyTarget(nodes, robots) : undefined
  return (legacy ?? leavesOf(nodes).find(opensHere))?.menu
}
