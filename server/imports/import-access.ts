import { mayAdd } from '../../domain/rights.ts'
import { roleOf } from '../../domain/roles.ts'
import { RET } from '../../openapi/ret.ts'
import type { Call, Deps } from '../contract/handler.ts'
import { recordAccess } from '../records/record-access.ts'
import { storeOf } from '../records/store-of.ts'

/** Who may write the records of a page may import them, where there is a batch form. */
export async function importAccess(deps: Deps, call: Call, id: string) {
  const access = await recordAccess(deps, call, id, 'write')
  if ('ret' in access) return access
  const { place, actor } = access
  const { resource } = place
  if (!mayAdd(resource, roleOf(actor.role_id))) return { ret: RET.notAllowed }
  return resource.imports && storeOf(resource).batch ? access : { ret: RET.notFound }
}
