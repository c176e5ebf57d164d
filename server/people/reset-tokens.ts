import { and, eq, gt, sql } from 'drizzle-orm'
import { after } from '../database/clock.ts'
import type { Database, Transaction } from '../database/database.ts'
import { resetTokens } from '../database/schema/identity.ts'
import { hashOf, identifierHash, keyedHash } from '../secrets/secrets.ts'

export type ResetProof = { identifier: string; code: string; token: string }

const codeHash = (key: Buffer, { identifier, code, token }: ResetProof) =>
  keyedHash(key, 'reset token', identifierHash(identifier), token, code)

/** Keeps the token that a checked code was exchanged for, in place of the one before. */
export async function keepResetToken(db: Database, key: Buffer, proof: ResetProof, lifeSeconds: number) {
  const fresh = {
    token_hash: hashOf(proof.token),
    code_hash: codeHash(key, proof),
    expires_at: after(lifeSeconds),
  }
  await db
    .insert(resetTokens)
    .values({ identifier_hash: identifierHash(proof.identifier), ...fresh })
    .onConflictDoUpdate({ target: resetTokens.identifier_hash, set: fresh })
}

const isProven = (key: Buffer, proof: ResetProof) =>
  and(
    eq(resetTokens.identifier_hash, identifierHash(proof.identifier)),
    eq(resetTokens.token_hash, hashOf(proof.token)),
    eq(resetTokens.code_hash, codeHash(key, proof)),
    gt(resetTokens.expires_at, sql`now()`),
  )

export const isResetToken = async (db: Database, key: Buffer, proof: ResetProof) =>
  (await db.select({ one: sql`1` }).from(resetTokens).where(isProven(key, proof))).length > 0

/** True for the one that comes first. */
export const spendResetToken = async (tx: Transaction, key: Buffer, proof: ResetProof) =>
  (await tx.delete(resetTokens).where(isProven(key, proof)).returning({ used: resetTokens.identifier_hash })).length > 0
