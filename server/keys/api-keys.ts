import { and, eq, inArray, lt, or, sql } from 'drizzle-orm'
import { KEY_ROLE_ID } from '../../domain/key-rights.ts'
import { apiKeys } from '../../domain/resources/api-keys.ts'
import { SCOPE } from '../../domain/scopes.ts'
import { RET } from '../../openapi/ret.ts'
import type { KeyCaller } from '../contract/caller.ts'
import type { Deps } from '../contract/handler.ts'
import { Refused } from '../contract/refused.ts'
import { batched } from '../database/coalesced.ts'
import type { Database, Transaction } from '../database/database.ts'
import { onceFor } from '../database/once-for.ts'
import { isOneOf, oneOf, prepared } from '../database/prepared.ts'
import { apiKeySecrets as secrets } from '../database/schema/api-keys.ts'
import { corps } from '../database/schema/identity.ts'
import { records } from '../database/schema/records.ts'
import { calledKey } from '../delivery/texts.ts'
import { rateLimit, tooMany } from '../robots/robot-limits.ts'
import { hashOf } from '../secrets/secrets.ts'

export const KEY_STARTS = 'fk_'

/** Whether a bearer token is meant to be a key; no other token of ours has this start and length. */
export const isApiKey = (bearer: string | undefined): bearer is string =>
  bearer?.startsWith(KEY_STARTS) === true && bearer.length > 43

/** Stands for a key where a person's user_uuid does; no person has such a one. */
const NAMED = 'APIKEY.'
export const uuidOfKey = (key_id: string) => `${NAMED}${key_id}`

const SCOPES = [SCOPE.readRobots, SCOPE.readRecords, SCOPE.writeRecords, SCOPE.sendCommands] as const

const { values } = records
const text = (name: keyof typeof apiKeys.fields) => sql<string>`coalesce(${values} ->> ${name}::text, '')`
const list = (name: 'reads' | 'writes' | 'robots') => sql<string[]>`coalesce(${values} -> ${name}::text, '[]'::jsonb)`

/** Its last day has passed where the company is. */
export const isPast = sql<boolean>`(${text('ends_on')} <> '' AND to_char(now() AT TIME ZONE ${corps.time_zone}, 'YYYY-MM-DD') > ${text('ends_on')})`
const isStale = or(sql`${secrets.last_used_at} IS NULL`, lt(secrets.last_used_at, sql`now() - interval '1 minute'`))

const ofSecret = and(
  eq(records.corp_uuid, secrets.corp_uuid),
  eq(records.resource, apiKeys.id),
  eq(records.record_id, secrets.key_id),
)

/** The keys of many hashes, with all that decides over them as it is now: a revoked one is refused on every node at once. */
const keysWith = prepared((db) =>
  db
    .select({
      key_hash: secrets.key_hash,
      corp_uuid: secrets.corp_uuid,
      key_id: secrets.key_id,
      name: text('name'),
      lang: corps.default_lang,
      reads: list('reads'),
      writes: list('writes'),
      robots: list('robots'),
      is_revoked: sql<boolean>`(${secrets.revoked_at} IS NOT NULL OR ${records.record_id} IS NULL OR ${records.removed_at} IS NOT NULL OR ${corps.disabled_at} IS NOT NULL)`,
      is_ended: sql<boolean>`(coalesce(${secrets.works_until} <= now(), false) OR ${isPast})`,
      is_stale: sql<boolean>`(${isStale})`,
    })
    .from(secrets)
    .innerJoin(corps, eq(corps.corp_uuid, secrets.corp_uuid))
    .leftJoin(records, ofSecret)
    .where(isOneOf(secrets.key_hash)),
)

const finder = onceFor((db: Database) =>
  batched(
    (hashes) => keysWith(db, oneOf(hashes)),
    ({ key_hash }) => key_hash,
  ),
)

const underWay = onceFor((_: Database) => new Set<string>())

/** At most once a minute; the call that it is used for does not wait, and is right all the same where that fails. */
function noteUse({ db, report }: Pick<Deps, 'db' | 'report'>, key_hash: string) {
  const noting = underWay(db)
  if (noting.has(key_hash)) return
  noting.add(key_hash)
  const isIt = and(eq(secrets.key_hash, key_hash), isStale)
  const noted = db.update(secrets).set({ last_used_at: sql`now()` }).where(isIt)
  noted
    .catch((error: unknown) => report('the use of a key was not noted', error))
    .finally(() => noting.delete(key_hash))
}

const limits = onceFor((_: Database) => rateLimit())

/** Who calls with that key, as long as it does not call too often. */
export async function callingKey(deps: Pick<Deps, 'db' | 'settings' | 'report'>, key: string): Promise<KeyCaller> {
  const { db, settings } = deps
  const key_hash = hashOf(key)
  const retry_after_s = limits(db)(key_hash, settings.API_KEY_CALLS_PER_S)
  if (retry_after_s > 0) throw tooMany(retry_after_s)
  const found = await finder(db)(key_hash)
  if (!found) throw new Refused(RET.keyUnknown)
  if (found.is_revoked) throw new Refused(RET.keyRevoked)
  if (found.is_ended) throw new Refused(RET.keyEnded)
  if (found.is_stale) noteUse(deps, key_hash)
  const { corp_uuid, key_id, name, lang, reads, writes, robots } = found
  return {
    ...{ corp_uuid, user_uuid: uuidOfKey(key_id), role_id: KEY_ROLE_ID, full_name: calledKey(lang, name) },
    ...{ login_status: 1, awaited_bind: null, scopes: SCOPES, grant: { reads, writes, robots } },
  }
}

/** What those of them are called that are keys, removed ones too. */
export async function namesOfKeys(db: Database | Transaction, corp_uuid: string, ids: readonly string[]) {
  const keys = ids.filter((id) => id.startsWith(NAMED)).map((id) => id.slice(NAMED.length))
  if (keys.length === 0) return []
  const found = await db
    .select({ key_id: records.record_id, name: text('name'), lang: corps.default_lang })
    .from(records)
    .innerJoin(corps, eq(corps.corp_uuid, records.corp_uuid))
    .where(and(eq(records.corp_uuid, corp_uuid), eq(records.resource, apiKeys.id), inArray(records.record_id, keys)))
  return found.map(({ key_id, name, lang }) => [uuidOfKey(key_id), calledKey(lang, name)] as const)
}
