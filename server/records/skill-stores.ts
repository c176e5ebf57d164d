import { and, eq, isNotNull } from 'drizzle-orm'
import { skills } from '../../domain/resources/skills.ts'
import { completed } from '../../domain/resources/values.ts'
import type { Database, Transaction } from '../database/database.ts'
import { records } from '../database/schema/records.ts'
import { announcing } from './announcing-store.ts'
import { keptRecords } from './kept-records.ts'
import { type Actor, type Place, type RecordStore, refuse, type StoredRecord } from './record-store.ts'

/** The catalogue is every company's: it stands under none. */
const catalogue = ({ resource }: Place): Place => ({ corp_uuid: '', resource })
const skillsOf = ({ corp_uuid }: Place): Place => ({ corp_uuid, resource: skills })
const ownSkills = announcing(keptRecords)
const WHOLE = { page: 1, size: 1000 }

const stateOf = (offered: StoredRecord, own: unknown) =>
  own === undefined ? 'available' : own === offered.values.version ? 'installed' : 'outdated'

/** The versions that the company has, by the ids of the catalogue. */
async function ownVersions(db: Database | Transaction, place: Place) {
  const asked = { ...WHOLE, q: '', by: 'name', descending: false, filter: {} }
  const { rows } = await keptRecords.list(db as Database, skillsOf(place), asked)
  return new Map(rows.map(({ record_id, values }) => [record_id, values.version]))
}

const list: RecordStore['list'] = async (db, place, asked) => {
  const { state, ...filter } = asked.filter
  const offered = await keptRecords.list(db, catalogue(place), { ...asked, ...WHOLE, filter })
  const own = await ownVersions(db, place)
  const rows = offered.rows
    .map((row) => ({ ...row, values: { ...row.values, state: stateOf(row, own.get(row.record_id)) } }))
    .filter(({ values }) => !state?.is || state.is.includes(values.state))
  return { total: rows.length, rows: rows.slice((asked.page - 1) * asked.size, asked.page * asked.size) }
}

/** Of two that install at once, the second finds it installed: the catalogue's row is held. */
const find: RecordStore['find'] = async (db, place, record_id, lock) => {
  const offered = await keptRecords.find(db, catalogue(place), record_id, lock)
  if (!offered) return undefined
  const own = await keptRecords.find(db, skillsOf(place), record_id)
  return { ...offered, values: { ...offered.values, state: stateOf(offered, own?.values.version) } }
}

/** A removal of before can no longer be undone once the skill is there again. */
async function forgetRemoved(tx: Transaction, { corp_uuid }: Place, record_id: string) {
  const isIt = and(eq(records.corp_uuid, corp_uuid), eq(records.resource, skills.id), eq(records.record_id, record_id))
  await tx.delete(records).where(and(isIt, isNotNull(records.removed_at)))
}

async function install(tx: Transaction, place: Place, actor: Actor, { record_id, values }: StoredRecord) {
  const own = skillsOf(place)
  const before = await keptRecords.find(tx, own, record_id, 'lock')
  if (before) {
    await ownSkills.update(tx, own, actor, before, { ...before.values, version: values.version })
    return
  }
  await forgetRemoved(tx, place, record_id)
  const { icon, name, category, publisher, version } = values
  await ownSkills.insert(tx, own, actor, {
    record_id,
    values: completed(skills.fields, { icon, name, category, publisher, version }),
  })
}

/** §2 "app store": what can be had, and how much of it the company has; installing makes one of its skills. */
export const skillStoreStore: RecordStore = {
  list,
  find,
  names: (db, place, ids) => keptRecords.names(db, catalogue(place), ids),
  update: install,
  ...{ insert: refuse, remove: refuse, restore: refuse },
}
