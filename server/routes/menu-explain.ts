import { RET } from '../../openapi/ret.ts'
import type { SessionHandler } from '../handler.ts'
import { isAdmin } from '../roles.ts'
import { listAllMenus } from '../store/menus.ts'
import { allowedFor } from './menu.ts'
import { menuOf } from './menu-tree.ts'

/** What decides over each entry that the company's menu could have, for admins who are asked why somebody does not see one. */
export const menuExplain: SessionHandler<'menuExplain'> = async (deps, { lang }, { corp_uuid, role_id }, call) => {
  if (!isAdmin(role_id)) return { ret: RET.notAllowed }
  const view = { robot_prodtype_id: '', lang, allowed: allowedFor(deps, call) }
  const menu_list = (await listAllMenus(deps.db, corp_uuid)).map((row) => ({
    menu: menuOf(row, view),
    robot_prodtype_ids: row.robot_prodtype_ids,
    menu_acl: row.menu_acl,
    is_legacy: row.is_legacy,
    is_hidden: row.is_hidden,
  }))
  return { ret: RET.ok, data: { menu_list } }
}
