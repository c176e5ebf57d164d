import { and, eq, sql } from 'drizzle-orm'
import { RESOURCES } from '../../domain/resources/all.ts'
import { isSecret } from '../../domain/resources/shape.ts'
import type { Database } from '../database/database.ts'
import { corps } from '../database/schema/identity.ts'
import { records } from '../database/schema/records.ts'
import { isSealed, seal, unseal } from '../secrets/sealed.ts'
import type { Place, RecordValues } from './record-store.ts'

const placeOf = ({ corp_uuid, resource }: Place, name: string) => `${corp_uuid} ${resource.id} ${name}`
const secretsOf = ({ resource }: Place) =>
  Object.keys(resource.fields).filter((name) => isSecret(resource.fields[name]))

/** What a secret says; '' where another key has sealed it. */
const opened = (key: Buffer, text: string, at: string) => (isSealed(text) ? (unseal(key, text, at) ?? '') : text)

function withSecrets(place: Place, values: RecordValues, made: (key: Buffer, text: string, name: string) => string) {
  const { secretKey } = place
  if (!secretKey) return values
  const texts = secretsOf(place).flatMap((name) => {
    const value = values[name]
    return typeof value === 'string' ? [[name, made(secretKey, value, name)]] : []
  })
  return { ...values, ...Object.fromEntries(texts) } as RecordValues
}

/** As records are kept: their secrets by the server's key, which is not in the database. One that says what it said stays as it was kept. */
export const withSealed = (place: Place, values: RecordValues, kept: RecordValues = {}) =>
  withSecrets(place, values, (key, text, name) => {
    const at = placeOf(place, name)
    const before = String(kept[name] ?? '')
    if (isSealed(before) && opened(key, before, at) === text) return before
    return text === '' ? '' : seal(key, text, at)
  })

export const withOpened = (place: Place, values: RecordValues) =>
  withSecrets(place, values, (key, text, name) => opened(key, text, placeOf(place, name)))

type Found = Pick<typeof records.$inferSelect, 'corp_uuid' | 'resource' | 'record_id' | 'values'>

async function sealOne(db: Database, { corp_uuid, resource, record_id, values }: Found, name: string, sealed: string) {
  const isIt = and(
    eq(records.corp_uuid, corp_uuid),
    eq(records.resource, resource),
    eq(records.record_id, record_id),
    sql`${records.values} ->> ${name}::text = ${values[name]}`,
  )
  const set = { values: sql`jsonb_set(${records.values}, ARRAY[${name}], to_jsonb(${sealed}::text))` }
  await db.update(records).set(set).where(isIt)
}

/** Seals what an earlier version kept as it was typed; throws where another key has sealed something. */
export async function sealAll(db: Database, secretKey: Buffer) {
  let foreign = 0
  for (const resource of RESOURCES.filter(({ fields }) => Object.values(fields).some(isSecret))) {
    const { corp_uuid, record_id, values } = records
    const found = await db
      .select({ corp_uuid, resource: records.resource, record_id, values })
      .from(corps)
      .innerJoin(records, and(eq(records.corp_uuid, corps.corp_uuid), eq(records.resource, resource.id)))
    for (const each of found) {
      const place = { corp_uuid: each.corp_uuid, resource, secretKey }
      for (const name of secretsOf(place)) {
        const text = String(each.values[name] ?? '')
        const at = placeOf(place, name)
        if (text !== '' && !isSealed(text)) await sealOne(db, each, name, seal(secretKey, text, at))
        else if (isSealed(text) && unseal(secretKey, text, at) === undefined) foreign++
      }
    }
  }
  if (foreign > 0) throw new Error(`${foreign} secrets in records cannot be opened: another SECRET_KEY has sealed them`)
}
