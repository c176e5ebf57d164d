import { REMOTE_PAGES } from '../../domain/commands.ts'
import { type Role, roleOf } from '../../domain/roles.ts'
import { SCOPE } from '../../domain/scopes.ts'
import { RET } from '../../openapi/ret.ts'
import type { Call, Deps } from '../contract/handler.ts'
import { findAppSession } from '../menu/open-apps.ts'
import { mayOpenOneOf } from '../menu/page-access.ts'
import type { PersonKey } from '../people/people.ts'

/** Who commands, always in their own company. Commands are for the apps alone that the company's menu opens a page of remote control with, for a role and a person that see it. */
export async function remoteAccess(
  { db }: Deps,
  { bearer }: Call,
): Promise<{ actor: PersonKey; role: Role } | { ret: typeof RET.notLogin | typeof RET.notAllowed }> {
  const session = bearer ? await findAppSession(db, bearer) : undefined
  if (!session) return { ret: RET.notLogin }
  if (!session.scopes.includes(SCOPE.sendCommands)) return { ret: RET.notAllowed }
  if (!(await mayOpenOneOf(db, session, REMOTE_PAGES))) return { ret: RET.notAllowed }
  const { corp_uuid, user_uuid, role_id } = session
  return { actor: { corp_uuid, user_uuid }, role: roleOf(role_id) }
}
