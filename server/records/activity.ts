import { type SQL, sql } from 'drizzle-orm'
import type { Field, Fields } from '../../domain/resources/fields.ts'
import { isSecret } from '../../domain/resources/shape.ts'
import type { components } from '../../openapi/capi.gen.ts'
import type { Transaction } from '../database/database.ts'
import { people } from '../database/schema/identity.ts'
import { recordActivity } from '../database/schema/records.ts'
import type { Who } from '../people/operation-log.ts'
import { ofPerson } from '../people/people.ts'
import { newId } from '../secrets/secrets.ts'
import type { Actor, Place, RecordValues } from './record-store.ts'

type Activity = components['schemas']['RecordActivity']
export type FieldChange = components['schemas']['RecordFieldChange']

/** What is kept of a text, of one of several languages, of any value as JSON, and of all that one change changed. */
const [TEXT_MOST, LOCAL_MOST, VALUE_MOST, ENTRY_MOST] = [4000, 1000, 8000, 32_000]

const cut = (text: string, most: number) => (text.length > most ? `${text.slice(0, most)}…` : text)

const isHidden = (field: Field | undefined) => isSecret(field) || field?.type === 'picture'

const withoutHidden = (fields: Fields, row: RecordValues) =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !isHidden(fields[name])))

/** A value as it is kept; undefined where nothing of it is. */
function keptOf(field: Field | undefined, value: unknown): unknown {
  if (isHidden(field)) return undefined
  if (typeof value === 'string') return cut(value, TEXT_MOST)
  if (field?.type === 'localTexts' && value)
    return Object.fromEntries(Object.entries(value).map(([lang, text]) => [lang, cut(String(text), LOCAL_MOST)]))
  const shown =
    field?.type === 'rows' && Array.isArray(value) ? value.map((row) => withoutHidden(field.fields, row)) : value
  return JSON.stringify(shown).length > VALUE_MOST ? undefined : shown
}

const isTold = (value: unknown) => value !== undefined

/** What fields were and became, within bounds: of a secret and of a picture that it changed, and no more. */
export function changesOf(fields: Fields, names: readonly string[], before: RecordValues, after: RecordValues) {
  let room = ENTRY_MOST
  const inOrder = Object.keys(fields).filter((name) => names.includes(name))
  return inOrder.map((field): FieldChange => {
    const sides = [before[field], after[field]].map((value) => keptOf(fields[field], value ?? null))
    const size = JSON.stringify(sides).length
    if (!sides.every(isTold) || size > room) return { field }
    room -= size
    return { field, before: sides[0], after: sides[1] }
  })
}

type Done = {
  what: Activity['what']
  by_kind?: Activity['by_kind']
  robots?: readonly string[]
  robot_count?: number
  version?: number
}
type Touched = { record_id: string; changes?: readonly FieldChange[] }

const kindOf = ({ user_uuid, grant }: Who & Pick<Partial<Actor>, 'grant'>) =>
  grant ? 'key' : user_uuid === '' ? 'system' : 'person'

const nameOf = ({ corp_uuid, user_uuid, full_name }: Who): SQL | string =>
  full_name ??
  sql`coalesce((SELECT ${people.full_name} FROM ${people} WHERE ${ofPerson(people, { corp_uuid, user_uuid })}), '')`

/** Writes beside records what was done to them, however many, in one statement. */
export async function noteActivity(
  tx: Transaction,
  { corp_uuid, resource }: Pick<Place, 'corp_uuid' | 'resource'>,
  who: Who & Pick<Partial<Actor>, 'grant'>,
  { by_kind = kindOf(who), robots = [], ...done }: Done,
  touched: readonly Touched[],
) {
  if (touched.length === 0 || resource.archetype === 'log') return
  const shared = { corp_uuid, resource: resource.id, by_kind, by_name: nameOf(who), robots: [...robots], ...done }
  await tx.insert(recordActivity).values(
    touched.map(({ record_id, changes = [] }) => ({
      ...shared,
      ...{ record_id, activity_id: newId(), changes: [...changes] },
    })),
  )
}
