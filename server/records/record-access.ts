import { resourceOf } from '../../domain/resources/all.ts'
import { entriesOf } from '../../domain/resources/shape.ts'
import { mayRead, mayWrite } from '../../domain/rights.ts'
import { roleOf } from '../../domain/roles.ts'
import { SCOPE } from '../../domain/scopes.ts'
import { RET } from '../../openapi/ret.ts'
import type { Call, Deps } from '../contract/handler.ts'
import { findAppSession } from '../menu/open-apps.ts'
import { mayOpenOneOf } from '../menu/page-access.ts'
import type { Actor, Place } from './record-store.ts'

type Refused = { ret: typeof RET.notLogin | typeof RET.notAllowed | typeof RET.notFound }

/** Who asks, and where: always in their own company. An app reaches the records of those pages alone that the company's menu opens with it, for a role and a person that see them. */
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
  if (!may || !(await mayOpenOneOf(db, session, entriesOf(resource)))) return { ret: RET.notAllowed }
  const { corp_uuid, user_uuid, role_id } = session
  return { place: { corp_uuid, resource }, actor: { corp_uuid, user_uuid, role_id } }
}
