import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { receptions } from '../../domain/resources/receptions.ts'
import { epoch } from '../database/clock.ts'
import type { Database, Transaction } from '../database/database.ts'
import { noticeSends as sends } from '../database/schema/notices.ts'
import type { Columns } from './columns.ts'
import { isAskedFor, isoText } from './narrow.ts'
import { listPage } from './pages.ts'
import { type Asked, type Place, type RecordStore, refuse, type StoredRecord } from './record-store.ts'

const VALUES = {
  at: isoText(sends.at),
  kind: sends.kind,
  notice: sends.notice,
  receiver: sends.receiver,
  channel: sends.channel,
  state: sends.state,
  tries: sends.tries,
  why: sends.why,
  status: sends.status,
  answer: sends.answer,
  text: sql<string>`coalesce(${sends.letter} ->> 'shown', ${sends.letter} ->> 'text', '')`,
  sent_at: isoText(sends.sent_at),
  next_at: sql<string>`CASE WHEN ${sends.state} = 'waiting' THEN ${isoText(sends.next_at)} ELSE '' END`,
}

const SHOWN = { ...VALUES, record_id: sends.send_id, seconds: epoch(sends.at) }

const COLUMNS: Columns = {
  search: sql`lower(${sends.notice} || ' ' || ${sends.receiver})`,
  id: sql`${sends.send_id}`,
  text: (name): SQL => (Object.hasOwn(VALUES, name) ? sql`${VALUES[name as keyof typeof VALUES]}` : sql`''`),
  sortKey: () => sql`${sends.at}`,
  isMoment: () => true,
}

const areThey = ({ corp_uuid }: Place, ids: readonly string[]) =>
  and(eq(sends.corp_uuid, corp_uuid), inArray(sends.send_id, [...ids]))

type Row = { record_id: string; seconds: number } & Record<string, unknown>

function recordOf({ record_id, seconds, ...values }: Row): StoredRecord {
  const stamps = { created_at: seconds, created_by: '', updated_at: seconds, updated_by: '' }
  return { record_id, version: 1, values, ...stamps }
}

/** Says nothing of a visit: a daily notice, or a trial of one. */
const isOfNoVisit = sql`(${sends.kind} = 'daily' OR (${sends.kind} = 'trial' AND ${sends.letter} ->> 'template' IS NULL))`

/** Of visits the log tells those who may read the page of these. */
const isTold = async ({ reads }: Place) => (reads && !(await reads(receptions)) ? isOfNoVisit : undefined)

const findAll = async (db: Database | Transaction, place: Place, ids: readonly string[]) =>
  (
    await db
      .select(SHOWN)
      .from(sends)
      .where(and(areThey(place, ids), await isTold(place)))
  ).map(recordOf)

const list = async (db: Database, place: Place, asked: Asked) => {
  const isMeant = and(eq(sends.corp_uuid, place.corp_uuid), isAskedFor(COLUMNS, asked), await isTold(place))
  return listPage(db, { from: sends, isMeant, columns: COLUMNS, asked }, (ids) => findAll(db, place, ids))
}

const names: RecordStore['names'] = async (db, place, ids) => {
  const found = await db.select({ id: sends.send_id, name: sends.notice }).from(sends).where(areThey(place, ids))
  return new Map(found.map(({ id, name }) => [id, name]))
}

/** To whom daily notices, and what is told of receptions, were sent, and are to be; nobody writes in it. */
export const noticeLogStore: RecordStore = {
  ...{ list, names },
  find: async (db, place, record_id) => (await findAll(db, place, [record_id]))[0],
  ...{ insert: refuse, update: refuse, remove: refuse, restore: refuse },
}
