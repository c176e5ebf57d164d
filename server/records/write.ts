import { isDeepStrictEqual } from 'node:util'
import { mayKeyReach, opensFor } from '../../domain/key-rights.ts'
import { resourceOf } from '../../domain/resources/all.ts'
import { checkValues } from '../../domain/resources/check.ts'
import type { Field, Fields, Values } from '../../domain/resources/fields.ts'
import type { Problems } from '../../domain/resources/problems.ts'
import { entriesOf, isSecret, type Resource, SINGLE_ID } from '../../domain/resources/shape.ts'
import { completed, emptyValues, holds } from '../../domain/resources/values.ts'
import { mayDo } from '../../domain/rights.ts'
import { type Role, reaches, roleOf } from '../../domain/roles.ts'
import { RET } from '../../openapi/ret.ts'
import { insistOnNone, Refused } from '../contract/refused.ts'
import type { Transaction } from '../database/database.ts'
import { logOperation } from '../people/operation-log.ts'
import { hashOf, newId } from '../secrets/secrets.ts'
import { changesOf, noteActivity } from './activity.ts'
import { idsOfRemoval } from './kept-records.ts'
import { pointsGoneFrom } from './map-points.ts'
import { currentRecord, insistOnUnlocked, versionConflict } from './record-answer.ts'
import type { Actor, NewRecord, Place, RecordValues, StoredRecord } from './record-store.ts'
import { goneReferences } from './references.ts'
import { withOwnParts } from './row-parts.ts'
import { withOpened, withSealed } from './secret-fields.ts'
import { storeOf } from './store-of.ts'
import { unreached } from './unreached.ts'
import { withdrawRemoved } from './withdraw.ts'

/** What nobody may write is as it was, and so is a secret that was not typed again. */
const writable = (fields: Fields, values: Values, before: Values = {}) =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([name, value]) => fields[name]?.readOnly !== true && !(isSecret(fields[name]) && value === ''))
      .map(([name, value]) => [name, withOwnParts(fields[name], value, before[name])]),
  )

const allows = (all: readonly unknown[] | undefined, value: unknown) => all === undefined || all.includes(value)

/** What actions alone set begins as in any new record, and goes where one of them leads; what is fixed stays. */
function aside({ fields, actions = {} }: Resource, values: RecordValues, before?: RecordValues): Problems {
  const was = before ?? emptyValues(fields)
  const leads = Object.values(before ? actions : {})
  const isLed = (name: string) =>
    values[name] === was[name] ||
    leads.some(({ from, set }) => set[name] === values[name] && allows(from?.[name], was[name]))
  const isFixed = (name: string) => before !== undefined && fields[name]?.fixed && values[name] !== before[name]
  const wrong = Object.keys(fields).filter((name) => (fields[name]?.byAction && !isLed(name)) || isFixed(name))
  return Object.fromEntries(wrong.map((name) => [name, 'notAllowed']))
}

/** What others may change, and this role not. */
function beyond({ fields }: Resource, role: Role, values: RecordValues, before: Values): Problems {
  const isBeyond = ({ by }: Field) => by !== undefined && !reaches(role, by)
  const wrong = Object.entries(fields).filter(
    ([name, field]) => isBeyond(field) && !isDeepStrictEqual(values[name], before[name]),
  )
  return Object.fromEntries(wrong.map(([name]) => [name, 'notAllowed']))
}

async function insist(tx: Transaction, place: Place, values: RecordValues, before?: RecordValues) {
  insistOnNone({ ...checkValues(place.resource, values), ...aside(place.resource, values, before) })
  insistOnNone({
    ...(await pointsGoneFrom(tx, place, values, before)),
    ...(await unreached(tx, place, values, before)),
    ...(await goneReferences(tx, place, values, before)),
  })
}

const onlyKnown = (fields: Fields, values: RecordValues) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => Object.hasOwn(fields, name)))

/** Whether a record is what somebody asks for: asked twice, it was made the first time. */
const isSame = (fields: Fields, kept: RecordValues, typed: RecordValues) =>
  Object.keys(fields).every((name) => fields[name]?.readOnly || isDeepStrictEqual(kept[name], typed[name]))

/** What has a key is named in the log: who gave which robot one, or took it. */
const aboutOf = ({ keys, title }: Resource, values: RecordValues): Readonly<Record<string, string>> =>
  keys ? { about: String(values[title]) } : {}

/** The same key of the same person names the same record, however often it is asked for. */
const idOf = ({ corp_uuid, resource }: Place, { user_uuid }: Actor, key: string) =>
  hashOf(`record ${corp_uuid} ${resource.id} ${user_uuid} ${key}`).slice(0, 32)

async function found(tx: Transaction, place: Place, record_id: string): Promise<StoredRecord> {
  const record = await storeOf(place.resource).find(tx, place, record_id, 'lock')
  if (!record) throw new Refused(RET.notFound)
  return record
}

const mayKeyWrite = ({ grant }: Actor, page: Resource) =>
  !grant || (mayKeyReach(page, grant) && entriesOf(page).some((entry) => opensFor(grant, entry, 'write')))

