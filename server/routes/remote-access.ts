import { REMOTE_PAGES } from '../../openapi/commands.ts'
import { type Role, roleOf } from '../../openapi/resources/shape.ts'
import { RET } from '../../openapi/ret.ts'
import { SCOPE } from '../../openapi/scopes.ts'
import type { Call, Deps } from '../handler.ts'
import { aclsOf } from '../roles.ts'
import type { Database } from '../store/database.ts'
import { findMenu } from '../store/menus.ts'
import { findAppSession } from '../store/open-apps.ts'
import type { PersonKey } from '../store/people.ts'

type AppSession = NonNullable<Awaited<ReturnType<typeof findAppSession>>>

/** Commands are for the apps alone that the company's menu opens a page of remote control with, for a role that sees it. */
async function hasRemotePage(db: Database, { corp_uuid, open_appid, role_id }: AppSession) {
  for (const page of REMOTE_PAGES) {
    const [project_id = '', menu_id = ''] = page.split('.')
    const menu = await findMenu(db, corp_uuid, { project_id, menu_id })
    if (menu?.open_appid === open_appid && aclsOf(role_id).includes(menu.menu_acl)) return true
  }
  return false
}

/** Who commands, always in their own company. */
export async function remoteAccess(
  { db }: Deps,
  { bearer }: Call,
): Promise<{ actor: PersonKey; role: Role } | { ret: typeof RET.notLogin | typeof RET.notAllowed }> {
  const session = bearer ? await findAppSession(db, bearer) : undefined
  if (!session) return { ret: RET.notLogin }
  if (!session.scopes.includes(SCOPE.sendCommands)) return { ret: RET.notAllowed }
  if (!(await hasRemotePage(db, session))) return { ret: RET.notAllowed }
  const { corp_uuid, user_uuid, role_id } = session
  return { actor: { corp_uuid, user_uuid }, role: roleOf(role_id) }
}
