import { sql } from 'drizzle-orm'
import type { Transaction } from '../database/database.ts'
import { receptionNews } from '../database/schema/notices.ts'
import { removedIn } from './announcing-store.ts'
import { findAll } from './kept-records.ts'
import type { Actor, Place, RecordStore, RecordValues } from './record-store.ts'

/** Who undoes a change, or makes the next one, within this time tells nobody of what was in between. */
export const GRACE_S = 30

/** `before`: null where there was no such reception. */
type Change = { record_id: string; before: RecordValues | null; after?: RecordValues }

const isHere = (values: RecordValues | null | undefined) => values?.state === 'arrived' || values?.state === 'met'
const waitOf = ({ before, after }: Change) => (isHere(after) && !isHere(before) ? 0 : GRACE_S)

/** Keeps what it was before the first change of which nobody has been told; who has arrived waits for nothing, nor for what is changed after that. */
const note = (tx: Transaction, { corp_uuid }: Place, { user_uuid }: Actor, changes: readonly Change[]) => {
  const { changed_by, due_at } = receptionNews
  const given = changes.map((change) => ({
    record_id: change.record_id,
    before: change.before,
    wait_s: waitOf(change),
  }))
  return tx.execute(sql`
    INSERT INTO ${receptionNews} (corp_uuid, record_id, "before", changed_by, due_at)
    SELECT ${corp_uuid}::text, given.record_id, given."before", ${user_uuid}::text, now() + make_interval(secs => given.wait_s)
    FROM json_to_recordset(${JSON.stringify(given)}::json) AS given(record_id text, "before" jsonb, wait_s float8)
    ORDER BY given.record_id
    ON CONFLICT (corp_uuid, record_id) DO UPDATE SET
      changed_by = CASE WHEN ${changed_by} = excluded.changed_by THEN ${changed_by} ELSE '' END,
      due_at = CASE WHEN ${due_at} <= clock_timestamp() THEN ${due_at} ELSE excluded.due_at END`)
}

/** A store of receptions that notes in the same transaction of which of them somebody is to be told; they are not imported, of which nobody would be. */
export const notingReceptions = ({ batch: _, ...store }: RecordStore): RecordStore => ({
  ...store,
  insert: async (tx, place, actor, record) => {
    const isNew = await store.insert(tx, place, actor, record)
    if (isNew) await note(tx, place, actor, [{ ...record, before: null, after: record.values }])
    return isNew
  },
  update: async (tx, place, actor, found, values) => {
    await store.update(tx, place, actor, found, values)
    await note(tx, place, actor, [{ record_id: found.record_id, before: found.values, after: values }])
  },
  remove: async (tx, place, actor, ids, removal_id) => {
    const found = [...(await findAll(tx, place, ids)).values()]
    const removed = await store.remove(tx, place, actor, ids, removal_id)
    await note(
      tx,
      place,
      actor,
      found.map(({ record_id, values }) => ({ record_id, before: values })),
    )
    return removed
  },
  restore: async (tx, place, actor, removal_id) => {
    const ids = await removedIn(tx, place, removal_id)
    const restored = await store.restore(tx, place, actor, removal_id)
    const found = [...(await findAll(tx, place, ids)).values()].filter(({ values }) => !isHere(values))
    await note(
      tx,
      place,
      actor,
      found.map(({ record_id }) => ({ record_id, before: null })),
    )
    return restored
  },
})
