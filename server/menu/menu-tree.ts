import { localizedText } from '../../domain/localized-text.ts'
import type { components } from '../../openapi/capi.gen.ts'
import { type Allowed, allowedAddress } from '../addresses/addresses.ts'
import type { MenuRow } from './menus.ts'

type Menu = components['schemas']['Menu']
type MenuNode = components['schemas']['MenuNode']
/** For whom the menu is made: the robot type asked for, the language, and where addresses may lead. */
export type MenuView = { robot_prodtype_id: string; lang: string | undefined; allowed: Allowed }

const SECTION = '2'
const FOLDER_ID = /^menu_dir_id_/

/** An entry as §3 "Menu node" has it. */
export function menuOf(row: MenuRow, { robot_prodtype_id, lang, allowed }: MenuView): Menu {
  return {
    menu_id: row.menu_id,
    p_menu_id: row.p_menu_id,
    parent_menu_id: row.p_menu_id,
    menu_name: localizedText(lang, row.menu_name_map),
    menu_name_map: row.menu_name_map,
    menu_type: row.menu_type,
    menu_url: row.menu_url && allowedAddress(row.menu_url, allowed),
    menu_icon: row.menu_icon,
    menu_icon_active: row.menu_icon_active,
    menu_icon_type: row.menu_icon_type,
    menu_target: row.menu_target,
    project_id: row.project_id,
    open_appid: row.open_appid,
    menu_acl: row.menu_acl,
    robot_prodtype_id: row.robot_prodtype_ids ? robot_prodtype_id : '',
    scope_type: row.corp_uuid ? 'corp' : '',
    scope_id: row.corp_uuid,
    nav_title: localizedText(lang, row.nav_title_map),
    nav_title_map: row.nav_title_map,
    nav_intro: localizedText(lang, row.nav_intro_map),
    nav_intro_map: row.nav_intro_map,
  }
}

const isEmptyFolder = ({ menu, menu_list }: MenuNode) => FOLDER_ID.test(menu.menu_id) && menu_list.length === 0
const isSection = (node: MenuNode | undefined) => node?.menu.menu_type === SECTION

/** A label stands for what follows it; one that nothing follows is dropped. */
const withoutIdleSections = (nodes: MenuNode[]) =>
  nodes.filter((node, index) => !isSection(node) || (index + 1 < nodes.length && !isSection(nodes[index + 1])))

function byParent(rows: readonly MenuRow[]) {
  const children = new Map<string, MenuRow[]>()
  for (const row of rows) children.set(row.p_menu_id, [...(children.get(row.p_menu_id) ?? []), row])
  return children
}

/** Hangs the rows under their parents, in their order, without empty folders and labels of nothing; entries that are their own parents are left out. */
export function menuTree(rows: readonly MenuRow[], view: MenuView): MenuNode[] {
  const children = byParent(rows)
  const nodesUnder = (parent: string): MenuNode[] => {
    const own = children.get(parent) ?? []
    children.delete(parent)
    return own
      .map((row) => ({ menu: menuOf(row, view), menu_list: nodesUnder(row.menu_id) }))
      .filter((node) => !isEmptyFolder(node))
  }
  return withoutIdleSections(nodesUnder(''))
}
