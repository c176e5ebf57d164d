import { mayKeyReach, openingFor } from '../../domain/key-rights.ts'
import { resourceOf } from '../../domain/resources/all.ts'
import { entriesOf, type Resource } from '../../domain/resources/shape.ts'
import { isOffered, mayDo, type RecordRight } from '../../domain/rights.ts'
import { roleOf } from '../../domain/roles.ts'
import { RET } from '../../openapi/ret.ts'
import type { Deps, HandlerFor, OperationId } from '../contract/handler.ts'
import { Refused } from '../contract/refused.ts'
import { isByKey, mayOpenOneOf, mayReadPage, type PageCaller } from '../menu/page-access.ts'
import { mostOf } from '../quotas/quotas.ts'
import type { Actor, Place } from './record-store.ts'

/** Who asks, and for which records: always in their own company. */
export type RecordAsker = { place: Place; actor: Actor }
export type RecordHandler<Op extends OperationId> = HandlerFor<Op, RecordAsker>

const mayReach = (resource: Resource, caller: PageCaller) => !isByKey(caller) || mayKeyReach(resource, caller.grant)

function actorOf(caller: PageCaller): Actor {
  const { corp_uuid, user_uuid, role_id } = caller
  const own = isByKey(caller) && { full_name: caller.full_name, grant: caller.grant }
  return { corp_uuid, user_uuid, role_id, ...own }
}

/** An app, or a key, reaches the records of those pages alone that the company's menu opens with it, for a role and a person that see them. */
export const recordRight =
  (right: RecordRight) =>
  async (
    { db, settings, secretKey }: Deps,
    caller: PageCaller,
    { resource: id }: { resource: string },
  ): Promise<RecordAsker> => {
    const resource = resourceOf(id)
    if (!resource) throw new Refused(RET.notFound)
    const may = mayDo(right, resource, roleOf(caller.role_id)) && mayReach(resource, caller)
    if (!may || !(await mayOpenOneOf(db, caller, entriesOf(resource), openingFor(right))))
      throw new Refused(RET.notAllowed)
    if (!isOffered(right, resource)) throw new Refused(RET.notFound)
    const reads = (page: Resource) => mayReadPage(db, caller, page)
    const place = { corp_uuid: caller.corp_uuid, resource, most: mostOf(settings), secretKey, settings, reads }
    return { place, actor: actorOf(caller) }
  }
