import { sql } from 'drizzle-orm'
import { type ResourceId, resourceOf } from '../../domain/resources/all.ts'
import { SINGLE_ID } from '../../domain/resources/shape.ts'
import { completed } from '../../domain/resources/values.ts'
import type { Database, Transaction } from '../database/database.ts'
import { records } from '../database/schema/records.ts'
import { keepAll } from '../records/kept-records.ts'
import type { RecordValues } from '../records/record-store.ts'
import * as advertising from './records/advertising.ts'
import * as agent from './records/agent.ts'
import * as answers from './records/answers.ts'
import * as greeter from './records/greeter.ts'
import * as groups from './records/groups.ts'
import * as guests from './records/guests.ts'
import * as guiding from './records/guiding.ts'
import * as house from './records/house.ts'
import * as places from './records/places.ts'
import * as receptions from './records/receptions.ts'
import * as screens from './records/screens.ts'
import * as skills from './records/skills.ts'
import * as talk from './records/talk.ts'
import { knowledgeDocs, seedDocuments } from './seed-documents.ts'

type Registry =
  | 'robots'
  | 'openApps'
  | 'signInSecrets'
  | 'apiKeys'
  | 'webhooks'
  | 'webhookDeliveries'
  | 'noticeLog'
  | 'supportReports'
type Elsewhere = 'staff' | 'operationLog' | Registry
type Kept = Exclude<ResourceId, Elsewhere>

/** What the demo's companies keep; what has tables of its own lives elsewhere, and other systems are not theirs. */
export const SEED_RECORDS: Readonly<Record<Kept, Readonly<Record<string, readonly RecordValues[]>>>> = {
  ...advertising,
  ...agent,
  ...answers,
  ...greeter,
  ...groups,
  ...guests,
  ...guiding,
  ...house,
  ...places,
  ...receptions,
  ...screens,
  ...skills,
  ...talk,
  knowledgeDocs,
}

const AUTHOR: Readonly<Record<string, string>> = { c_aurora: 'u_admin', c_hotel: 'u_one', c_melody: 'u_ktv' }

const idAt = (id: string, at: number) => `${id}_${at + 1}`

const idCalled = (id: Kept, corp: string, name: unknown, by = 'name') =>
  idAt(id, SEED_RECORDS[id][corp]?.findIndex((values) => values[by] === name) ?? -1)

/** What is kept beside another record has that one's id; the two are told together by their names. */
const BESIDE: Readonly<Record<string, (corp: string, name: unknown) => string>> = {
  mapPaths: (corp, name) => idCalled('maps', corp, name),
  skills: (_, name) => idCalled('skillStore', '', name),
}

/** A skill that a company has is what the store says it is. */
function withOffer(id: string, values: RecordValues) {
  const offer = id === 'skills' ? skills.skillStore['']?.find(({ name }) => name === values.name) : undefined
  return offer ? { icon: offer.icon, category: offer.category, publisher: offer.publisher, ...values } : values
}

/** A greeting names its guest, a tour its map; the record refers to theirs. */
const withIds = (corp: string, values: RecordValues) => ({
  ...values,
  ...('vip' in values && { vip: idCalled('vips', corp, values.vip, 'full_name') }),
  ...('map' in values && { map: idCalled('maps', corp, values.map) }),
})

async function keep(tx: Transaction, id: string, corp_uuid: string, rows: readonly RecordValues[]) {
  const resource = resourceOf(id)
  if (!resource) return
  const made = rows.map((values, index) => ({
    record_id: resource.archetype === 'single' ? SINGLE_ID : (BESIDE[id]?.(corp_uuid, values.name) ?? idAt(id, index)),
    values: completed(resource.fields, withOffer(id, withIds(corp_uuid, values))),
  }))
  await keepAll(tx, { corp_uuid, resource }, AUTHOR[corp_uuid] ?? '', made)
}

/** Makes what the demo's companies keep; does nothing where anything is kept already. */
export async function seedRecords(db: Database) {
  await db.transaction(async (tx) => {
    const [any] = await tx.select({ one: sql`1` }).from(records).limit(1)
    if (any) return
    for (const [id, corps] of Object.entries(SEED_RECORDS))
      for (const [corp_uuid, rows] of Object.entries(corps)) await keep(tx, id, corp_uuid, rows)
    await seedDocuments(tx)
  })
}
