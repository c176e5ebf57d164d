import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { after, epoch } from '../database/clock.ts'
import type { Database, Transaction } from '../database/database.ts'
import { webhookDeliveries as deliveries } from '../database/schema/webhooks.ts'
import { GIVEN_UP_AFTER_S } from '../webhooks/announce.ts'
import type { Columns } from './columns.ts'
import { isAskedFor, isoText } from './narrow.ts'
import { listPage } from './pages.ts'
import { type Asked, type Place, type RecordStore, refuse, type StoredRecord } from './record-store.ts'

const VALUES = {
  at: isoText(deliveries.at),
  webhook: deliveries.webhook_id,
  event: deliveries.event,
  about: deliveries.about,
  state: deliveries.state,
  tries: deliveries.tries,
  status: deliveries.status,
  why: deliveries.why,
  delivered_at: isoText(deliveries.delivered_at),
  next_at: sql<string>`CASE WHEN ${deliveries.state} = 'waiting' THEN ${isoText(deliveries.next_at)} ELSE '' END`,
  event_id: deliveries.event_id,
}

const SHOWN = {
  ...VALUES,
  record_id: deliveries.delivery_id,
  version: deliveries.version,
  seconds: epoch(deliveries.at),
}

const COLUMNS: Columns = {
  search: sql`lower(${deliveries.about})`,
  id: sql`${deliveries.delivery_id}`,
  text: (name): SQL => (Object.hasOwn(VALUES, name) ? sql`${VALUES[name as keyof typeof VALUES]}` : sql`''`),
  sortKey: () => sql`${deliveries.at}`,
  isMoment: () => true,
}

const ofCorp = ({ corp_uuid }: Place) => eq(deliveries.corp_uuid, corp_uuid)
const isOne = (place: Place, id: string) => and(ofCorp(place), eq(deliveries.delivery_id, id))

type Row = { record_id: string; version: number; seconds: number } & Record<string, unknown>

function recordOf({ record_id, version, seconds, ...values }: Row): StoredRecord {
  const stamps = { created_at: seconds, created_by: '', updated_at: seconds, updated_by: '' }
  return { record_id, version, values, ...stamps }
}

async function find(db: Database | Transaction, place: Place, record_id: string, lock?: 'lock') {
  const asked = db.select(SHOWN).from(deliveries).where(isOne(place, record_id))
  const [found] = await (lock ? asked.for('update') : asked)
  return found && recordOf(found)
}

const list = (db: Database, place: Place, asked: Asked) => {
  const isMeant = and(ofCorp(place), isAskedFor(COLUMNS, asked))
  return listPage(db, { from: deliveries, isMeant, columns: COLUMNS, asked }, async (ids) => {
    const areThey = and(ofCorp(place), inArray(deliveries.delivery_id, [...ids]))
    return (await db.select(SHOWN).from(deliveries).where(areThey)).map(recordOf)
  })
}

const names: RecordStore['names'] = async (db, place, ids) => {
  const areThey = and(ofCorp(place), inArray(deliveries.delivery_id, [...ids]))
  const found = await db.select({ id: deliveries.delivery_id, about: deliveries.about }).from(deliveries).where(areThey)
  return new Map(found.map(({ id, about }) => [id, about]))
}

/** What somebody has sent again begins as it did the first time, under the same ids. */
const update: RecordStore['update'] = async (tx, place, _actor, { record_id }) => {
  const anew = { state: 'waiting', next_at: sql`now()`, held_until: null, tries: 0, status: null, why: '' } as const
  await tx
    .update(deliveries)
    .set({ ...anew, delivered_at: null, until: after(GIVEN_UP_AFTER_S), version: sql`${deliveries.version} + 1` })
    .where(isOne(place, record_id))
}

/** What was sent to webhooks, and is to be. */
export const webhookDeliveriesStore: RecordStore = {
  ...{ list, find, names, update },
  ...{ insert: refuse, remove: refuse, restore: refuse },
}
