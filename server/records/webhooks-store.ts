import { and, eq, isNull, sql } from 'drizzle-orm'
import { WEBHOOKS_MOST } from '../../domain/resources/webhooks.ts'
import type { Transaction } from '../database/database.ts'
import { records } from '../database/schema/records.ts'
import { webhookDeliveries as deliveries } from '../database/schema/webhooks.ts'
import { isFull } from '../quotas/quotas.ts'
import { keptRecords } from './kept-records.ts'
import type { Place, RecordStore } from './record-store.ts'

const names: RecordStore['names'] = async (db, place, ids) => {
  const kept = await keptRecords.names(db, place, ids)
  const gone = ids.filter((id) => !kept.has(id))
  if (gone.length === 0) return kept
  const { rows } = await db.execute<{ id: string; name: string }>(sql`
    SELECT gone.id, last.webhook AS name FROM json_array_elements_text(${JSON.stringify(gone)}::json) AS gone(id),
      LATERAL (SELECT webhook FROM ${deliveries} WHERE corp_uuid = ${place.corp_uuid} AND webhook_id = gone.id
        ORDER BY at DESC LIMIT 1) AS last`)
  return new Map([...kept, ...rows.map((each) => [each.id, each.name] as const)])
}

/** Asked once they are there: those who add at once wait for each other, for all count as records of the company. */
async function insistOnRoom(tx: Transaction, { corp_uuid, resource }: Place, added: number) {
  const isOne = and(eq(records.corp_uuid, corp_uuid), eq(records.resource, resource.id), isNull(records.removed_at))
  const used = (await tx.$count(records, isOne)) - added
  const limit = WEBHOOKS_MOST
  if (used + added > limit) throw isFull({ quota: 'webhooks', used, limit })
}

/** Webhooks, which keep their names in the log once they are gone. */
export const webhooksStore: RecordStore = {
  ...keptRecords,
  names,
  insert: async (tx, place, actor, record) => {
    const isNew = await keptRecords.insert(tx, place, actor, record)
    if (isNew) await insistOnRoom(tx, place, 1)
    return isNew
  },
  restore: async (tx, place, actor, removal_id) => {
    const restored = await keptRecords.restore(tx, place, actor, removal_id)
    await insistOnRoom(tx, place, restored)
    return restored
  },
}
