import { askReading } from '../knowledge/readings.ts'
import { keptRecords } from './kept-records.ts'
import type { RecordStore } from './record-store.ts'

/** §2 "knowledge upload": documents as they are kept; whichever waits is read. */
export const knowledgeDocsStore: RecordStore = {
  ...keptRecords,
  insert: async (tx, place, actor, record) => {
    const isNew = await keptRecords.insert(tx, place, actor, record)
    if (isNew) await askReading(tx, { corp_uuid: place.corp_uuid, record_id: record.record_id })
    return isNew
  },
  update: async (tx, place, actor, found, values) => {
    const isOther = values.file !== found.values.file
    const next = isOther ? { ...values, state: 'waiting', chunks: null, questions: [] } : values
    await keptRecords.update(tx, place, actor, found, next)
    if (isOther || (values.state === 'waiting' && found.values.state !== 'waiting'))
      await askReading(tx, { corp_uuid: place.corp_uuid, record_id: found.record_id })
  },
}
