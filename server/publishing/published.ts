import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { components } from '../../openapi/capi.gen.ts'
import { epoch } from '../database/clock.ts'
import type { Database, Transaction } from '../database/database.ts'
import { robots } from '../database/schema/catalogue.ts'
import { published } from '../database/schema/publishing.ts'
import type { Place } from '../records/record-store.ts'
import { stateNow } from '../robots/robots.ts'
import { ofRecord } from './plan.ts'

type PublishedRobot = components['schemas']['PublishedRobot']
type Publication = components['schemas']['Publication']

const progress = sql<number>`CASE ${published.state} WHEN 'done' THEN 100 WHEN 'sending' THEN
  greatest(0, least(99, floor(100 * extract(epoch FROM now() - ${published.changed_at})
    / greatest(1, extract(epoch FROM ${published.due_at} - ${published.changed_at})))))::int ELSE 0 END`

/** How far a record is published, robot by robot. */
export function publishedRobots(
  db: Database | Transaction,
  place: Place,
  record_id: string,
  offlineAfterS: number,
): Promise<PublishedRobot[]> {
  const { robot_uuid, goal, state, version, version_there, tries } = published
  const isAway = sql`${state} = 'waiting' AND ${stateNow(offlineAfterS)} = 0`
  return db
    .select({
      ...{ robot_uuid, robot_name: robots.robot_name, goal, state, progress, version, version_there, tries },
      why: sql<PublishedRobot['why']>`CASE WHEN ${isAway} THEN 'offline' ELSE ${published.why} END`,
      changed_at: epoch(published.changed_at),
    })
    .from(published)
    .innerJoin(robots, and(eq(robots.corp_uuid, published.corp_uuid), eq(robots.robot_uuid, robot_uuid)))
    .where(ofRecord(place, record_id))
    .orderBy(asc(robots.sn))
}

const count = (isMeant: unknown) => sql<number>`(count(*) FILTER (WHERE ${isMeant}))::int`

/** The same in counts, for some records; what robots have given back does not count. */
export function publicationsOf(
  db: Database,
  { corp_uuid, resource }: Place,
  ids: readonly string[],
): Promise<Publication[]> {
  const { record_id, state, goal, version, version_there } = published
  return db
    .select({
      record_id,
      version: sql<number>`max(${version})`,
      oldest: sql<number>`min(coalesce(${version_there}, ${version}))`,
      there: count(sql`${version_there} IS NOT NULL`),
      open: count(sql`${state} IN ('waiting', 'sending')`),
      failed: count(sql`${state} = 'failed'`),
    })
    .from(published)
    .where(
      and(
        eq(published.corp_uuid, corp_uuid),
        eq(published.resource, resource.id),
        inArray(record_id, [...ids]),
        sql`NOT (${goal} = 'gone' AND ${state} = 'done')`,
      ),
    )
    .groupBy(record_id)
    .orderBy(record_id)
}
