import { and, eq, inArray, sql } from 'drizzle-orm'
import { insistOnNone, invalid } from '../contract/refused.ts'
import type { Transaction } from '../database/database.ts'
import { robots } from '../database/schema/catalogue.ts'
import { publications, published } from '../database/schema/publishing.ts'
import { logOperation, someRobots } from '../people/operation-log.ts'
import { noteActivity } from '../records/activity.ts'
import { pointsGoneFrom } from '../records/map-points.ts'
import { currentRecord } from '../records/record-answer.ts'
import type { Actor, Place } from '../records/record-store.ts'
import { storeOf } from '../records/store-of.ts'
import { withdraw } from '../records/withdraw.ts'
import { hashOf } from '../secrets/secrets.ts'
import { mapOf, ofRecord, type Plan, planFor } from './plan.ts'

export type PublishAsked = { record_id: string; version: number; key: string; robot_uuids: readonly string[] }
export type RobotsAsked = { record_id: string; robot_uuids?: readonly string[] | undefined }

const idOf = ({ corp_uuid, resource }: Place, { user_uuid }: Actor, key: string) =>
  hashOf(`publication ${corp_uuid} ${resource.id} ${user_uuid} ${key}`).slice(0, 32)

const begun = ({ verdict, why }: Plan) => ({
  state: verdict === 'cannot' ? ('failed' as const) : ('waiting' as const),
  why: why === 'otherMap' || why === 'conflict' ? why : ('' as const),
})

/** What the operation log says of a record and its robots, by the names that they have now. */
async function logged(tx: Transaction, place: Place, record_id: string, robot_uuids: readonly string[]) {
  const { corp_uuid, resource } = place
  const areThey = and(eq(robots.corp_uuid, corp_uuid), inArray(robots.robot_uuid, [...robot_uuids]))
  const named = await tx.select({ name: robots.robot_name }).from(robots).where(areThey)
  const titles = await storeOf(resource).names(tx, place, [record_id])
  const about = titles.get(record_id) ?? ''
  return { resource: resource.id, record_id, about, ...someRobots(named.map(({ name }) => name)) }
}

type Told = Awaited<ReturnType<typeof logged>>

/** The same beside the record. */
const noteRobots = (
  tx: Transaction,
  place: Place,
  actor: Actor,
  { what, ...sent }: { what: 'published' | 'publishedAgain' | 'withdrawn'; version?: number },
  { record_id, robots, count }: Told,
) => noteActivity(tx, place, actor, { what, robots, robot_count: Number(count), ...sent }, [{ record_id }])

type Sending = { publication_id: string; record_id: string; version: number }

/** Writes down what each robot is to have; where it cannot, that it failed, and why. */
async function want(tx: Transaction, { corp_uuid, resource }: Place, sending: Sending, plans: readonly Plan[]) {
  const wanted = { corp_uuid, resource: resource.id, goal: 'there' as const, tries: 0, ...sending }
  const taken = (name: string) => sql.raw(`excluded.${name}`)
  await tx
    .insert(published)
    .values(plans.map((plan) => ({ ...wanted, robot_uuid: plan.robot_uuid, ...begun(plan) })))
    .onConflictDoUpdate({
      target: [published.corp_uuid, published.resource, published.record_id, published.robot_uuid],
      set: {
        ...{ publication_id: taken('publication_id'), version: taken('version'), goal: taken('goal') },
        ...{ state: taken('state'), why: taken('why'), tries: 0, due_at: null, changed_at: sql`now()` },
      },
    })
}

/** Publishes a record as it is now; the same key publishes once, however often it is asked for. */
export async function publishRecord(
  tx: Transaction,
  place: Place,
  actor: Actor,
  asked: PublishAsked,
  offlineAfterS: number,
) {
  const { corp_uuid, resource } = place
  const publication_id = idOf(place, actor, asked.key)
  const isIt = and(eq(publications.corp_uuid, corp_uuid), eq(publications.publication_id, publication_id))
  if ((await tx.$count(publications, isIt)) > 0) return
  const { record_id, version, values } = await currentRecord(tx, place, asked)
  const plans = await planFor(tx, place, { record_id, values }, { offlineAfterS, robot_uuids: asked.robot_uuids })
  if (plans.length < asked.robot_uuids.length) throw invalid({ robot_uuids: 'gone' })
  // Robots are sent to no point that their map does not have.
  insistOnNone(await pointsGoneFrom(tx, place, values))
  const map_name = await mapOf(tx, place, values)
  const publication = { corp_uuid, publication_id, resource: resource.id, record_id, version, values, map_name }
  const first = await tx
    .insert(publications)
    .values(publication)
    .onConflictDoNothing()
    .returning({ record_id: publications.record_id })
  if (first.length === 0) return
  await want(tx, place, { publication_id, record_id, version }, plans)
  const detail = await logged(tx, place, record_id, asked.robot_uuids)
  await logOperation(tx, actor, 'record_published', { ...detail, version: String(version) })
  await noteRobots(tx, place, actor, { what: 'published', version }, detail)
}

/** Sends again what failed, as it was published then. */
export async function retryPublication(
  tx: Transaction,
  place: Place,
  actor: Actor,
  { record_id, robot_uuids }: RobotsAsked,
  offlineAfterS: number,
) {
  const isAsked = robot_uuids && inArray(published.robot_uuid, [...robot_uuids])
  const hasFailed = and(ofRecord(place, record_id), eq(published.state, 'failed'), isAsked)
  const failed = await tx.select().from(published).where(hasFailed).for('update')
  if (failed.length === 0) return
  await tx
    .update(published)
    .set({ state: 'waiting', why: '', changed_at: sql`now()` })
    .where(and(hasFailed, eq(published.goal, 'gone')))
  const wanted = failed.filter(({ goal }) => goal === 'there')
  for (const publication_id of new Set(wanted.map((row) => row.publication_id)))
    await sendAgain(
      tx,
      place,
      publication_id,
      wanted.filter((row) => row.publication_id === publication_id),
      offlineAfterS,
    )
  const robotsAgain = failed.map(({ robot_uuid }) => robot_uuid)
  const detail = await logged(tx, place, record_id, robotsAgain)
  await logOperation(tx, actor, 'publication_retried', detail)
  await noteRobots(tx, place, actor, { what: 'publishedAgain' }, detail)
}

async function sendAgain(
  tx: Transaction,
  place: Place,
  publication_id: string,
  rows: readonly (typeof published.$inferSelect)[],
  offlineAfterS: number,
) {
  const isIt = and(eq(publications.corp_uuid, place.corp_uuid), eq(publications.publication_id, publication_id))
  const [publication] = await tx.select().from(publications).where(isIt)
  if (!publication) return
  insistOnNone(await pointsGoneFrom(tx, place, publication.values))
  const robot_uuids = rows.map(({ robot_uuid }) => robot_uuid)
  for (const plan of await planFor(tx, place, publication, { offlineAfterS, robot_uuids }))
    await tx
      .update(published)
      .set({ ...begun(plan), changed_at: sql`now()` })
      .where(and(ofRecord(place, publication.record_id), eq(published.robot_uuid, plan.robot_uuid)))
}

export async function withdrawPublication(
  tx: Transaction,
  place: Place,
  actor: Actor,
  { record_id, robot_uuids }: RobotsAsked,
) {
  const withdrawn = await withdraw(tx, place, [record_id], robot_uuids)
  if (withdrawn.length === 0) return
  const detail = await logged(tx, place, record_id, withdrawn)
  await logOperation(tx, actor, 'publication_withdrawn', detail)
  await noteRobots(tx, place, actor, { what: 'withdrawn' }, detail)
}
