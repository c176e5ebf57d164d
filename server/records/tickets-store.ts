import { sql } from 'drizzle-orm'
import type { Transaction } from '../database/database.ts'
import { alarms } from '../database/schema/alarms.ts'
import { removedIn } from './announcing-store.ts'
import { findAll, keptRecords } from './kept-records.ts'
import type { Place, RecordStore, RecordValues } from './record-store.ts'

type Ticket = { values: RecordValues }

/** What is done to a work order is done to the alarm that it was made of, so whoever has that open reads it again. */
async function countFor(tx: Transaction, { corp_uuid }: Place, tickets: Iterable<Ticket>) {
  const ids = [...tickets].map(({ values }) => values.alarm).filter((id) => typeof id === 'string' && id !== '')
  if (ids.length === 0) return
  await tx.execute(sql`
    WITH held AS MATERIALIZED (
      SELECT alarm_id FROM ${alarms} WHERE corp_uuid = ${corp_uuid}
        AND alarm_id IN (SELECT json_array_elements_text(${JSON.stringify(ids)}::json)) ORDER BY alarm_id FOR UPDATE
    )
    UPDATE ${alarms} SET version = version + 1
    WHERE corp_uuid = ${corp_uuid} AND alarm_id IN (SELECT alarm_id FROM held)`)
}

/** Work orders, which stand in the time lines of alarms by their subjects. */
export const ticketsStore: RecordStore = {
  ...keptRecords,
  insert: async (tx, place, actor, record) => {
    const isNew = await keptRecords.insert(tx, place, actor, record)
    if (isNew) await countFor(tx, place, [record])
    return isNew
  },
  update: async (tx, place, actor, found, values) => {
    await keptRecords.update(tx, place, actor, found, values)
    if (values.subject !== found.values.subject) await countFor(tx, place, [{ values }])
  },
  remove: async (tx, place, actor, ids, removal_id) => {
    const found = await findAll(tx, place, ids)
    const removed = await keptRecords.remove(tx, place, actor, ids, removal_id)
    await countFor(tx, place, found.values())
    return removed
  },
  restore: async (tx, place, actor, removal_id) => {
    const ids = await removedIn(tx, place, removal_id)
    const restored = await keptRecords.restore(tx, place, actor, removal_id)
    await countFor(tx, place, (await findAll(tx, place, ids)).values())
    return restored
  },
}
