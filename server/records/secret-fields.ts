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

function withSecrets(place: Place, values: RecordValues, made: (key: Buffer, text: string, at: string) => string) {
  const { secretKey } = place
  if (!secretKey) return values
  const texts = secretsOf(place).flatMap((name) => {
    const value = values[name]
    return typeof value === 'string' && value !== '' ? [[name, made(secretKey, value, placeOf(place, name))]] : []
  })
  return { ...values, ...Object.fromEntries(texts) } as RecordValues
}

/** As records are kept: their secrets by the server's key, which is not in the database. */
export const withSealed = (place: Place, values: RecordValues) =>
  withSecrets(place, values, (key, text, at) => (isSealed(text) ? text : seal(key, text, at)))

export const withOpened = (place: Place, values: RecordValues) =>
  withSecrets(place, values, (key, text, at) => (isSealed(text) ? (unseal(key, text, at) ?? '') : text))

/** Seals what an earlier version kept as it was typed. */
export async function sealAll(db: Database, secretKey: Buffer) {
  for (const resource of RESOURCES.filter(({ fields }) => Object.values(fields).some(isSecret))) {
    const found = await db
      .select({ corp_uuid: records.corp_uuid, record_id: records.record_id, values: records.values })
      .from(corps)
      .innerJoin(records, and(eq(records.corp_uuid, corps.corp_uuid), eq(records.resource, resource.id)))
    for (const { corp_uuid, record_id, values } of found) {
      const sealed = withSealed({ corp_uuid, resource, secretKey }, values)
      const secrets = secretsOf({ corp_uuid, resource }).filter((name) => sealed[name] !== values[name])
      for (const name of secrets)
        await db
          .update(records)
          .set({ values: sql`jsonb_set(${records.values}, ARRAY[${name}], to_jsonb(${sealed[name]}::text))` })
          .where(
            and(
              eq(records.corp_uuid, corp_uuid),
              eq(records.resource, resource.id),
              eq(records.record_id, record_id),
              sql`${records.values} ->> ${name}::text = ${values[name]}`,
            ),
          )
    }
  }
}
