import type { Menu, MenuNode } from '../../../machines/entities.ts'
import { isLabel, keyOf } from './menu.ts'

export const isBranch = ({ menu_list }: MenuNode) => menu_list.length > 0

export const leavesByKey = (nodes: readonly MenuNode[]): ReadonlyMap<string, Menu> =>
  new Map(nodes.flatMap((node) => (isBranch(node) ? [...leavesByKey(node.menu_list)] : leafEntry(node))))

const leafEntry = (node: MenuNode): [string, Menu][] => (isLabel(node) ? [] : [[keyOf(node.menu), node.menu]])
