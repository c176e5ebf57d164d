import { RET } from '../../openapi/ret.ts'
import type { Deps } from '../contract/handler.ts'
import type { Transaction } from '../database/database.ts'
import { refusedWrite } from '../records/record-answer.ts'
import type { RecordHandler } from '../records/record-right.ts'
import { type Place, WriteRefused } from '../records/record-store.ts'
import { storeOf } from '../records/store-of.ts'
import { planFor } from './plan.ts'
import { publishRecord, retryPublication, withdrawPublication } from './publish.ts'
import { publicationsOf, publishedRobots } from './published.ts'

const publicationData = async ({ db, settings }: Deps, place: Place, record_id: string) => ({
  ret: RET.ok,
  data: { record_id, robot_list: await publishedRobots(db, place, record_id, settings.ROBOT_OFFLINE_S) },
})

/** Writes all or nothing, and answers how far the record is on its robots then. */
async function written(deps: Deps, place: Place, record_id: string, write: (tx: Transaction) => Promise<void>) {
  try {
    await deps.db.transaction(write)
  } catch (error) {
    if (error instanceof WriteRefused) return refusedWrite(deps.db, place, error.refusal)
    throw error
  }
  return publicationData(deps, place, record_id)
}

export const publishPlan: RecordHandler<'publishPlan'> = async (deps, { record_id }, { place }) => {
  const record = await storeOf(place.resource).find(deps.db, place, record_id)
  if (!record) return { ret: RET.notFound }
  const plan_list = await planFor(deps.db, place, record, { offlineAfterS: deps.settings.ROBOT_OFFLINE_S })
  return { ret: RET.ok, data: { record_id, version: record.version, plan_list } }
}

export const publish: RecordHandler<'publish'> = async (deps, asked, { place, actor }) => {
  return written(deps, place, asked.record_id, (tx) =>
    publishRecord(tx, place, actor, asked, deps.settings.ROBOT_OFFLINE_S),
  )
}

export const publicationRetry: RecordHandler<'publicationRetry'> = async (deps, asked, { place, actor }) => {
  return written(deps, place, asked.record_id, (tx) =>
    retryPublication(tx, place, actor, asked, deps.settings.ROBOT_OFFLINE_S),
  )
}

export const publicationWithdraw: RecordHandler<'publicationWithdraw'> = async (deps, asked, { place, actor }) => {
  await deps.db.transaction((tx) => withdrawPublication(tx, place, actor, asked))
  return publicationData(deps, place, asked.record_id)
}

export const publicationList: RecordHandler<'publicationList'> = async (deps, { record_ids }, { place }) => {
  const ids = JSON.parse(record_ids) as string[]
  return { ret: RET.ok, data: { publication_list: await publicationsOf(deps.db, place, ids) } }
}

export const publicationDetail: RecordHandler<'publicationDetail'> = async (deps, { record_id }, { place }) =>
  publicationData(deps, place, record_id)
