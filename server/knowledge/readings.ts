import { and, eq, isNull, sql } from 'drizzle-orm'
import { knowledgeDocs } from '../../domain/resources/knowledge-docs.ts'
import type { Database, Transaction } from '../database/database.ts'
import { passages, readings } from '../database/schema/knowledge.ts'
import { records } from '../database/schema/records.ts'

export type DocumentKey = { corp_uuid: string; record_id: string }

/** After this a reading that came to no end is begun again. */
const CLAIM_MINUTES = 2
const PASSAGES_AT_ONCE = 200

const isDocument = ({ corp_uuid, record_id }: DocumentKey) =>
  and(
    eq(records.corp_uuid, corp_uuid),
    eq(records.resource, knowledgeDocs.id),
    eq(records.record_id, record_id),
    isNull(records.removed_at),
  )
const isReading = ({ corp_uuid, record_id }: DocumentKey) =>
  and(eq(readings.corp_uuid, corp_uuid), eq(readings.record_id, record_id))

export const askReading = (tx: Transaction, { corp_uuid, record_id }: DocumentKey) =>
  tx
    .insert(readings)
    .values({ corp_uuid, record_id })
    .onConflictDoUpdate({
      target: [readings.corp_uuid, readings.record_id],
      set: { asked_at: sql`now()`, claimed_at: null },
    })

/** Takes the document that waits longest; of two that take at once, each gets another. */
export async function claimReading(db: Database) {
  const isFree = sql`claimed_at IS NULL OR claimed_at < now() - make_interval(mins => ${CLAIM_MINUTES})`
  const first = sql`(SELECT corp_uuid, record_id FROM ${readings} WHERE ${isFree} ORDER BY asked_at LIMIT 1 FOR UPDATE SKIP LOCKED)`
  const [claimed] = await db
    .update(readings)
    .set({ claimed_at: sql`now()` })
    .where(sql`(${readings.corp_uuid}, ${readings.record_id}) = ${first}`)
    .returning()
  return claimed
}

/** What the server found out is written into the record without making it another version: nobody's typing is in its way. */
const write = (db: Database | Transaction, key: DocumentKey, file: string, values: object) =>
  db
    .update(records)
    .set({ values: sql`${records.values} || ${JSON.stringify(values)}::jsonb` })
    .where(and(isDocument(key), sql`${records.values} ->> 'file' = ${file}`))

/** Says that a document is being read; answers its file, or nothing where it is gone. */
export async function beginReading(db: Database, key: DocumentKey) {
  const [found] = await db.select({ values: records.values }).from(records).where(isDocument(key))
  const file = found?.values.file
  if (typeof file !== 'string') return undefined
  await write(db, key, file, { state: 'reading' })
  return file
}

export type Outcome = { state: 'ready' | 'kept' | 'failed'; passages: string[]; questions: string[] }

/** Keeps what was read, unless the document has another file by now, which is read next. */
export const endReading = (
  db: Database,
  claimed: typeof readings.$inferSelect,
  file: string | undefined,
  { state, passages: texts, questions }: Outcome,
) =>
  db.transaction(async (tx) => {
    const { corp_uuid, record_id, asked_at } = claimed
    const done = await tx
      .delete(readings)
      .where(and(isReading(claimed), eq(readings.asked_at, asked_at)))
      .returning({ record_id: readings.record_id })
    if (done.length === 0 || file === undefined) return
    await tx.delete(passages).where(and(eq(passages.corp_uuid, corp_uuid), eq(passages.record_id, record_id)))
    const rows = texts.map((text, passage) => ({ corp_uuid, record_id, passage, text }))
    for (let at = 0; at < rows.length; at += PASSAGES_AT_ONCE)
      await tx.insert(passages).values(rows.slice(at, at + PASSAGES_AT_ONCE))
    await write(tx, claimed, file, { state, chunks: state === 'ready' ? texts.length : null, questions })
  })
