import { sql } from 'drizzle-orm'
import { RET } from '../../openapi/ret.ts'
import { Refused } from '../contract/refused.ts'
import { after, epochOrNull } from '../database/clock.ts'
import type { Transaction } from '../database/database.ts'
import { openApps } from '../database/schema/catalogue.ts'
import { logOperation, type Who } from '../people/operation-log.ts'
import { forgetEarlier, keepEarlier } from '../robots/earlier-keys.ts'
import { hashOf, newToken } from '../secrets/secrets.ts'
import { type AppPlace, closeApp, isApp, isSet, NO_SECRET } from './register.ts'

/** `madeFor` names the request: where it is asked again because no answer came, the secret made then is replaced. */
export type Renewal = { overlapS: number; madeFor?: string }

const hasOldSecret = sql`(${openApps.old_secret_hash} IS NOT NULL AND ${openApps.old_secret_until} > now())`

/** What an app's secret is: `changing` while the one before works on. */
export const secretState = sql<string>`CASE WHEN NOT ${isSet} THEN 'none' WHEN ${hasOldSecret} THEN 'changing' ELSE 'valid' END`
export const oldSecretUntil = sql`CASE WHEN ${hasOldSecret} THEN ${openApps.old_secret_until} END`

/** The secret that another takes the place of, where it works on. */
const replaced = (secret_hash: string | null, overlapS: number) => {
  const works = Boolean(secret_hash) && overlapS > 0
  return { old_secret_hash: works ? secret_hash : null, old_secret_until: works ? after(overlapS) : null }
}

/**
 * Gives an app another secret; the one before works on for so many seconds, and those before that one no longer. Where it does not, what
 * it opened ends.
 */
export async function renewAppSecret(tx: Transaction, app: AppPlace, { overlapS, madeFor }: Renewal, who: Who) {
  const secret = newToken()
  const { secret_hash, secret_made_for, old_secret_hash: old_hash, old_secret_until: old_until } = openApps
  const known = { secret_hash, secret_made_for, old_hash, old_until }
  const [before] = await tx.select(known).from(openApps).where(isApp(app)).for('update')
  if (!before) throw new Refused(RET.notFound)
  const isAgain = madeFor !== undefined && before.secret_made_for === madeFor
  const holder = { corp_uuid: app.corp_uuid, kind: 'app', owner_id: app.open_appid } as const
  if (!isAgain) await keepEarlier(tx, holder, before, overlapS)
  const [renewed] = await tx
    .update(openApps)
    .set({
      ...{ secret_hash: hashOf(secret), secret_made_for: madeFor ?? null },
      ...(!isAgain && replaced(before.secret_hash, overlapS)),
    })
    .where(isApp(app))
    .returning({ old_until: epochOrNull(old_until) })
  if (overlapS === 0) await closeApp(tx, app)
  await logOperation(tx, who, 'secret_changed', { about: app.open_appid })
  return { secret, old_until: renewed?.old_until ?? null }
}

/** Revokes an app's secrets: what is open of it ends, and no server opens a session before it gets another. Answers how many worked. */
export async function revokeAppSecrets(tx: Transaction, app: AppPlace, who: Who) {
  const worked = sql<number>`(${isSet}::int + coalesce(${hasOldSecret}, false)::int)`
  const [found] = await tx.select({ worked }).from(openApps).where(isApp(app)).for('update')
  if (!found) throw new Refused(RET.notFound)
  const earlier = await forgetEarlier(tx, { corp_uuid: app.corp_uuid, kind: 'app' }, [app.open_appid])
  const none = { secret_hash: NO_SECRET, secret_made_for: null, old_secret_hash: null, old_secret_until: null }
  await tx.update(openApps).set(none).where(isApp(app))
  await closeApp(tx, app)
  await logOperation(tx, who, 'secret_revoked', { about: app.open_appid })
  return found.worked + earlier
}
