import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { epoch } from '../database/clock.ts'
import type { Database, Transaction } from '../database/database.ts'
import { loggedName, operationLog } from '../database/schema/identity.ts'
import type { Columns } from './columns.ts'
import { asIds, idsInOrder, isAskedFor, isLike, isoText } from './narrow.ts'
import { listPage } from './pages.ts'
import {
  type Asked,
  type Place,
  type RecordStore,
  refuse,
  type SnapshotStore,
  type StoredRecord,
} from './record-store.ts'

const { at, action, user_uuid, detail } = operationLog
const person = loggedName(operationLog)

const FIELDS: Readonly<Record<string, SQL>> = { at: isoText(at), action: sql`${action}`, person }

const COLUMNS: Columns = {
  search: sql`lower(${person})`,
  id: sql`${operationLog.log_id}`,
  text: (name) => FIELDS[name] ?? sql`''`,
  sortKey: () => sql`${at}`,
  isMoment: () => true,
}

const SHOWN = { log_id: operationLog.log_id, at: isoText(at), seconds: epoch(at), user_uuid, person, action, detail }

type Line = { log_id: string; at: string; seconds: number; user_uuid: string; person: string; action: string } & Pick<
  typeof operationLog.$inferSelect,
  'detail'
>

function recordOf({ log_id, seconds, user_uuid, detail, ...line }: Line): StoredRecord {
  const { command = '', about = '', robots = [], resource = '', fields = [], count } = detail
  const values = {
    ...line,
    command,
    about,
    robots,
    resource,
    fields,
    count: count === undefined ? null : Number(count),
  }
  const stamps = { created_at: seconds, created_by: user_uuid, updated_at: seconds, updated_by: user_uuid }
  return { record_id: log_id, version: 1, values, ...stamps }
}

const ofCorp = ({ corp_uuid }: Place) => eq(operationLog.corp_uuid, corp_uuid)

/** Beyond so many, lines of one of them are never far apart. */
const NAMES_MOST = 200

/** Who of those in the log is called so: one look into the index for each, for they have many lines; undefined where they are too many. */
async function namesLike(db: Database, place: Place, q: string) {
  const first = (isNext: SQL) =>
    sql`(SELECT ${person} FROM ${operationLog} WHERE ${ofCorp(place)} AND ${isNext} ORDER BY ${person} LIMIT 1)`
  const { rows } = await db.execute<{ name: string }>(sql`
    WITH RECURSIVE named AS (
      SELECT ${first(sql`true`)} AS name
      UNION ALL SELECT ${first(sql`${person} > named.name`)} FROM named WHERE named.name IS NOT NULL
    ) SELECT name FROM named WHERE ${isLike(sql`lower(named.name)`, q)} LIMIT ${NAMES_MOST + 1}::int`)
  return rows.length > NAMES_MOST ? undefined : rows.map(({ name }) => name)
}

async function meant(db: Database, place: Place, asked: Asked) {
  const names = asked.q === '' ? undefined : await namesLike(db, place, asked.q)
  const isAsked = isAskedFor(COLUMNS, names ? { ...asked, q: '' } : asked)
  return and(ofCorp(place), isAsked, names && inArray(person, names))
}

async function find(db: Database | Transaction, place: Place, record_id: string) {
  const isIt = and(ofCorp(place), eq(operationLog.log_id, record_id))
  const [line] = await db.select(SHOWN).from(operationLog).where(isIt)
  return line && recordOf(line)
}

const findInOrder: SnapshotStore['findInOrder'] = async (db, place, ids) => {
  const areThey = and(ofCorp(place), inArray(operationLog.log_id, [...ids]))
  return asIds(ids, (await db.select(SHOWN).from(operationLog).where(areThey)).map(recordOf))
}

const listing = async (db: Database, place: Place, asked: Asked) => ({
  ...{ from: operationLog, isMeant: await meant(db, place, asked), columns: COLUMNS, asked },
})

const list: RecordStore['list'] = async (db, place, asked) =>
  listPage(db, await listing(db, place, asked), (ids) => findInOrder(db, place, ids))

const snapshot: SnapshotStore = {
  ids: async (db, place, asked, most) => idsInOrder(db, { ...(await listing(db, place, asked)), most }),
  findInOrder,
}

/** §2 "operation log": what the server itself has written down. */
export const operationLogStore: RecordStore = {
  list,
  find,
  snapshot,
  names: async () => new Map(),
  ...{ insert: refuse, update: refuse, remove: refuse, restore: refuse },
}
