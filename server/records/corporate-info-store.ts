import { eq } from 'drizzle-orm'
import type { LangCode } from '../../domain/sheets/page-names.ts'
import type { Database, Transaction } from '../database/database.ts'
import { corps } from '../database/schema/identity.ts'
import { keptRecords } from './kept-records.ts'
import { type Place, type RecordStore, type RecordValues, unkept } from './record-store.ts'

const isCorp = ({ corp_uuid }: Place) => eq(corps.corp_uuid, corp_uuid)

/** What the company is to the whole product; the rest is kept as a record. */
const { corp_name, corp_logo, time_zone, default_lang: language, takes_reports } = corps

async function find(db: Database | Transaction, place: Place, record_id: string, lock?: 'lock') {
  const shown = { corp_name, corp_logo, time_zone, language, takes_reports }
  const [corp] = await db.select(shown).from(corps).where(isCorp(place))
  const none = unkept(place)
  if (!corp || record_id !== none.record_id) return undefined
  const record = (await keptRecords.find(db, place, record_id, lock)) ?? none
  return { ...record, values: { ...record.values, ...corp } }
}

async function keepCorp(tx: Transaction, place: Place, values: RecordValues) {
  const of = (name: string) => String(values[name])
  const kept = { corp_name: of('corp_name'), corp_logo: of('corp_logo'), time_zone: of('time_zone') }
  await tx
    .update(corps)
    .set({ ...kept, default_lang: of('language') as LangCode, takes_reports: values.takes_reports === true })
    .where(isCorp(place))
}

export const corporateInfoStore: RecordStore = {
  ...keptRecords,
  find,
  list: async (db, place) => {
    const record = await find(db, place, unkept(place).record_id)
    return { total: record ? 1 : 0, rows: record ? [record] : [] }
  },
  insert: async (tx, place, actor, record) => {
    const isFirst = await keptRecords.insert(tx, place, actor, record)
    if (isFirst) await keepCorp(tx, place, record.values)
    return isFirst
  },
  update: async (tx, place, actor, found, values) => {
    await keptRecords.update(tx, place, actor, found, values)
    await keepCorp(tx, place, values)
  },
}
