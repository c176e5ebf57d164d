import { and, eq, inArray, isNull, type SQLWrapper, sql } from 'drizzle-orm'
import { entriesForKeys } from '../../domain/key-rights.ts'
import { API_KEYS_MOST, apiKeys } from '../../domain/resources/api-keys.ts'
import type { Fields } from '../../domain/resources/fields.ts'
import type { ValuesOf } from '../../domain/resources/shape.ts'
import { staff } from '../../domain/resources/staff.ts'
import { RET } from '../../openapi/ret.ts'
import { insistOnNone, Refused } from '../contract/refused.ts'
import type { Database, Transaction } from '../database/database.ts'
import { apiKeySecrets as secrets } from '../database/schema/api-keys.ts'
import { corps } from '../database/schema/identity.ts'
import { records } from '../database/schema/records.ts'
import { isPast } from '../keys/api-keys.ts'
import { isLast, isOld, renewApiKey, revokeApiKey, revokeSecrets } from '../keys/key-secrets.ts'
import { isFull } from '../quotas/quotas.ts'
import { keptRecords } from './kept-records.ts'
import { isoText } from './narrow.ts'
import type { KeyStore, Place, RecordStore, RecordValues, StoredRecord } from './record-store.ts'
import { staffStore } from './staff-store.ts'

type Anywhere = Database | Transaction
type Values = ValuesOf<typeof apiKeys>

const fields: Fields = apiKeys.fields

/** What people write; the rest stands beside the secrets. */
const written = (values: RecordValues): RecordValues =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !fields[name]?.readOnly))

const lastOf = (column: SQLWrapper) => sql<string>`coalesce(max(${column}) FILTER (WHERE ${isLast}), '')`

/** How some keys stand, by their ids: those that have, or had, a secret. */
async function standingOf(db: Anywhere, { corp_uuid }: Place, ids: readonly string[]) {
  const found = await db
    .select({
      key_id: secrets.key_id,
      begins: lastOf(secrets.begins),
      old_key_until: isoText(sql`max(${secrets.works_until}) FILTER (WHERE ${isOld})`),
      last_used_at: isoText(sql`max(${secrets.last_used_at})`),
    })
    .from(secrets)
    .where(and(eq(secrets.corp_uuid, corp_uuid), inArray(secrets.key_id, [...ids])))
    .groupBy(secrets.key_id)
  return new Map(found.map(({ key_id, ...standing }) => [key_id, standing]))
}

const areKeys = ({ corp_uuid }: Place, ids: readonly string[]) =>
  and(eq(records.corp_uuid, corp_uuid), eq(records.resource, apiKeys.id), inArray(records.record_id, [...ids]))

async function pastOf(db: Anywhere, place: Place, ids: readonly string[]) {
  const found = await db
    .select({ record_id: records.record_id })
    .from(records)
    .innerJoin(corps, eq(corps.corp_uuid, records.corp_uuid))
    .where(and(areKeys(place, ids), isPast))
  return new Set(found.map(({ record_id }) => record_id))
}

type Standing = { begins: string; old_key_until: string; last_used_at: string }
const NONE: Standing = { begins: '', old_key_until: '', last_used_at: '' }

function stateOf({ begins, old_key_until }: Standing, isEnded: boolean) {
  if (begins === '' && old_key_until === '') return 'none'
  if (isEnded) return 'ended'
  return old_key_until === '' ? 'valid' : 'changing'
}

/** Keys as people see them: how each stands, and who made it. */
async function whole(db: Anywhere, place: Place, rows: readonly StoredRecord[]): Promise<StoredRecord[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ record_id }) => record_id)
  const standings = await standingOf(db, place, ids)
  const past = await pastOf(db, place, ids)
  const makers = [...new Set(rows.map(({ created_by }) => created_by))]
  const names = await staffStore.names(db, { ...place, resource: staff }, makers)
  return rows.map((row) => {
    const standing = standings.get(row.record_id) ?? NONE
    const key_state = stateOf(standing, past.has(row.record_id))
    return { ...row, values: { ...row.values, ...standing, key_state, made_by: names.get(row.created_by) ?? '' } }
  })
}

/** A key reaches no page that is not for keys, or not for one of these robots. */
function insistOnPages(values: RecordValues) {
  const { reads, writes, robots } = values as Values
  const allowed = entriesForKeys({ robots })
  const isBeyond = (entries: readonly string[]) => !entries.every((entry) => allowed.has(entry))
  insistOnNone({
    ...(isBeyond(reads) && { reads: 'notAllowed' as const }),
    ...(isBeyond(writes) && { writes: 'notAllowed' as const }),
  })
}

/** Asked once they are there: those who add at once wait for each other, for all count as records of the company. */
async function insistOnRoom(tx: Transaction, { corp_uuid }: Place, added: number) {
  const isOne = and(eq(records.corp_uuid, corp_uuid), eq(records.resource, apiKeys.id), isNull(records.removed_at))
  const used = (await tx.$count(records, isOne)) - added
  if (used + added > API_KEYS_MOST) throw isFull({ quota: 'apiKeys', used, limit: API_KEYS_MOST })
}

async function keyAt(tx: Transaction, place: Place, key_id: string) {
  const found = await keptRecords.find(tx, place, key_id)
  if (!found) throw new Refused(RET.notFound)
  return { corp_uuid: place.corp_uuid, key_id, name: String(found.values.name) }
}

const keys: KeyStore = {
  make: async (tx, place, actor, { record_id, ...renewal }) =>
    renewApiKey(tx, await keyAt(tx, place, record_id), renewal, actor),
  revoke: async (tx, place, actor, record_id) => revokeApiKey(tx, await keyAt(tx, place, record_id), actor),
}

/** What lets other systems call the console, each with how far it reaches. */
export const apiKeysStore: RecordStore = {
  list: async (db, place, asked) => {
    const { rows, ...about } = await keptRecords.list(db, place, asked)
    return { ...about, rows: await whole(db, place, rows) }
  },
  find: async (db, place, record_id, lock) => {
    const found = await keptRecords.find(db, place, record_id, lock)
    return found && (await whole(db, place, [found]))[0]
  },
  names: keptRecords.names,
  insert: async (tx, place, actor, { record_id, values }) => {
    insistOnPages(values)
    const isNew = await keptRecords.insert(tx, place, actor, { record_id, values: written(values) })
    if (isNew) await insistOnRoom(tx, place, 1)
    return isNew
  },
  update: (tx, place, actor, record, values) => {
    insistOnPages(values)
    return keptRecords.update(tx, place, actor, record, written(values))
  },
  remove: async (tx, place, actor, ids, removal_id) => {
    await revokeSecrets(tx, place.corp_uuid, ids)
    return keptRecords.remove(tx, place, actor, ids, removal_id)
  },
  /** Keys come back without a secret. */
  restore: async (tx, place, actor, removal_id) => {
    const restored = await keptRecords.restore(tx, place, actor, removal_id)
    await insistOnRoom(tx, place, restored)
    return restored
  },
  keys,
}
