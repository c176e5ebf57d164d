import type { Menu, MenuNode } from '../../../machines/entities.ts'
import { isLabel, keyOf } from './menu.ts'
import { isBranch } from './menu-tree.ts'

/** Where in its name each entry that stays matches; -1 for what stays because of its group or of its entries. */
export type Matches = ReadonlyMap<string, number>
export type Found = { matches: Matches; count: number; first?: Menu }

/** Small letters; where that changes a text's length, places in it would no longer hold, so it stays as it is. */
const small = (text: string) => {
  const lower = text.toLowerCase()
  return lower.length === text.length ? lower : text
}

export const queryOf = (text: string) => small(text.trim())

/** The names of a menu in small letters, made once for all that is typed. */
export const smallNames = (nodes: readonly MenuNode[], nameOf: (menu: Menu) => string): ReadonlyMap<Menu, string> =>
  new Map(nodes.flatMap(({ menu, menu_list }) => [[menu, small(nameOf(menu))], ...smallNames(menu_list, nameOf)]))

type Search = { query: string; names: ReadonlyMap<Menu, string>; matches: Map<string, number>; leaves: Menu[] }

const keep = ({ matches }: Search, { menu }: MenuNode, at = -1) => matches.set(keyOf(menu), at)

function keepWhole(search: Search, list: readonly MenuNode[]) {
  for (const node of list) {
    keep(search, node, search.names.get(node.menu)?.indexOf(search.query))
    if (isBranch(node)) keepWhole(search, node.menu_list)
    else if (!isLabel(node)) search.leaves.push(node.menu)
  }
}

/** Keeps a node that matches with all that it holds, else what matches in it; whether there is any. */
function keepMatching(search: Search, node: MenuNode): boolean {
  const at = isLabel(node) ? -1 : (search.names.get(node.menu)?.indexOf(search.query) ?? -1)
  if (at >= 0) keepWhole(search, [node])
  else if (!keepWithin(search, node.menu_list)) return false
  else keep(search, node)
  return true
}

/** A label stays where something below it does. */
function keepWithin(search: Search, list: readonly MenuNode[]): boolean {
  let label: MenuNode | undefined
  let isAnyKept = false
  for (const node of list) {
    if (isLabel(node)) label = node
    if (!keepMatching(search, node)) continue
    if (label) keep(search, label)
    isAnyKept = true
  }
  return isAnyKept
}

/** The entries of a menu whose names match, with their groups and the labels above them. */
export function filterByName(nodes: readonly MenuNode[], query: string, names: ReadonlyMap<Menu, string>): Found {
  const search: Search = { query, names, matches: new Map(), leaves: [] }
  keepWithin(search, nodes)
  return { matches: search.matches, count: search.leaves.length, first: search.leaves[0] }
}
