import { sql } from 'drizzle-orm'
import { after } from '../database/clock.ts'
import type { Database } from '../database/database.ts'
import { codes } from '../database/schema/identity.ts'
import { hashOf, identifierHash, keyedHash } from '../secrets/secrets.ts'

export type CodePurpose = 'sign_in' | 'reset'
export type SentCode = { identifier: string; purpose: CodePurpose; token: string; code: string }

/** The hash by which a code is known: another token, identifier or purpose makes it another one. */
export const codeHash = (key: Buffer, { identifier, purpose, token, code }: SentCode) =>
  keyedHash(key, 'code', purpose, identifierHash(identifier), token, code)

/** Keeps a code that has been sent, in place of the one before. */
export async function keepCode(db: Database, key: Buffer, sent: SentCode, lifeSeconds: number) {
  const { identifier, purpose, token } = sent
  const fresh = {
    purpose,
    token_hash: hashOf(token),
    code_hash: codeHash(key, sent),
    tries: 0,
    expires_at: after(lifeSeconds),
    used_at: null,
  }
  await db
    .insert(codes)
    .values({ identifier_hash: identifierHash(identifier), ...fresh })
    .onConflictDoUpdate({ target: codes.identifier_hash, set: fresh })
}

const DAY = sql`interval '24 hours'`
const wrongToday = sql`ARRAY(SELECT w FROM unnest(wrong_at) AS w WHERE w > now() - ${DAY})`

export type CodeTries = { perCode: number; perDay: number }

/** Compares and counts in one statement: of 50 right answers one is taken, of 50 wrong ones five are looked at; of no living code nothing. */
export async function checkCode(db: Database, key: Buffer, tried: SentCode, most: CodeTries) {
  const isRight = sql`code_hash = ${codeHash(key, tried)}`
  const { rows } = await db.execute<{ is_right: boolean; tries: number }>(sql`
    UPDATE ${codes} SET
      tries = tries + 1,
      used_at = CASE WHEN ${isRight} THEN now() END,
      wrong_at = CASE WHEN ${isRight} THEN wrong_at ELSE array_append(${wrongToday}, now()) END
    WHERE identifier_hash = ${identifierHash(tried.identifier)} AND purpose = ${tried.purpose}
      AND token_hash = ${hashOf(tried.token)} AND used_at IS NULL AND expires_at > now()
      AND tries < ${most.perCode} AND cardinality(${wrongToday}) < ${most.perDay}
    RETURNING ${isRight} AS is_right, tries`)
  return rows[0]
}

/** Seconds until an identifier with too many wrong codes may be sent one again; 0 for all others. */
export async function codePause(db: Database, identifier: string, perDay: number): Promise<number> {
  const { rows } = await db.execute<{ seconds: number }>(sql`
    SELECT ceil(extract(epoch FROM w + ${DAY} - now()))::int AS seconds FROM ${codes}, unnest(wrong_at) AS w
    WHERE identifier_hash = ${identifierHash(identifier)} AND w > now() - ${DAY}
    ORDER BY w DESC OFFSET ${perDay - 1} LIMIT 1`)
  return rows[0]?.seconds ?? 0
}
