import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '../database/database.ts'
import { spentChallenges } from '../database/schema/identity.ts'
import { hashOf } from '../secrets/secrets.ts'
import type { PersonKey } from './people.ts'

/** What a challenge is for: signing in, or a passkey of that person; on one host in any case. */
export type Purpose = { hostname: string; person?: PersonKey }

export const CHALLENGE_LIFE_SECONDS = 300
const RANDOM_BYTES = 24
const MOMENT_BYTES = 8
const SIGNED_BYTES = RANDOM_BYTES + MOMENT_BYTES

function signatureOf(key: Buffer, { hostname, person }: Purpose, signed: Buffer) {
  const whose = person ? [person.corp_uuid, person.user_uuid] : []
  const purpose = JSON.stringify(['passkey challenge', hostname, ...whose])
  return createHmac('sha256', key).update(purpose).update(signed).digest()
}

/** Makes a challenge that carries its own end, on the database's clock: asking for many fills nothing. */
export async function newChallenge(db: Database, key: Buffer, purpose: Purpose, lifeSeconds = CHALLENGE_LIFE_SECONDS) {
  const { rows } = await db.execute<{ now: number }>(sql`SELECT floor(extract(epoch FROM now()))::float8 AS now`)
  const signed = Buffer.concat([randomBytes(RANDOM_BYTES), Buffer.alloc(MOMENT_BYTES)])
  signed.writeBigUInt64BE(BigInt((rows[0]?.now ?? 0) + lifeSeconds), RANDOM_BYTES)
  return Buffer.concat([signed, signatureOf(key, purpose, signed)])
}

/** Whether a challenge was made here for that purpose; it may be too old or spent. */
export function isChallenge(key: Buffer, purpose: Purpose, challenge: string) {
  const given = Buffer.from(challenge, 'base64url')
  const signed = given.subarray(0, SIGNED_BYTES)
  const signature = signatureOf(key, purpose, signed)
  const rest = given.subarray(SIGNED_BYTES)
  const isCanonical = given.toString('base64url') === challenge
  return isCanonical && rest.length === signature.length && timingSafeEqual(rest, signature)
}

const endOf = (challenge: string) => Number(Buffer.from(challenge, 'base64url').readBigUInt64BE(RANDOM_BYTES))

/** Uses a challenge of ours up; true for the one who comes first, and in time. */
export async function spendChallenge(tx: Transaction, challenge: string) {
  const { rows } = await tx.execute(sql`
    INSERT INTO ${spentChallenges} (challenge_hash, expires_at)
    SELECT ${hashOf(challenge)}, to_timestamp(${endOf(challenge)}) WHERE to_timestamp(${endOf(challenge)}) > now()
    ON CONFLICT (challenge_hash) DO NOTHING RETURNING challenge_hash`)
  return rows.length > 0
}
