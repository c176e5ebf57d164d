import { RET } from '../../openapi/ret.ts'
import type { Call, Deps, Handler } from '../handler.ts'
import type { Transaction } from '../store/database.ts'
import { planFor } from '../store/publishing/plan.ts'
import { publishRecord, type RobotsAsked, retryPublication, withdrawPublication } from '../store/publishing/publish.ts'
import { publicationsOf, publishedRobots } from '../store/publishing/published.ts'
import { type Actor, type Place, WriteRefused } from '../store/records/record-store.ts'
import { storeOf } from '../store/records/store-of.ts'
import { recordAccess } from './record-access.ts'
import { refusedWrite } from './record-answer.ts'

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
  const { place, actor } = access
  try {
    await deps.db.transaction((tx) => publishRecord(tx, place, actor, asked, deps.settings.ROBOT_OFFLINE_S))
  } catch (error) {
    if (error instanceof WriteRefused) return refusedWrite(deps.db, place, error.refusal)
    throw error
  }
  return publicationData(deps, place, asked.record_id)
}

type Robots = RobotsAsked & { resource: string }
type Write = (tx: Transaction, place: Place, actor: Actor, asked: RobotsAsked) => Promise<void>

/** Does something with robots of a publication, and answers how far it is then. */
async function withRobots(deps: Deps, { resource, ...asked }: Robots, call: Call, write: Write) {
  const access = await publishingAccess(deps, call, resource, 'write')
  if ('ret' in access) return access
  await deps.db.transaction((tx) => write(tx, access.place, access.actor, asked))
  return publicationData(deps, access.place, asked.record_id)
}

export const publicationRetry: Handler<'publicationRetry'> = (deps, asked, call) =>
  withRobots(deps, asked, call, (tx, place, actor, robots) =>
    retryPublication(tx, place, actor, robots, deps.settings.ROBOT_OFFLINE_S),
  )

export const publicationWithdraw: Handler<'publicationWithdraw'> = (deps, asked, call) =>
  withRobots(deps, asked, call, withdrawPublication)

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
