import { RET } from '../../openapi/ret.ts'
import type { Call, Deps } from '../handler.ts'
import { storeOf } from '../store/records/store-of.ts'
import { recordAccess } from './record-access.ts'

/** Who may write the records of a page may import them, where there is a batch form. */
export async function importAccess(deps: Deps, call: Call, id: string) {
  const access = await recordAccess(deps, call, id, 'write')
  if ('ret' in access) return access
  const { resource } = access.place
  return resource.imports && storeOf(resource).batch ? access : { ret: RET.notFound }
}
