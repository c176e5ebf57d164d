import { and, eq, gt, isNull, or, sql } from 'drizzle-orm'
import { after } from '../database/clock.ts'
import type { Database, Transaction } from '../database/database.ts'
import { corpAppSecrets, corps } from '../database/schema/identity.ts'
import { asOutsider, logOperation } from '../people/operation-log.ts'
import { hashOf, newToken } from '../secrets/secrets.ts'

const isLiving = or(isNull(corpAppSecrets.expires_at), gt(corpAppSecrets.expires_at, sql`now()`))
const ofCorp = (corp_uuid: string) => eq(corpAppSecrets.corp_uuid, corp_uuid)

/** Whether a company that is not switched off has that secret. */
export async function isCorpSecret(db: Database, corp_uuid: string, secret: string) {
  const isIt = and(
    ofCorp(corp_uuid),
    eq(corpAppSecrets.secret_hash, hashOf(secret)),
    isLiving,
    isNull(corps.disabled_at),
  )
  const found = await db
    .select({ one: sql`1` })
    .from(corpAppSecrets)
    .innerJoin(corps, eq(corps.corp_uuid, corpAppSecrets.corp_uuid))
    .where(isIt)
  return found.length > 0
}

/** How many secrets of a company work. */
export const countCorpSecrets = (db: Database | Transaction, corp_uuid: string) =>
  db.$count(corpAppSecrets, and(ofCorp(corp_uuid), isLiving))

/** Gives a company another secret; those before work on for so many seconds. */
export async function renewCorpSecret(tx: Transaction, corp_uuid: string, overlapS: number, by: string) {
  const secret = newToken()
  const until = after(overlapS)
  const isLonger = or(isNull(corpAppSecrets.expires_at), gt(corpAppSecrets.expires_at, until))
  if (overlapS === 0) await tx.delete(corpAppSecrets).where(ofCorp(corp_uuid))
  else
    await tx
      .update(corpAppSecrets)
      .set({ expires_at: until })
      .where(and(ofCorp(corp_uuid), isLonger))
  await tx.insert(corpAppSecrets).values({ corp_uuid, secret_hash: hashOf(secret) })
  await logOperation(tx, asOutsider(corp_uuid, by), 'secret_changed', { about: 'single sign-on' })
  return secret
}

/** From now on a company's own server lets nobody in. */
export async function revokeCorpSecrets(tx: Transaction, corp_uuid: string, by: string) {
  const gone = await tx.delete(corpAppSecrets).where(ofCorp(corp_uuid)).returning({ hash: corpAppSecrets.secret_hash })
  await logOperation(tx, asOutsider(corp_uuid, by), 'secret_revoked', { about: 'single sign-on' })
  return gone.length
}
