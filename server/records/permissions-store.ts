import { and, eq, inArray } from 'drizzle-orm'
import { mayBeNarrowed } from '../../domain/rights.ts'
import { insistOnNone } from '../contract/refused.ts'
import type { Transaction } from '../database/database.ts'
import { people } from '../database/schema/identity.ts'
import { keptRecords } from './kept-records.ts'
import type { Place, RecordStore, RecordValues } from './record-store.ts'

type Member = { person: string }

async function insistOnMembers(tx: Transaction, { corp_uuid }: Place, values: RecordValues) {
  const members = values.members as Member[]
  const ids = members.map(({ person }) => person)
  const found = await tx
    .select({ user_uuid: people.user_uuid, role_id: people.role_id })
    .from(people)
    .where(and(eq(people.corp_uuid, corp_uuid), inArray(people.user_uuid, ids)))
  const supers = found.filter(({ role_id }) => !mayBeNarrowed(role_id)).map(({ user_uuid }) => user_uuid)
  const wrong = ids.flatMap((id, at) => (supers.includes(id) ? [`members.${at}.person`] : []))
  insistOnNone(Object.fromEntries(wrong.map((path) => [path, 'notAllowed'])))
}

/** §2 "permissions": groups as they are kept, of people whom they may narrow. */
export const permissionsStore: RecordStore = {
  ...keptRecords,
  insert: async (tx, place, actor, record) => {
    await insistOnMembers(tx, place, record.values)
    return keptRecords.insert(tx, place, actor, record)
  },
  update: async (tx, place, actor, found, values) => {
    await insistOnMembers(tx, place, values)
    await keptRecords.update(tx, place, actor, found, values)
  },
}
