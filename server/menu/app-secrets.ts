import { sql } from 'drizzle-orm'
import { RET } from '../../openapi/ret.ts'
import { Refused } from '../contract/refused.ts'
import { after, epochOrNull } from '../database/clock.ts'
import type { Transaction } from '../database/database.ts'
import { openApps } from '../database/schema/catalogue.ts'
import { logOperation, type Who } from '../people/operation-log.ts'
import { hashOf, newToken } from '../secrets/secrets.ts'
import { type AppPlace, closeApp, isApp, isSet, NO_SECRET } from './register.ts'

/** `madeFor` names the request: where it is asked again because no answer came, the secret made then is replaced. */
export type Renewal = { overlapS: number; madeFor?: string }

const hasOldSecret = sql`(${openApps.old_secret_hash} IS NOT NULL AND ${openApps.old_secret_until} > now())`

/** What an app's secret is: `changing` while the one before works on. */
export const secretState = sql<string>`CASE WHEN NOT ${isSet} THEN 'none' WHEN ${hasOldSecret} THEN 'changing' ELSE 'valid' END`
export const oldSecretUntil = sql`CASE WHEN ${hasOldSecret} THEN ${openApps.old_secret_until} END`

/** Gives an app another secret; the one before works on for so many seconds. Where it does not, what it opened ends. */
export async function renewAppSecret(tx: Transaction, app: AppPlace, { overlapS, madeFor }: Renewal, who: Who) {
  const secret = newToken()
  const { secret_hash, old_secret_hash, old_secret_until, secret_made_for } = openApps
  const isAgain = sql`coalesce(${secret_made_for} = ${madeFor ?? null}::text, false)`
  const kept = overlapS > 0 ? sql`nullif(${secret_hash}, ${NO_SECRET})` : sql`NULL`
  const until = overlapS > 0 ? sql`CASE WHEN ${isSet} THEN ${after(overlapS)} END` : sql`NULL`
  const [renewed] = await tx
    .update(openApps)
    .set({
      secret_hash: hashOf(secret),
      secret_made_for: madeFor ?? null,
      old_secret_hash: sql`CASE WHEN ${isAgain} THEN ${old_secret_hash} ELSE ${kept} END`,
      old_secret_until: sql`CASE WHEN ${isAgain} THEN ${old_secret_until} ELSE ${until} END`,
    })
    .where(isApp(app))
    .returning({ old_until: epochOrNull(old_secret_until) })
  if (!renewed) throw new Refused(RET.notFound)
  if (overlapS === 0) await closeApp(tx, app)
  await logOperation(tx, who, 'secret_changed', { about: app.open_appid })
  return { secret, ...renewed }
}

/** Revokes an app's secrets: what is open of it ends, and no server opens a session before it gets another. Answers how many worked. */
export async function revokeAppSecrets(tx: Transaction, app: AppPlace, who: Who) {
  const [found] = await tx
    .select({
      worked: sql<number>`(${isSet}::int + coalesce(${hasOldSecret}, false)::int)`,
    })
    .from(openApps)
    .where(isApp(app))
    .for('update')
  if (!found) throw new Refused(RET.notFound)
  const none = { secret_hash: NO_SECRET, secret_made_for: null, old_secret_hash: null, old_secret_until: null }
  await tx.update(openApps).set(none).where(isApp(app))
  await closeApp(tx, app)
  await logOperation(tx, who, 'secret_revoked', { about: app.open_appid })
  return found.worked
}
