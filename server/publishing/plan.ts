import { isDeepStrictEqual } from 'node:util'
import { and, asc, eq, inArray, ne, or, sql } from 'drizzle-orm'
import type { Resource } from '../../domain/resources/shape.ts'
import type { components } from '../../openapi/capi.gen.ts'
import type { Database, Transaction } from '../database/database.ts'
import { robots } from '../database/schema/catalogue.ts'
import { publications, published } from '../database/schema/publishing.ts'
import type { Place, RecordValues } from '../records/record-store.ts'
import { namesFor } from '../records/references.ts'
import { isVirtual, stateNow } from '../robots/robots.ts'

type Anywhere = Database | Transaction
export type Plan = components['schemas']['PublishPlan']
/** A record as robots are to have it. */
export type Sent = { record_id: string; values: RecordValues }

export const ofRecord = ({ corp_uuid, resource }: Place, record_id: string) =>
  and(eq(published.corp_uuid, corp_uuid), eq(published.resource, resource.id), eq(published.record_id, record_id))

/** The map that a robot must be on, as robots call it; '' for any. A map that is gone is no robot's. */
export async function mapOf(db: Anywhere, place: Place, values: RecordValues) {
  const { map } = place.resource.publishes ?? {}
  const id = map ? String(values[map] ?? '') : ''
  return id === '' ? '' : ((await namesFor(db, place, [values]))[id] ?? id)
}

const agrees = (one: unknown, other: unknown) =>
  Array.isArray(one) && Array.isArray(other)
    ? one.length === 0 || other.length === 0 || one.some((each) => other.some((item) => isDeepStrictEqual(each, item)))
    : one === other

const areTooAlike = ({ publishes }: Resource, one: RecordValues, other: RecordValues) =>
  publishes?.apart?.every((name) => agrees(one[name], other[name])) ?? false

/** What else of the resource robots have or are to have: by robot, the publications. */
async function others(db: Anywhere, place: Place, record_id: string) {
  const { corp_uuid, resource } = place
  const { robot_uuid, publication_id } = published
  return db
    .select({ robot_uuid, publication_id })
    .from(published)
    .where(
      and(
        eq(published.corp_uuid, corp_uuid),
        eq(published.resource, resource.id),
        ne(published.record_id, record_id),
        eq(published.goal, 'there'),
        or(ne(published.state, 'failed'), sql`${published.version_there} IS NOT NULL`),
      ),
    )
}

/** The titles of what stands in a record's way, by robot. */
async function conflicts(
  db: Anywhere,
  place: Place,
  { record_id, values }: Sent,
): Promise<ReadonlyMap<string, string>> {
  const { corp_uuid, resource } = place
  if (!resource.publishes?.apart) return new Map()
  const beside = await others(db, place, record_id)
  const ids = [...new Set(beside.map(({ publication_id }) => publication_id))]
  if (ids.length === 0) return new Map()
  const isOne = and(eq(publications.corp_uuid, corp_uuid), inArray(publications.publication_id, ids))
  // What it is compared by alone: the rest may be long, and much may be on a robot.
  const names = [...resource.publishes.apart, resource.title]
  const compared = sql<RecordValues>`jsonb_build_object(${sql.join(
    names.map((name) => sql`${name}::text, ${publications.values} -> ${name}::text`),
    sql`, `,
  )})`
  const found = await db.select({ id: publications.publication_id, values: compared }).from(publications).where(isOne)
  const alike = found.filter((other) => areTooAlike(resource, values, other.values))
  const titles = new Map(alike.map((other) => [other.id, String(other.values[resource.title] ?? '')]))
  return new Map(
    beside.flatMap(({ robot_uuid, publication_id }) => {
      const title = titles.get(publication_id)
      return title === undefined ? [] : [[robot_uuid, title] as const]
    }),
  )
}

const robotsOf = (db: Anywhere, corp_uuid: string, offlineAfterS: number, ids?: readonly string[]) =>
  db
    .select({
      robot_uuid: robots.robot_uuid,
      is_online: sql<boolean>`${stateNow(offlineAfterS)} > 0`,
      map_name: robots.map_name,
    })
    .from(robots)
    .where(and(eq(robots.corp_uuid, corp_uuid), sql`NOT ${isVirtual}`, ids && inArray(robots.robot_uuid, [...ids])))
    .orderBy(asc(robots.sn))

const verdictOf = (has_map: boolean, conflict: string, is_online: boolean): Pick<Plan, 'verdict' | 'why'> => {
  if (!has_map) return { verdict: 'cannot', why: 'otherMap' }
  if (conflict !== '') return { verdict: 'cannot', why: 'conflict' }
  return is_online ? { verdict: 'send', why: '' } : { verdict: 'wait', why: 'offline' }
}

type PlanScope = { offlineAfterS: number; robot_uuids?: readonly string[] | undefined }

/** What sending a record would come to, for each robot of the company, or for those asked about alone. */
export async function planFor(
  db: Anywhere,
  place: Place,
  sent: Sent,
  { offlineAfterS, robot_uuids }: PlanScope,
): Promise<Plan[]> {
  const map = await mapOf(db, place, sent.values)
  const { robot_uuid, version_there } = published
  const own = await db.select({ robot_uuid, version_there }).from(published).where(ofRecord(place, sent.record_id))
  const versions = new Map(own.map((each) => [each.robot_uuid, each.version_there]))
  const inTheWay = await conflicts(db, place, sent)
  const found = await robotsOf(db, place.corp_uuid, offlineAfterS, robot_uuids)
  return found.map(({ map_name, ...robot }) => {
    const has_map = map === '' || map === map_name
    const conflict = inTheWay.get(robot.robot_uuid) ?? ''
    const verdict = verdictOf(has_map, conflict, robot.is_online)
    return { ...robot, has_map, conflict, version_there: versions.get(robot.robot_uuid) ?? null, ...verdict }
  })
}
