import { RET } from '../../openapi/ret.ts'
import type { Call, Deps, Handler } from '../contract/handler.ts'
import type { Transaction } from '../database/database.ts'
import { recordAccess } from '../records/record-access.ts'
import { refusedWrite } from '../records/record-answer.ts'
import { type Place, WriteRefused } from '../records/record-store.ts'
import { storeOf } from '../records/store-of.ts'
import { planFor } from './plan.ts'
import { publishRecord, retryPublication, withdrawPublication } from './publish.ts'
import { publicationsOf, publishedRobots } from './published.ts'

/** As to any record, but only where records are published. */
async function publishingAccess(deps: Deps, call: Call, id: string, what: 'read' | 'write') {
  const access = await recordAccess(deps, call, id, what)
  if ('ret' in access || access.place.resource.publishes) return access
  return { ret: RET.notFound } as const
}

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

export const publishPlan: Handler<'publishPlan'> = async (deps, { resource, record_id }, call) => {
  const access = await publishingAccess(deps, call, resource, 'write')
  if ('ret' in access) return access
  const { place } = access
  const record = await storeOf(place.resource).find(deps.db, place, record_id)
  if (!record) return { ret: RET.notFound }
  const plan_list = await planFor(deps.db, place, record, { offlineAfterS: deps.settings.ROBOT_OFFLINE_S })
  return { ret: RET.ok, data: { record_id, version: record.version, plan_list } }
}

export const publish: Handler<'publish'> = async (deps, { resource, ...asked }, call) => {
  const access = await publishingAccess(deps, call, resource, 'write')
  if ('ret' in access) return access
  return written(deps, access.place, asked.record_id, (tx) =>
    publishRecord(tx, access.place, access.actor, asked, deps.settings.ROBOT_OFFLINE_S),
  )
}

export const publicationRetry: Handler<'publicationRetry'> = async (deps, { resource, ...asked }, call) => {
  const access = await publishingAccess(deps, call, resource, 'write')
  if ('ret' in access) return access
  return written(deps, access.place, asked.record_id, (tx) =>
    retryPublication(tx, access.place, access.actor, asked, deps.settings.ROBOT_OFFLINE_S),
  )
}

export const publicationWithdraw: Handler<'publicationWithdraw'> = async (deps, { resource, ...asked }, call) => {
  const access = await publishingAccess(deps, call, resource, 'write')
  if ('ret' in access) return access
  await deps.db.transaction((tx) => withdrawPublication(tx, access.place, access.actor, asked))
  return publicationData(deps, access.place, asked.record_id)
}

export const publicationList: Handler<'publicationList'> = async (deps, { resource, record_ids }, call) => {
  const access = await publishingAccess(deps, call, resource, 'read')
  if ('ret' in access) return access
  const ids = JSON.parse(record_ids) as string[]
  return { ret: RET.ok, data: { publication_list: await publicationsOf(deps.db, access.place, ids) } }
}

export const publicationDetail: Handler<'publicationDetail'> = async (deps, { resource, record_id }, call) => {
  const access = await publishingAccess(deps, call, resource, 'read')
  return 'ret' in access ? access : publicationData(deps, access.place, record_id)
}
