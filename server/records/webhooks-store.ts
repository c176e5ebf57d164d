import { and, eq, inArray } from 'drizzle-orm'
import { webhookDeliveries as deliveries } from '../database/schema/webhooks.ts'
import { keptRecords } from './kept-records.ts'
import type { RecordStore } from './record-store.ts'

const names: RecordStore['names'] = async (db, place, ids) => {
  const kept = await keptRecords.names(db, place, ids)
  const gone = ids.filter((id) => !kept.has(id))
  if (gone.length === 0) return kept
  const { webhook_id: id, webhook: name } = deliveries
  const areThey = and(eq(deliveries.corp_uuid, place.corp_uuid), inArray(id, gone))
  const found = await db.selectDistinctOn([id], { id, name }).from(deliveries).where(areThey)
  return new Map([...kept, ...found.map((each) => [each.id, each.name] as const)])
}

/** Webhooks, which keep their names in the log once they are gone. */
export const webhooksStore: RecordStore = { ...keptRecords, names }
