import { and, eq, inArray, sql } from 'drizzle-orm'
import { uniqueSpellings } from '../../domain/resources/unique.ts'
import { insistOnNone } from '../contract/refused.ts'
import type { Database, Transaction } from '../database/database.ts'
import { recordUniques } from '../database/schema/records.ts'
import { hashOf } from '../secrets/secrets.ts'
import type { Claim, NewRecord, Place } from './record-store.ts'

export const claimKey = ({ field, value_hash }: Claim) => `${field} ${value_hash}`

export function claimsOf({ corp_uuid, resource }: Place, { record_id, values }: NewRecord) {
  return uniqueSpellings(resource.fields, values).map(({ field, spelling }) => {
    return { corp_uuid, resource: resource.id, field, value_hash: hashOf(spelling), record_id }
  })
}

export async function releaseUniques(tx: Transaction, { corp_uuid, resource }: Place, ids: readonly string[]) {
  const { record_id } = recordUniques
  const ofRecords = inArray(record_id, [...ids])
  await tx
    .delete(recordUniques)
    .where(and(eq(recordUniques.corp_uuid, corp_uuid), eq(recordUniques.resource, resource.id), ofRecords))
}

export async function ownersOf(tx: Transaction, { corp_uuid, resource }: Place, claims: readonly Claim[]) {
  const { rows } = await tx.execute<Claim & { record_id: string }>(sql`
    SELECT wanted.field, wanted.value_hash, owner.record_id
    FROM json_to_recordset(${JSON.stringify(claims)}::json) AS wanted(field text, value_hash text)
    CROSS JOIN LATERAL (
      SELECT record_id FROM ${recordUniques} WHERE corp_uuid = ${corp_uuid} AND resource = ${resource.id}
        AND field = wanted.field AND value_hash = wanted.value_hash LIMIT 1
    ) AS owner`)
  return new Map(rows.map((each) => [claimKey(each), each.record_id]))
}

/** Lets the database know what claims look like, by some of them: while it does not, it seeks each among all that the page has. */
export const surveyClaims = (db: Database) =>
  db.transaction(async (tx) => {
    await tx.execute(sql`SET LOCAL default_statistics_target = 10`)
    await tx.execute(sql`ANALYZE ${recordUniques}`)
  })

/** Takes the unique values of records that hold none yet; of two that want the same at once, one is refused. */
export async function claimFresh(tx: Transaction, place: Place, fresh: readonly NewRecord[]) {
  const claims = fresh.flatMap((record) => claimsOf(place, record))
  if (claims.length === 0) return
  const { rows: taken } = await tx.execute<Claim>(sql`
    WITH given AS (
      SELECT * FROM json_to_recordset(${JSON.stringify(claims)}::json)
        AS claims(corp_uuid text, resource text, field text, value_hash text, record_id text)
    ), own AS (
      INSERT INTO ${recordUniques} (corp_uuid, resource, field, value_hash, record_id) SELECT * FROM given
      ON CONFLICT DO NOTHING RETURNING field, value_hash
    ) SELECT field, value_hash FROM given EXCEPT SELECT field, value_hash FROM own`)
  insistOnNone(Object.fromEntries(taken.map((claim) => [claim.field, 'taken'])))
}

/** Takes the unique values of records for them, in place of those they held. */
export async function claimUniques(tx: Transaction, place: Place, records: readonly NewRecord[]) {
  const ids = records.map(({ record_id }) => record_id)
  await releaseUniques(tx, place, ids)
  await claimFresh(tx, place, records)
}
