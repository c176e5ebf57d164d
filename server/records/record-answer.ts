import { resourceOf } from '../../domain/resources/all.ts'
import { isSecret, type Resource, SINGLE_ID } from '../../domain/resources/shape.ts'
import { holds } from '../../domain/resources/values.ts'
import type { components } from '../../openapi/capi.gen.ts'
import { RET } from '../../openapi/ret.ts'
import { invalid, Refused } from '../contract/refused.ts'
import type { Database, Transaction } from '../database/database.ts'
import { namesOfKeys } from '../keys/api-keys.ts'
import { type Place, type RecordValues, type StoredRecord, unkept } from './record-store.ts'
import { namesFor } from './references.ts'
import { storeOf } from './store-of.ts'

type RecordRow = components['schemas']['Record']

const authorsOf = (rows: readonly StoredRecord[]) =>
  [...new Set(rows.flatMap(({ created_by, updated_by }) => [created_by, updated_by]))].filter((id) => id !== '')

async function authorNames(db: Database | Transaction, { corp_uuid }: Place, rows: readonly StoredRecord[]) {
  const staff = resourceOf('staff')
  const ids = authorsOf(rows)
  if (!staff || ids.length === 0) return new Map()
  const people = await storeOf(staff).names(db, { corp_uuid, resource: staff }, ids)
  return new Map([...people, ...(await namesOfKeys(db, corp_uuid, ids))])
}

/** The fields that are asked for; a secret never travels. */
const picked = ({ fields }: Resource, values: RecordValues, wanted: readonly string[]) =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([name]) => wanted.includes(name))
      .map(([name, value]) => [name, isSecret(fields[name]) ? '' : value]),
  )

/** Records as they travel: with the fields named, and the names of who wrote them. */
export async function rowsFor(
  db: Database | Transaction,
  place: Place,
  rows: readonly StoredRecord[],
  fields: readonly string[] = Object.keys(place.resource.fields),
): Promise<RecordRow[]> {
  const names: ReadonlyMap<string, string> = await authorNames(db, place, rows)
  return rows.map(({ values, created_by, updated_by, ...record }) => ({
    ...record,
    values: picked(place.resource, values, fields),
    created_by: names.get(created_by) ?? '',
    updated_by: names.get(updated_by) ?? '',
  }))
}

export async function recordData(db: Database, place: Place, stored: StoredRecord) {
  const [record] = await rowsFor(db, place, [stored])
  return { record: record as RecordRow, names: await namesFor(db, place, [stored.values]) }
}

/** Somebody else was quicker: the record as it is now helps to put it right. */
export async function versionConflict(tx: Transaction, place: Place, stored: StoredRecord) {
  const [record] = await rowsFor(tx, place, [stored])
  return new Refused(RET.versionConflict, { record: record as RecordRow })
}

/** Some records nobody changes here, and nobody makes keys of. */
export function insistOnUnlocked({ locked, title }: Resource, values: RecordValues) {
  if (locked && holds(locked, values)) throw invalid({ [title]: 'notAllowed' })
}

/** A record that is there and is still what it was for who asks, held until the transaction ends. */
export async function currentRecord(
  tx: Transaction,
  place: Place,
  { record_id, version }: { record_id: string; version: number },
) {
  const isSingle = place.resource.archetype === 'single' && record_id === SINGLE_ID
  const kept = await storeOf(place.resource).find(tx, place, record_id, 'lock')
  const record = kept ?? (isSingle ? unkept(place) : undefined)
  if (!record) throw new Refused(RET.notFound)
  if (record.version !== version) throw await versionConflict(tx, place, record)
  return record
}
