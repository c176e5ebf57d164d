import { and, eq, inArray, or } from 'drizzle-orm'
import { resourceOf } from '../../domain/resources/all.ts'
import type { Field, Fields } from '../../domain/resources/fields.ts'
import type { Problems } from '../../domain/resources/problems.ts'
import { DEPARTMENTS } from '../../domain/resources/staff.ts'
import { keyOfEntry } from '../../domain/rights.ts'
import type { Database, Transaction } from '../database/database.ts'
import { robots } from '../database/schema/catalogue.ts'
import { fileNames } from '../files/files.ts'
import { listEntries } from '../menu/menus.ts'
import { departmentsAmong } from '../people/departments.ts'
import type { Place, RecordValues } from './record-store.ts'
import { storeOf } from './store-of.ts'

/** A place in a record that names a record of another resource, or a robot. */
type Reference = { path: string; of: string; id: string }

const ROBOTS = 'robots'
const ENTRIES = 'entries'
const FILES = 'files'

function referencesIn(field: Field, value: unknown, path: string): Reference[] {
  if (field.type === 'reference')
    return typeof value === 'string' && value !== '' ? [{ path, of: field.of, id: value }] : []
  if (field.type === 'file') return typeof value === 'string' && value !== '' ? [{ path, of: FILES, id: value }] : []
  if (!Array.isArray(value)) return []
  if (field.type === 'robots') return value.map((id) => ({ path, of: ROBOTS, id: String(id) }))
  if (field.type === 'entries') return value.map((id) => ({ path, of: ENTRIES, id: String(id) }))
  if (field.type !== 'rows') return []
  return value.flatMap((row, at) => referencesOf(field.fields, row as RecordValues, `${path}.${at}.`))
}

export const referencesOf = (fields: Fields, values: RecordValues, prefix = ''): Reference[] =>
  Object.entries(fields).flatMap(([name, field]) => referencesIn(field, values[name], `${prefix}${name}`))

async function robotNames(db: Database | Transaction, corp_uuid: string, ids: string[]) {
  const { robot_uuid, robot_name } = robots
  const isOne = and(eq(robots.corp_uuid, corp_uuid), inArray(robot_uuid, ids))
  const found = await db.select({ robot_uuid, robot_name }).from(robots).where(isOne)
  return new Map(found.map((each) => [each.robot_uuid, each.robot_name]))
}

/** The keys of the company's entries; what each is called stands in the language of the request. */
async function entryNames(db: Database | Transaction, corp_uuid: string) {
  const entries = await listEntries(db, corp_uuid)
  return new Map(entries.map((entry) => [keyOfEntry(entry), keyOfEntry(entry)]))
}

const departmentNames = async (db: Database | Transaction, corp_uuid: string, ids: string[]) =>
  new Map((await departmentsAmong(db, corp_uuid, ids)).map((name) => [name, name]))

function namesOfKind(db: Database | Transaction, corp_uuid: string, of: string, ids: string[]) {
  const resource = resourceOf(of)
  if (of === ROBOTS) return robotNames(db, corp_uuid, ids)
  if (of === FILES) return fileNames(db, corp_uuid, ids)
  if (of === ENTRIES) return entryNames(db, corp_uuid)
  if (of === DEPARTMENTS) return departmentNames(db, corp_uuid, ids)
  return resource ? storeOf(resource).names(db, { corp_uuid, resource }, ids) : new Map<string, string>()
}

/** The names of what is referred to, by kind and id; what the company does not have is not among them. */
async function namesBehind(db: Database | Transaction, corp_uuid: string, references: readonly Reference[]) {
  const names = new Map<string, string>()
  for (const of of new Set(references.map((each) => each.of))) {
    const ids = [...new Set(references.filter((each) => each.of === of).map(({ id }) => id))]
    for (const [id, name] of await namesOfKind(db, corp_uuid, of, ids)) names.set(`${of} ${id}`, name)
  }
  return names
}

/** The names of all that records refer to, by id alone, as pages show them. */
export async function namesFor(
  db: Database | Transaction,
  { corp_uuid, resource }: Place,
  all: readonly RecordValues[],
) {
  const references = all.flatMap((values) => referencesOf(resource.fields, values))
  const names = await namesBehind(db, corp_uuid, references)
  return Object.fromEntries([...names].map(([key, name]) => [key.slice(key.indexOf(' ') + 1), name]))
}

/** Robots by their names and by their serial numbers. */
async function robotsCalled(tx: Transaction, corp_uuid: string, wanted: readonly string[]) {
  const { robot_uuid, robot_name, sn } = robots
  const areCalled = or(inArray(robot_name, [...wanted]), inArray(sn, [...wanted]))
  const found = await tx
    .select({ robot_uuid, robot_name, sn })
    .from(robots)
    .where(and(eq(robots.corp_uuid, corp_uuid), areCalled))
  return found.flatMap(({ robot_uuid: id, ...names }) => Object.values(names).map((name) => ({ id, name })))
}

function calledSo(tx: Transaction, corp_uuid: string, of: string, wanted: readonly string[]) {
  const resource = resourceOf(of)
  if (of === ROBOTS) return robotsCalled(tx, corp_uuid, wanted)
  return (resource && storeOf(resource).batch?.named(tx, { corp_uuid, resource }, wanted)) ?? []
}

/** Whom the names in records mean; none where nobody is called so, or more than one. */
export async function idsBehind(tx: Transaction, { corp_uuid, resource }: Place, all: readonly RecordValues[]) {
  const references = all.flatMap((values) => referencesOf(resource.fields, values))
  const ids = new Map<string, string | undefined>()
  for (const of of new Set(references.map((each) => each.of))) {
    const wanted = [...new Set(references.filter((each) => each.of === of).map(({ id }) => id))]
    for (const { id, name } of await calledSo(tx, corp_uuid, of, wanted)) {
      const key = `${of} ${name}`
      ids.set(key, ids.has(key) && ids.get(key) !== id ? undefined : id)
    }
  }
  return (of: string, name: string) => ids.get(`${of} ${name}`)
}

/** What refers to nothing that the company has; what stood in the record before may stay. */
export async function goneReferences(
  tx: Database | Transaction,
  { corp_uuid, resource }: Place,
  values: RecordValues,
  before: RecordValues = {},
): Promise<Problems> {
  const keyOf = ({ of, id }: Reference) => `${of} ${id}`
  const known = new Set(referencesOf(resource.fields, before).map(keyOf))
  const fresh = referencesOf(resource.fields, values).filter((each) => !known.has(keyOf(each)))
  if (fresh.length === 0) return {}
  const names = await namesBehind(tx, corp_uuid, fresh)
  const gone = fresh.filter((each) => !names.has(keyOf(each)))
  return Object.fromEntries(gone.map(({ path }) => [path, 'gone']))
}
