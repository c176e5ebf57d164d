import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { epoch } from '../database/clock.ts'
import type { Database, Transaction } from '../database/database.ts'
import { operationLog } from '../database/schema/identity.ts'
import { asIds, type Columns, countUpTo, idsInOrder, isAskedFor, isoText, pageAt } from './narrow.ts'
import { type Place, type RecordStore, refuse, type SnapshotStore, type StoredRecord } from './record-store.ts'

const { at, action, full_name, user_uuid, detail } = operationLog

/** Lines of before the names were written down carry the id alone. */
const person = sql<string>`coalesce(nullif(${full_name}, ''), ${user_uuid})`

const FIELDS: Readonly<Record<string, SQL>> = { at: isoText(at), action: sql`${action}`, person }

const COLUMNS: Columns = {
  search: sql`lower(${person})`,
  id: sql`${operationLog.log_id}`,
  text: (name) => FIELDS[name] ?? sql`''`,
  sortKey: (name) => (name === 'action' || name === 'person' ? sql`${FIELDS[name]} COLLATE "C"` : sql`${at}`),
}

const SHOWN = { log_id: operationLog.log_id, at: isoText(at), seconds: epoch(at), user_uuid, person, action, detail }

type Line = { log_id: string; at: string; seconds: number; user_uuid: string; person: string; action: string } & Pick<
  typeof operationLog.$inferSelect,
  'detail'
>

function recordOf({ log_id, seconds, user_uuid, detail, ...line }: Line): StoredRecord {
  const { about = '', resource = '', fields = [], count } = detail
  const values = { ...line, about, resource, fields, count: count === undefined ? null : Number(count) }
  const stamps = { created_at: seconds, created_by: user_uuid, updated_at: seconds, updated_by: user_uuid }
  return { record_id: log_id, version: 1, values, ...stamps }
}

const ofCorp = ({ corp_uuid }: Place) => eq(operationLog.corp_uuid, corp_uuid)

const list: RecordStore['list'] = async (db, place, asked) => {
  const isMeant = and(ofCorp(place), isAskedFor(COLUMNS, asked))
  const counted = await countUpTo(db, operationLog, isMeant, asked)
  const { order, limit, offset, isBackwards } = pageAt(COLUMNS, asked, counted)
  const found = await db.select(SHOWN).from(operationLog).where(isMeant).orderBy(order).limit(limit).offset(offset)
  const rows = found.map(recordOf)
  return { ...counted, rows: isBackwards ? rows.reverse() : rows }
}

async function find(db: Database | Transaction, place: Place, record_id: string) {
  const isIt = and(ofCorp(place), eq(operationLog.log_id, record_id))
  const [line] = await db.select(SHOWN).from(operationLog).where(isIt)
  return line && recordOf(line)
}

const snapshot: SnapshotStore = {
  ids: (db, place, asked, most) => {
    const isMeant = and(ofCorp(place), isAskedFor(COLUMNS, asked))
    return idsInOrder(db, { from: operationLog, isMeant, columns: COLUMNS, asked, most })
  },
  findInOrder: async (db, place, ids) => {
    const areThey = and(ofCorp(place), inArray(operationLog.log_id, [...ids]))
    return asIds(ids, (await db.select(SHOWN).from(operationLog).where(areThey)).map(recordOf))
  },
}

/** §2 "operation log": what the server itself has written down. */
export const operationLogStore: RecordStore = {
  list,
  find,
  snapshot,
  names: async () => new Map(),
  ...{ insert: refuse, update: refuse, remove: refuse, restore: refuse },
}
