import { and, eq } from 'drizzle-orm'
import { entriesOf } from '../../domain/resources/shape.ts'
import type { WebhookEvent } from '../../domain/resources/webhooks.ts'
import type { Transaction } from '../database/database.ts'
import { people } from '../database/schema/identity.ts'
import { records } from '../database/schema/records.ts'
import { ofPerson } from '../people/people.ts'
import { teller } from '../webhooks/announce.ts'
import type { Actor, Place, RecordStore, StoredRecord } from './record-store.ts'

type Told = Pick<StoredRecord, 'record_id' | 'version' | 'values'>

const factOf = ({ resource }: Place, by: string, { record_id, version, values }: Told) => {
  const title = values[resource.title]
  const about = typeof title === 'string' || typeof title === 'number' ? String(title) : ''
  return { about, data: { resource: resource.id, record_id, version, by, title: about } }
}

async function nameOf(tx: Transaction, actor: Actor) {
  if (actor.full_name !== undefined) return actor.full_name
  const [found] = await tx.select({ name: people.full_name }).from(people).where(ofPerson(people, actor))
  return found?.name ?? ''
}

async function tellerOf(tx: Transaction, place: Place, actor: Actor, event: WebhookEvent) {
  const tell = await teller(tx, place.corp_uuid, event, entriesOf(place.resource))
  if (!tell) return undefined
  return async (found: readonly Told[]) => {
    const by = await nameOf(tx, actor)
    await tell(found.map((record) => factOf(place, by, record)))
  }
}

async function foundIn(store: RecordStore, tx: Transaction, place: Place, ids: readonly string[]) {
  if (store.batch) return [...(await store.batch.findAll(tx, place, ids)).values()]
  const found: StoredRecord[] = []
  for (const id of ids) {
    const record = await store.find(tx, place, id)
    if (record) found.push(record)
  }
  return found
}

/** The records that a removal took away. */
export async function removedIn(tx: Transaction, { corp_uuid, resource }: Place, removal_id: string) {
  const isOne = and(
    eq(records.corp_uuid, corp_uuid),
    eq(records.resource, resource.id),
    eq(records.removal_id, removal_id),
  )
  return (await tx.select({ record_id: records.record_id }).from(records).where(isOne)).map((each) => each.record_id)
}

/** A store whose webhooks are told what is written into it, in the same transaction. */
export const announcing = (store: RecordStore): RecordStore => ({
  ...store,
  insert: async (tx, place, actor, record) => {
    const isNew = await store.insert(tx, place, actor, record)
    const tell = isNew ? await tellerOf(tx, place, actor, 'record_created') : undefined
    await tell?.(await foundIn(store, tx, place, [record.record_id]))
    return isNew
  },
  update: async (tx, place, actor, found, values) => {
    await store.update(tx, place, actor, found, values)
    const tell = await tellerOf(tx, place, actor, 'record_changed')
    await tell?.(await foundIn(store, tx, place, [found.record_id]))
  },
  remove: async (tx, place, actor, ids, removal_id) => {
    const tell = await tellerOf(tx, place, actor, 'record_removed')
    const found = tell ? await foundIn(store, tx, place, ids) : []
    const removed = await store.remove(tx, place, actor, ids, removal_id)
    await tell?.(found)
    return removed
  },
  restore: async (tx, place, actor, removal_id) => {
    const tell = await tellerOf(tx, place, actor, 'record_created')
    const ids = tell ? await removedIn(tx, place, removal_id) : []
    const restored = await store.restore(tx, place, actor, removal_id)
    await tell?.(await foundIn(store, tx, place, ids))
    return restored
  },
  ...(store.batch && { batch: announcingBatch(store, store.batch) }),
})

const announcingBatch = (store: RecordStore, batch: NonNullable<RecordStore['batch']>) => ({
  ...batch,
  insertAll: (async (tx, place, actor, made) => {
    const versions = await batch.insertAll(tx, place, actor, made)
    const tell = await tellerOf(tx, place, actor, 'record_created')
    await tell?.(await foundIn(store, tx, place, [...versions.keys()]))
    return versions
  }) satisfies typeof batch.insertAll,
})
