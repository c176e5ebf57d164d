import { resourceOf } from '../../domain/resources/all.ts'
import { entriesOf } from '../../domain/resources/shape.ts'
import { isOffered, mayDo, type RecordRight } from '../../domain/rights.ts'
import { roleOf } from '../../domain/roles.ts'
import { RET } from '../../openapi/ret.ts'
import type { Deps, HandlerFor, OperationId } from '../contract/handler.ts'
import { Refused } from '../contract/refused.ts'
import type { AppSession } from '../menu/open-apps.ts'
import { mayOpenOneOf } from '../menu/page-access.ts'
import { mostOf } from '../quotas/quotas.ts'
import type { Actor, Place } from './record-store.ts'

/** Who asks, and for which records: always in their own company. */
export type RecordAsker = { place: Place; actor: Actor }
export type RecordHandler<Op extends OperationId> = HandlerFor<Op, RecordAsker>

/** An app reaches the records of those pages alone that the company's menu opens with it, for a role and a person that see them. */
export const recordRight =
  (right: RecordRight) =>
  async (
    { db, settings, secretKey }: Deps,
    session: AppSession,
    { resource: id }: { resource: string },
  ): Promise<RecordAsker> => {
    const resource = resourceOf(id)
    if (!resource) throw new Refused(RET.notFound)
    const { corp_uuid, user_uuid, role_id } = session
    const may = mayDo(right, resource, roleOf(role_id))
    if (!may || !(await mayOpenOneOf(db, session, entriesOf(resource)))) throw new Refused(RET.notAllowed)
    if (!isOffered(right, resource)) throw new Refused(RET.notFound)
    const place = { corp_uuid, resource, most: mostOf(settings), secretKey, settings }
    return { place, actor: { corp_uuid, user_uuid, role_id } }
  }
