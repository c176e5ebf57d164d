import { and, asc, eq, sql } from 'drizzle-orm'
import type { components } from '../../openapi/capi.gen.ts'
import { RET } from '../../openapi/ret.ts'
import type { HandlerFor } from '../contract/handler.ts'
import { malformed, Refused } from '../contract/refused.ts'
import { after } from '../database/clock.ts'
import type { Database } from '../database/database.ts'
import { publications, published } from '../database/schema/publishing.ts'
import { robotClock } from '../robots/robot-clock.ts'
import type { Robot, RobotKey } from '../robots/robot-keys.ts'

type RecordKey = { resource: string; record_id: string }
type Told = Omit<components['schemas']['RobotPublicationRequest'], 'sent_at'>

/** As long as taking something is thought to last where the robot does not say. */
const TAKES_S = 10

/** What a robot gets of a record is this text, byte for byte: the database writes the same values always alike. */
const content = sql<string>`${publications.values}::text`
const contentHash = sql<string>`encode(sha256(convert_to(${content}, 'UTF8')), 'hex')`

const isRobots = ({ corp_uuid, robot_uuid }: Robot) =>
  and(eq(published.corp_uuid, corp_uuid), eq(published.robot_uuid, robot_uuid))
const isOne = (robot: Robot, { resource, record_id }: RecordKey) =>
  and(isRobots(robot), eq(published.resource, resource), eq(published.record_id, record_id))
const isPublication = and(
  eq(publications.corp_uuid, published.corp_uuid),
  eq(publications.publication_id, published.publication_id),
)

const { resource, record_id, goal, version, state, why } = published
const isWanted = sql`NOT (${goal} = 'gone' AND ${state} = 'done')`

const listOf = (db: Database, robot: Robot) =>
  db
    .select({ resource, record_id, goal, version, state, why, hash: contentHash })
    .from(published)
    .innerJoin(publications, isPublication)
    .where(and(isRobots(robot), isWanted))
    .orderBy(asc(resource), asc(record_id))

async function contentOf(db: Database, robot: Robot, key: RecordKey) {
  const { map_name } = publications
  const [found] = await db
    .select({ resource, record_id, version, map_name, content, hash: contentHash })
    .from(published)
    .innerJoin(publications, isPublication)
    .where(and(isOne(robot, key), eq(goal, 'there')))
  return found
}

/** What each word of a robot makes of its part. */
const changeTo = ({ outcome, why, version, lasts_s = TAKES_S }: Told) => {
  if (outcome === 'taking')
    return { state: 'sending' as const, why: '' as const, tries: sql`${published.tries} + 1`, due_at: after(lasts_s) }
  if (outcome === 'refused') return { state: 'failed' as const, why: why ?? '', due_at: null }
  return {
    state: 'done' as const,
    why: '' as const,
    version_there: outcome === 'applied' ? version : null,
    due_at: null,
  }
}

/** Whether it is still what the robot is to have, or to give back; a version that was published since is another. */
async function take(db: Database, robot: Robot, told: Told) {
  if (told.outcome === 'refused' && !told.why) throw malformed('why', 'is missing')
  const goalOf = told.outcome === 'removed' ? eq(goal, 'gone') : undefined
  const isMeant = told.outcome === 'applied' ? eq(goal, 'there') : goalOf
  const taken = await db
    .update(published)
    .set({ ...changeTo(told), changed_at: sql`now()` })
    .where(and(isOne(robot, told), eq(version, told.version), isMeant))
    .returning({ version })
  return taken.length > 0
}

export const robotPublications: HandlerFor<'robotPublications', RobotKey> = async ({ db }, { sent_at }, robot) => ({
  clock: robotClock(sent_at),
  publication_list: await listOf(db, robot),
})

export const robotPublication: HandlerFor<'robotPublication', RobotKey> = async (
  { db },
  { sent_at, ...key },
  robot,
) => {
  const found = await contentOf(db, robot, key)
  if (!found) throw new Refused(RET.notFound)
  return { clock: robotClock(sent_at), ...found }
}

export const robotPublicationTaken: HandlerFor<'robotPublicationTaken', RobotKey> = async (
  { db },
  { sent_at, ...told },
  robot,
) => ({ clock: robotClock(sent_at), is_current: await take(db, robot, told) })
