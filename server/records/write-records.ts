import { RET } from '../../openapi/ret.ts'
import type { Handler } from '../contract/handler.ts'
import { recordAccess } from './record-access.ts'
import { recordData, refusedWrite } from './record-answer.ts'
import { changeRecord, createRecord, removeRecords, restoreRecords } from './write.ts'

export const recordCreate: Handler<'recordCreate'> = async (deps, { resource, ...asked }, call) => {
  const access = await recordAccess(deps, call, resource, 'write')
  if ('ret' in access) return access
  const made = await createRecord(deps.db, access.place, access.actor, asked)
  if ('refusal' in made) return refusedWrite(deps.db, access.place, made.refusal)
  return { ret: RET.ok, data: await recordData(deps.db, access.place, made) }
}

export const recordChange: Handler<'recordChange'> = async (deps, { resource, ...asked }, call) => {
  const access = await recordAccess(deps, call, resource, 'write')
  if ('ret' in access) return access
  const changed = await changeRecord(deps.db, access.place, access.actor, asked)
  if ('refusal' in changed) return refusedWrite(deps.db, access.place, changed.refusal)
  return { ret: RET.ok, data: await recordData(deps.db, access.place, changed) }
}

export const recordRemove: Handler<'recordRemove'> = async (deps, { resource, record_ids }, call) => {
  const access = await recordAccess(deps, call, resource, 'write')
  if ('ret' in access) return access
  const removed = await removeRecords(deps.db, access.place, access.actor, record_ids)
  if ('refusal' in removed) return refusedWrite(deps.db, access.place, removed.refusal)
  return { ret: RET.ok, data: removed }
}

export const recordRestore: Handler<'recordRestore'> = async (deps, { resource, removal_id }, call) => {
  const access = await recordAccess(deps, call, resource, 'write')
  if ('ret' in access) return access
  const restored = await restoreRecords(deps.db, access.place, access.actor, removal_id)
  if ('refusal' in restored) return refusedWrite(deps.db, access.place, restored.refusal)
  return { ret: RET.ok, data: restored }
}
