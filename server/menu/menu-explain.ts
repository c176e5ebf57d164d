import { isOpenable, openableIn } from '../../domain/rights.ts'
import type { SessionHandler } from '../contract/handler.ts'
import { allowedFor } from './menu.ts'
import { menuOf } from './menu-tree.ts'
import { listAllMenus } from './menus.ts'
import { groupsOf } from './permission-groups.ts'

/** What decides over each entry that the company's menu could have, for admins who are asked why somebody does not see one. */
export const menuExplain: SessionHandler<'menuExplain'> = async (deps, { lang }, caller, call) => {
  const view = { robot_prodtype_id: '', lang, allowed: allowedFor(deps, call) }
  const [rows, groups] = await Promise.all([listAllMenus(deps.db, caller.corp_uuid), groupsOf(deps.db, caller)])
  const openable = openableIn(groups)
  const menu_list = rows.map((row) => ({
    menu: menuOf(row, view),
    robot_prodtype_ids: row.robot_prodtype_ids,
    menu_acl: row.menu_acl,
    is_legacy: row.is_legacy,
    is_hidden: row.is_hidden,
    left_out_by: isOpenable(openable, row) ? [] : groups.map(({ name }) => name),
  }))
  return { menu_list }
}
