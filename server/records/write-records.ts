import { RET } from '../../openapi/ret.ts'
import { recordData, refusedWrite } from './record-answer.ts'
import type { RecordHandler } from './record-right.ts'
import { changeRecord, createRecord, removeRecords, restoreRecords } from './write.ts'

export const recordCreate: RecordHandler<'recordCreate'> = async (deps, asked, { place, actor }) => {
  const made = await createRecord(deps.db, place, actor, asked)
  if ('refusal' in made) return refusedWrite(deps.db, place, made.refusal)
  return { ret: RET.ok, data: await recordData(deps.db, place, made) }
}

export const recordChange: RecordHandler<'recordChange'> = async (deps, asked, { place, actor }) => {
  const changed = await changeRecord(deps.db, place, actor, asked)
  if ('refusal' in changed) return refusedWrite(deps.db, place, changed.refusal)
  return { ret: RET.ok, data: await recordData(deps.db, place, changed) }
}

export const recordRemove: RecordHandler<'recordRemove'> = async (deps, { record_ids }, { place, actor }) => {
  const removed = await removeRecords(deps.db, place, actor, record_ids)
  if ('refusal' in removed) return refusedWrite(deps.db, place, removed.refusal)
  return { ret: RET.ok, data: removed }
}

export const recordRestore: RecordHandler<'recordRestore'> = async (deps, { removal_id }, { place, actor }) => {
  const restored = await restoreRecords(deps.db, place, actor, removal_id)
  if ('refusal' in restored) return refusedWrite(deps.db, place, restored.refusal)
  return { ret: RET.ok, data: restored }
}
