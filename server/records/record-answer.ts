import { resourceOf } from '../../domain/resources/all.ts'
import { isSecret, type Resource } from '../../domain/resources/shape.ts'
import type { components } from '../../openapi/capi.gen.ts'
import { RET } from '../../openapi/ret.ts'
import type { Database } from '../database/database.ts'
import type { Place, RecordValues, Refusal, StoredRecord } from './record-store.ts'
import { namesFor } from './references.ts'
import { storeOf } from './store-of.ts'

type RecordRow = components['schemas']['Record']

const authorsOf = (rows: readonly StoredRecord[]) =>
  [...new Set(rows.flatMap(({ created_by, updated_by }) => [created_by, updated_by]))].filter((id) => id !== '')

async function authorNames(db: Database, { corp_uuid }: Place, rows: readonly StoredRecord[]) {
  const staff = resourceOf('staff')
  const ids = authorsOf(rows)
  return staff && ids.length > 0 ? storeOf(staff).names(db, { corp_uuid, resource: staff }, ids) : new Map()
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
  db: Database,
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

/** What a write was refused for, and what helps to put it right. */
export async function refusedWrite(db: Database, place: Place, refusal: Refusal) {
  if (refusal.why === 'invalid') return { ret: RET.invalidValues, data: { fields: refusal.fields } } as const
  if (refusal.why === 'conflict')
    return { ret: RET.versionConflict, data: { record: (await recordData(db, place, refusal.record)).record } } as const
  return { ret: RET[refusal.why] } as const
}