/** What a record is made into on another page, by the rights of who did it; the same record makes one alone. */
async function withMade(tx: Transaction, place: Place, actor: Actor, { record_id, values }: NewRecord) {
  const { makes } = place.resource
  const other = makes && resourceOf(makes.of)
  if (!other || values[makes.into] !== '' || !holds(makes.when, values)) return values
  if (!mayDo('create', other, roleOf(actor.role_id)) || !mayKeyWrite(actor, other)) throw new Refused(RET.notAllowed)
  const asked = { key: `${place.resource.id} ${record_id}`, values: makes.from(values) }
  const made = await createRecord(tx, { ...place, resource: other }, actor, asked)
  return { ...values, [makes.into]: made.record_id }
}

type New = { key: string; values: Values }

export async function createRecord(tx: Transaction, place: Place, actor: Actor, { key, values }: New) {
  const { resource } = place
  const store = storeOf(resource)
  const typed = completed(resource.fields, writable(resource.fields, values))
  const record_id = store.idOf?.(typed) ?? idOf(place, actor, key)
  const before = await store.find(tx, place, record_id)
  if (before && (!store.idOf || isSame(resource.fields, before.values, typed))) return before
  insistOnNone(beyond(resource, roleOf(actor.role_id), typed, emptyValues(resource.fields)))
  await insist(tx, place, typed)
  const complete = await withMade(tx, place, actor, { record_id, values: typed })
  if (await store.insert(tx, place, actor, { record_id, values: withSealed(place, complete) })) {
    await logOperation(tx, actor, 'record_created', {
      resource: resource.id,
      record_id,
      ...aboutOf(resource, complete),
    })
    await noteActivity(tx, place, actor, { what: 'created' }, [{ record_id }])
  }
  return found(tx, place, record_id)
}

async function keepSingle(tx: Transaction, place: Place, actor: Actor, values: RecordValues) {
  await insist(tx, place, values)
  const isFirst = await storeOf(place.resource).insert(tx, place, actor, {
    record_id: SINGLE_ID,
    values: withSealed(place, values),
  })
  if (!isFirst) throw await versionConflict(tx, place, await found(tx, place, SINGLE_ID))
}

type Change = { record_id: string; version: number; values: Values }

export async function changeRecord(tx: Transaction, place: Place, actor: Actor, asked: Change) {
  const { resource } = place
  const record = await currentRecord(tx, place, asked)
  const before = withOpened(place, onlyKnown(resource.fields, record.values))
  const values = completed(resource.fields, { ...before, ...writable(resource.fields, asked.values, before) })
  const fields = Object.keys(values).filter((name) => !isDeepStrictEqual(values[name], before[name]))
  if (fields.length === 0 && record.version > 0) return record
  insistOnNone(beyond(resource, roleOf(actor.role_id), values, before))
  if (record.version === 0) await keepSingle(tx, place, actor, values)
  else {
    insistOnUnlocked(resource, before)
    await insist(tx, place, values, before)
    const complete = await withMade(tx, place, actor, { record_id: record.record_id, values })
    await storeOf(resource).update(tx, place, actor, record, withSealed(place, complete, record.values))
  }
  const about = aboutOf(resource, before)
  await logOperation(tx, actor, 'record_changed', {
    resource: resource.id,
    record_id: record.record_id,
    fields,
    ...about,
  })
  const changes = changesOf(resource.fields, fields, before, values)
  await noteActivity(tx, place, actor, { what: 'changed' }, [{ record_id: record.record_id, changes }])
  return found(tx, place, record.record_id)
}

/** Ids that a line of the log names; it counts them all. */
const IDS_LOGGED = 20

export async function removeRecords(tx: Transaction, place: Place, actor: Actor, ids: readonly string[]) {
  const { resource } = place
  const removal_id = newId()
  const names = resource.keys ? await storeOf(resource).names(tx, place, ids) : new Map()
  const removed = await storeOf(resource).remove(tx, place, actor, ids, removal_id)
  if (removed < ids.length) throw new Refused(RET.notFound)
  await withdrawRemoved(tx, place, ids)
  const about = [...names.values()].slice(0, IDS_LOGGED).join(', ')
  const detail = {
    ...{ resource: resource.id, record_ids: ids.slice(0, IDS_LOGGED), count: String(removed), removal_id },
    ...(about && { about }),
  }
  await logOperation(tx, actor, 'records_removed', detail)
  const touched = ids.map((record_id) => ({ record_id }))
  await noteActivity(tx, place, actor, { what: 'removed' }, touched)
  return { removal_id, removed }
}

export async function restoreRecords(tx: Transaction, place: Place, actor: Actor, removal_id: string) {
  const touched = await idsOfRemoval(tx, place, removal_id)
  const restored = await storeOf(place.resource).restore(tx, place, actor, removal_id)
  if (restored === 0) throw new Refused(RET.notFound)
  const detail = { resource: place.resource.id, count: String(restored), removal_id }
  await logOperation(tx, actor, 'records_restored', detail)
  await noteActivity(tx, place, actor, { what: 'restored' }, touched)
  return { restored }
}
