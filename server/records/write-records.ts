import { recordData } from './record-answer.ts'
import type { RecordHandler } from './record-right.ts'
import { changeRecord, createRecord, removeRecords, restoreRecords } from './write.ts'

export const recordCreate: RecordHandler<'recordCreate'> = async ({ db }, asked, { place, actor }) =>
  recordData(db, place, await db.transaction((tx) => createRecord(tx, place, actor, asked)))

export const recordChange: RecordHandler<'recordChange'> = async ({ db }, asked, { place, actor }) =>
  recordData(db, place, await db.transaction((tx) => changeRecord(tx, place, actor, asked)))

export const recordRemove: RecordHandler<'recordRemove'> = ({ db }, { record_ids }, { place, actor }) =>
  db.transaction((tx) => removeRecords(tx, place, actor, record_ids))

export const recordRestore: RecordHandler<'recordRestore'> = ({ db }, { removal_id }, { place, actor }) =>
  db.transaction((tx) => restoreRecords(tx, place, actor, removal_id))
