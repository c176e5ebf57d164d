import { SINGLE_ID } from '../../domain/resources/shape.ts'
import { RET } from '../../openapi/ret.ts'
import { Refused } from '../contract/refused.ts'
import type { Transaction } from '../database/database.ts'
import { noteActivity } from './activity.ts'
import { insistOnUnlocked } from './record-answer.ts'
import type { RecordHandler } from './record-right.ts'
import type { Actor, KeyStore, Place } from './record-store.ts'
import { storeOf } from './store-of.ts'

/** The keys of the page, once it is sure that the record is one that has a key of its own. */
async function keysOf(tx: Transaction, place: Place, record_id: string): Promise<KeyStore> {
  const { keys, find } = storeOf(place.resource)
  const isWhole = place.resource.keys === 'company' && record_id === SINGLE_ID
  const record = isWhole ? undefined : await find(tx, place, record_id, 'lock')
  if (!keys || (!isWhole && !record)) throw new Refused(RET.notFound)
  insistOnUnlocked(place.resource, record?.values ?? {})
  return keys
}

/** Where it is a record's own key; those of the whole company are records themselves. */
const noteKey = (tx: Transaction, place: Place, actor: Actor, what: 'keyMade' | 'keyRevoked', record_id: string) =>
  record_id === SINGLE_ID ? undefined : noteActivity(tx, place, actor, { what }, [{ record_id }])

export const keyMake: RecordHandler<'keyMake'> = ({ db }, { record_id, key, overlap_s }, { place, actor }) =>
  db.transaction(async (tx) => {
    const keys = await keysOf(tx, place, record_id)
    const made = await keys.make(tx, place, actor, { record_id, overlapS: overlap_s, madeFor: key })
    await noteKey(tx, place, actor, 'keyMade', record_id)
    return made
  })

export const keyRevoke: RecordHandler<'keyRevoke'> = ({ db }, { record_id }, { place, actor }) =>
  db.transaction(async (tx) => {
    const keys = await keysOf(tx, place, record_id)
    const revoked = await keys.revoke(tx, place, actor, record_id)
    await noteKey(tx, place, actor, 'keyRevoked', record_id)
    return { revoked }
  })
