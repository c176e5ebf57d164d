import { and, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm'
import { after, epochOrNull } from '../database/clock.ts'
import type { Transaction } from '../database/database.ts'
import { apiKeySecrets as secrets } from '../database/schema/api-keys.ts'
import { logOperation, type Who } from '../people/operation-log.ts'
import { hashOf, newToken } from '../secrets/secrets.ts'
import { KEY_STARTS } from './api-keys.ts'

type Key = { corp_uuid: string; key_id: string; name: string }
/** `madeFor` names the request: where it is asked again because no answer came, the key made then is replaced. */
type Renewal = { overlapS: number; madeFor: string }

/** Of a key what people may see: it opens nothing. */
const SHOWN_SIGNS = KEY_STARTS.length + 4

const areOf = (corp_uuid: string, ids: readonly string[]) =>
  and(eq(secrets.corp_uuid, corp_uuid), inArray(secrets.key_id, [...ids]))
const areKeys = ({ corp_uuid, key_id }: Key) => areOf(corp_uuid, [key_id])
/** The one that was made last; those before it are old as long as they work. */
export const isLast = and(isNull(secrets.works_until), isNull(secrets.revoked_at))
export const isOld = and(gt(secrets.works_until, sql`now()`), isNull(secrets.revoked_at))

/** Those before work on for so many seconds, and none longer than it was to. */
const endBefore = (tx: Transaction, key: Key, overlapS: number) =>
  tx
    .update(secrets)
    .set({ works_until: sql`least(${secrets.works_until}, ${after(overlapS)})` })
    .where(and(areKeys(key), or(isLast, isOld)))

/** Gives a key another secret, which is kept nowhere. */
export async function renewApiKey(tx: Transaction, key: Key, { overlapS, madeFor }: Renewal, who: Who) {
  const { corp_uuid, key_id, name } = key
  const secret = `${KEY_STARTS}${newToken()}`
  const again = await tx
    .delete(secrets)
    .where(and(areKeys(key), isLast, eq(secrets.made_for, madeFor)))
    .returning({ made_for: secrets.made_for })
  if (again.length === 0) await endBefore(tx, key, overlapS)
  const [old] = await tx
    .select({ until: epochOrNull(sql`max(${secrets.works_until})`) })
    .from(secrets)
    .where(and(areKeys(key), isOld))
  const row = { key_hash: hashOf(secret), begins: secret.slice(0, SHOWN_SIGNS), made_for: madeFor }
  await tx.insert(secrets).values({ ...row, corp_uuid, key_id })
  await logOperation(tx, who, 'api_key_changed', { about: name })
  return { secret, old_until: old?.until ?? null }
}

/** From now on none of the secrets of these keys works; answers how many did. */
export async function revokeSecrets(tx: Transaction, corp_uuid: string, ids: readonly string[]) {
  const gone = await tx
    .update(secrets)
    .set({ revoked_at: sql`now()` })
    .where(and(areOf(corp_uuid, ids), or(isLast, isOld)))
    .returning({ key_hash: secrets.key_hash })
  return gone.length
}

export async function revokeApiKey(tx: Transaction, { corp_uuid, key_id, name }: Key, who: Who) {
  const revoked = await revokeSecrets(tx, corp_uuid, [key_id])
  await logOperation(tx, who, 'api_key_revoked', { about: name })
  return revoked
}
