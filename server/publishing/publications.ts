import { RET } from '../../openapi/ret.ts'
import type { Deps } from '../contract/handler.ts'
import { Refused } from '../contract/refused.ts'
import type { Transaction } from '../database/database.ts'
import type { RecordAsker, RecordHandler } from '../records/record-right.ts'
import type { Actor, Place } from '../records/record-store.ts'
import { storeOf } from '../records/store-of.ts'
import { planFor } from './plan.ts'
import { publishRecord, retryPublication, withdrawPublication } from './publish.ts'
import { publicationsOf, publishedRobots } from './published.ts'

const publicationData = async ({ db, settings }: Deps, place: Place, record_id: string) => ({
  record_id,
  robot_list: await publishedRobots(db, place, record_id, settings.ROBOT_OFFLINE_S),
})

type Write<Asked> = (tx: Transaction, place: Place, actor: Actor, asked: Asked, offlineAfterS: number) => Promise<void>

/** Writes all or nothing, and answers how far the record is on its robots then. */
const written =
  <Asked extends { record_id: string }>(write: Write<Asked>) =>
  async (deps: Deps, asked: Asked, { place, actor }: RecordAsker) => {
    await deps.db.transaction((tx) => write(tx, place, actor, asked, deps.settings.ROBOT_OFFLINE_S))
    return publicationData(deps, place, asked.record_id)
  }

export const publishPlan: RecordHandler<'publishPlan'> = async (deps, { record_id }, { place }) => {
  const record = await storeOf(place.resource).find(deps.db, place, record_id)
  if (!record) throw new Refused(RET.notFound)
  const plan_list = await planFor(deps.db, place, record, { offlineAfterS: deps.settings.ROBOT_OFFLINE_S })
  return { record_id, version: record.version, plan_list }
}

export const publish: RecordHandler<'publish'> = written(publishRecord)

export const publicationRetry: RecordHandler<'publicationRetry'> = written(retryPublication)

export const publicationWithdraw: RecordHandler<'publicationWithdraw'> = written(withdrawPublication)

export const publicationList: RecordHandler<'publicationList'> = async (deps, { record_ids }, { place }) => ({
  publication_list: await publicationsOf(deps.db, place, JSON.parse(record_ids) as string[]),
})

export const publicationDetail: RecordHandler<'publicationDetail'> = (deps, { record_id }, { place }) =>
  publicationData(deps, place, record_id)
