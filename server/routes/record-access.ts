import { resourceOf } from '../../openapi/resources/all.ts'
import { entriesOf, mayRead, mayWrite, type Resource, roleOf } from '../../openapi/resources/shape.ts'
import { RET } from '../../openapi/ret.ts'
import { SCOPE } from '../../openapi/scopes.ts'
import type { Call, Deps } from '../handler.ts'
import { aclsOf } from '../roles.ts'
import type { Database } from '../store/database.ts'
import { findMenu } from '../store/menus.ts'
import { findAppSession } from '../store/open-apps.ts'
import type { Actor, Place } from '../store/records/record-store.ts'

type AppSession = NonNullable<Awaited<ReturnType<typeof findAppSession>>>
type Refused = { ret: typeof RET.notLogin | typeof RET.notAllowed | typeof RET.notFound }

/** An app reaches the records of those pages alone that the company's menu opens with it, for a role that sees them. */
async function isOwnEntry(db: Database, session: AppSession, entry: string) {
  const [project_id = '', menu_id = ''] = entry.split('.')
  const menu = await findMenu(db, session.corp_uuid, { project_id, menu_id })
  return menu?.open_appid === session.open_appid && aclsOf(session.role_id).includes(menu.menu_acl)
}

async function isOwnPage(db: Database, session: AppSession, resource: Resource) {
  const found = await Promise.all(entriesOf(resource).map((entry) => isOwnEntry(db, session, entry)))
  return found.includes(true)
}

/** Who asks, and where: always in their own company. */
export async function recordAccess(
  { db }: Deps,
  { bearer }: Call,
  id: string,
  what: 'read' | 'write',
): Promise<{ place: Place; actor: Actor } | Refused> {
  const session = bearer ? await findAppSession(db, bearer) : undefined
  if (!session) return { ret: RET.notLogin }
  if (!session.scopes.includes(what === 'read' ? SCOPE.readRecords : SCOPE.writeRecords)) return { ret: RET.notAllowed }
  const resource = resourceOf(id)
  if (!resource) return { ret: RET.notFound }
  const role = roleOf(session.role_id)
  const may = mayRead(resource, role) && (what === 'read' || mayWrite(resource, role))
  if (!may || !(await isOwnPage(db, session, resource))) return { ret: RET.notAllowed }
  const { corp_uuid, user_uuid, role_id } = session
  return { place: { corp_uuid, resource }, actor: { corp_uuid, user_uuid, role_id } }
}
