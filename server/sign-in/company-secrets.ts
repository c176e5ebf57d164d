import { and, desc, eq, gt, isNull, or, type SQL, sql } from 'drizzle-orm'
import { after, epochOrNull } from '../database/clock.ts'
import type { Database, Transaction } from '../database/database.ts'
import { corpAppSecrets, corps } from '../database/schema/identity.ts'
import { logOperation, type Who } from '../people/operation-log.ts'
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

/** `madeFor` names the request: where it is asked again because no answer came, the secret made then is replaced. */
export type Renewal = { overlapS: number; madeFor?: string }

/** From now on those before work on for so many seconds, and none longer than it would have. */
async function endBefore(tx: Transaction, corp_uuid: string, overlapS: number) {
  if (overlapS === 0) return tx.delete(corpAppSecrets).where(ofCorp(corp_uuid))
  const until = after(overlapS)
  const isLonger = or(isNull(corpAppSecrets.expires_at), gt(corpAppSecrets.expires_at, until))
  return tx
    .update(corpAppSecrets)
    .set({ expires_at: until })
    .where(and(ofCorp(corp_uuid), isLonger))
}

/** Gives a company another secret; those before work on for so many seconds. */
export async function renewCorpSecret(tx: Transaction, corp_uuid: string, { overlapS, madeFor }: Renewal, who: Who) {
  const secret = newToken()
  const isSame = and(ofCorp(corp_uuid), eq(corpAppSecrets.made_for, madeFor ?? ''))
  const again = await tx.delete(corpAppSecrets).where(isSame).returning({ made_for: corpAppSecrets.made_for })
  if (again.length === 0) await endBefore(tx, corp_uuid, overlapS)
  const old_until = sql`(SELECT max(${corpAppSecrets.expires_at}) FROM ${corpAppSecrets} WHERE ${and(ofCorp(corp_uuid), isLiving)})`
  const { rows } = await tx.execute<{ old_until: number | null }>(sql`SELECT ${epochOrNull(old_until)} AS old_until`)
  await tx.insert(corpAppSecrets).values({ corp_uuid, secret_hash: hashOf(secret), made_for: madeFor ?? null })
  await logOperation(tx, who, 'secret_changed', { about: 'single sign-on' })
  return { secret, old_until: rows[0]?.old_until ?? null }
}

/** Names a secret, and opens nothing. */
const publicId = sql<string>`substr(encode(sha256(convert_to(${corpAppSecrets.secret_hash}, 'UTF8')), 'hex'), 1, 32)`

/** The secrets of a company that work, the newest first. */
export const listCorpSecrets = (db: Database | Transaction, corp_uuid: string) => {
  const { created_at, expires_at } = corpAppSecrets
  return db
    .select({ secret_id: publicId, made_at: epochOrNull(created_at), valid_until: epochOrNull(expires_at) })
    .from(corpAppSecrets)
    .where(and(ofCorp(corp_uuid), isLiving))
    .orderBy(desc(created_at), publicId)
}

/** Revokes the secrets of a company, or one of them; answers how many worked. */
export async function revokeCorpSecrets(tx: Transaction, corp_uuid: string, who: Who, secret_id?: string) {
  const isMeant: SQL | undefined = secret_id === undefined ? undefined : eq(publicId, secret_id)
  const gone = await tx
    .delete(corpAppSecrets)
    .where(and(ofCorp(corp_uuid), isMeant))
    .returning({ isLiving: sql<boolean>`(${isLiving})` })
  await logOperation(tx, who, 'secret_revoked', { about: 'single sign-on' })
  return gone.filter((each) => each.isLiving).length
}
