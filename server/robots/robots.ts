import { and, asc, eq, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { components } from '../../openapi/capi.gen.ts'
import type { Database, Transaction } from '../database/database.ts'
import { prepared } from '../database/prepared.ts'
import { robotProdtypes, robots } from '../database/schema/catalogue.ts'

type Robot = components['schemas']['Robot']
type RobotProdtypeEntry = components['schemas']['RobotProdtypeEntry']

/** §3: the id of a company's virtual robot, which is always at hand and counts as none. */
export const VIRTUAL_ROBOT_UUID = 'VIRTUAL_ROBOT_UUID'

/** From this state on a robot needs somebody. */
export const NEEDS_HELP = 2

export const isVirtual = sql`${robots.robot_uuid} = ${VIRTUAL_ROBOT_UUID}`
type Seconds = number | Placeholder
export const isHeard = (offlineAfterS: Seconds) =>
  sql`${robots.last_seen} > now() - make_interval(secs => ${offlineAfterS})`
/** A robot's state, which is 0 while it has been silent for too long. */
export const stateNow = (offlineAfterS: Seconds) =>
  sql<number>`CASE WHEN ${isVirtual} OR ${isHeard(offlineAfterS)} THEN ${robots.state} ELSE 0 END`

export const isOnline = (offlineAfterS: number) => sql<boolean>`(${stateNow(offlineAfterS)} > 0)`

/** While a robot is online, its reports alone change the list no more often than this. */
const SEEN_STEP_S = 5
const stepOf = (seen: unknown) => sql`floor(extract(epoch FROM ${seen}) / ${SEEN_STEP_S}) * ${SEEN_STEP_S}`
const lastSeen = (offlineAfterS: Seconds) => sql<number>`CASE
  WHEN ${stateNow(offlineAfterS)} > 0 THEN ${stepOf(robots.last_seen)}
  ELSE floor(extract(epoch FROM ${robots.last_seen})) END`

const REPORTED = ['state', 'battery', 'charging', 'task', 'task_place', 'map_name', 'x', 'y'] as const
type Reported = Readonly<Record<(typeof REPORTED)[number], unknown>>
const all = (parts: readonly unknown[]) =>
  sql.join(
    parts.map((part) => sql`${part}`),
    sql`, `,
  )

/** Whether a report that comes now makes lists show another time. */
const isLaterStep = sql`${stepOf(robots.last_seen)} IS DISTINCT FROM ${stepOf(sql`now()`)}`
const changedIf = (isNews: SQL) => sql`CASE WHEN ${isNews} THEN clock_timestamp() ELSE ${robots.changed_at} END`

/** `changed_at` once a robot has only been heard again. */
export const changedWhenHeardAgain = (wasOffline: SQL) => changedIf(sql`${isLaterStep} OR ${wasOffline}`)

/** `changed_at` once a report is written down: one that tells nothing new changes nothing. Where it goes offline, its last second shows. */
export const changedWhenReported = (report: Reported, wasOffline: SQL = sql`false`) =>
  changedIf(sql`(${all(REPORTED.map((name) => robots[name]))}) IS DISTINCT FROM (${all(REPORTED.map((name) => report[name]))})
    OR ${report.state} = 0 OR ${isLaterStep} OR ${wasOffline}`)

/** What a transaction may still be at that has just begun, by the database's clock, is looked for again. */
const OVERLAP_S = 1

/** Robots that lists show otherwise than at a moment, in microseconds: they changed, or fell silent. */
function showsOtherwise(sinceUs: number, offlineAfterS: number) {
  const since = sql`to_timestamp(${sinceUs}::float8 / 1e6) - make_interval(secs => ${OVERLAP_S})`
  const silentAt = sql`${robots.last_seen} + make_interval(secs => ${offlineAfterS})`
  return sql`(${robots.changed_at} > ${since} OR (${silentAt} > ${since} AND ${silentAt} <= now()))`
}

export type RobotFilter = { corp_uuid: string; robot_uuid?: string | undefined; robot_prodtype_id?: string | undefined }
type Filled = { [Part in keyof RobotFilter]: RobotFilter[Part] | Placeholder }

export const areMeant = ({ corp_uuid, robot_uuid, robot_prodtype_id }: Filled) =>
  and(
    eq(robots.corp_uuid, corp_uuid),
    robot_uuid ? eq(robots.robot_uuid, robot_uuid) : undefined,
    robot_prodtype_id ? eq(robots.robot_prodtype_id, robot_prodtype_id) : undefined,
  )

const robotsBy = (db: Database | Transaction, areListed: SQL | undefined, offlineAfterS: Seconds) =>
  db
    .select({
      robot_uuid: robots.robot_uuid,
      robot_prodtype_id: robots.robot_prodtype_id,
      robot_name: robots.robot_name,
      sn: robots.sn,
      state: stateNow(offlineAfterS).as('state'),
      picture: sql<string>`coalesce(${robotProdtypes.picture}, '')`.as('picture'),
      last_seen: sql<number>`coalesce(${lastSeen(offlineAfterS)}, 0)::int`.as('last_seen'),
      battery: robots.battery,
      charging: robots.charging,
      task: robots.task,
      task_place: robots.task_place,
      map_name: robots.map_name,
      x: robots.x,
      y: robots.y,
    })
    .from(robots)
    .leftJoin(robotProdtypes, eq(robotProdtypes.robot_prodtype_id, robots.robot_prodtype_id))
    .where(areListed)
    .orderBy(asc(robotProdtypes.sort), asc(isVirtual), asc(robots.sn))

type Found = Awaited<ReturnType<typeof robotsBy>>[number]
function asListed({ map_name, x, y, ...robot }: Found): { robot: Robot } {
  const position = map_name === null || x === null || y === null ? null : { map_name, x, y }
  return { robot: { ...robot, position } }
}

/** A company's robots; one that has been silent for `offlineAfterS` seconds of the database's clock is offline (§4 "Robot state"). */
export async function listRobots(db: Database, filter: RobotFilter & { sinceUs?: number }, offlineAfterS: number) {
  const { sinceUs } = filter
  const haveChanged = sinceUs === undefined ? undefined : showsOtherwise(sinceUs, offlineAfterS)
  return (await robotsBy(db, and(areMeant(filter), haveChanged), offlineAfterS)).map(asListed)
}

const { placeholder } = sql
const listedBy = (...parts: readonly ('robot_uuid' | 'robot_prodtype_id')[]) =>
  prepared((db) => {
    const filled = Object.fromEntries(parts.map((part) => [part, placeholder(part)]))
    const areListed = areMeant({ corp_uuid: placeholder('corp_uuid'), ...filled })
    const listed = robotsBy(db, areListed, placeholder('offlineAfterS')).as('listed')
    return db.select({ text: sql<string>`coalesce(json_agg(listed), '[]')::text` }).from(listed)
  })
const LISTED = {
  all: listedBy(),
  one: listedBy('robot_uuid'),
  type: listedBy('robot_prodtype_id'),
  both: listedBy('robot_uuid', 'robot_prodtype_id'),
}

/** The same as one text, by SQL that is written once: these lists are polled, and mostly as they were. `robotsIn` reads it. */
export async function polledRobots(db: Database, filter: RobotFilter, offlineAfterS: number) {
  const { robot_uuid, robot_prodtype_id } = filter
  const list = robot_uuid ? (robot_prodtype_id ? 'both' : 'one') : robot_prodtype_id ? 'type' : 'all'
  const [found] = await LISTED[list](db, { ...filter, offlineAfterS })
  return found?.text ?? '[]'
}

export const robotsIn = (text: string) => (JSON.parse(text) as Found[]).map(asListed)

/** Every robot type with how many of it the company has, and how many of those are online. */
export async function listRobotProdtypes(
  db: Database,
  corp_uuid: string,
  offlineAfterS: number,
): Promise<(Omit<RobotProdtypeEntry, 'robot_prodtype'> & { robot_prodtype: typeof robotProdtypes.$inferSelect })[]> {
  const found = await db
    .select({
      robot_prodtype: robotProdtypes,
      robot_count: sql<number>`count(${robots.robot_uuid})::int`,
      online_count: sql<number>`(count(*) FILTER (WHERE ${stateNow(offlineAfterS)} > 0))::int`,
    })
    .from(robotProdtypes)
    .leftJoin(
      robots,
      and(
        eq(robots.corp_uuid, corp_uuid),
        eq(robots.robot_prodtype_id, robotProdtypes.robot_prodtype_id),
        sql`NOT ${isVirtual}`,
      ),
    )
    .groupBy(robotProdtypes.robot_prodtype_id)
    .orderBy(asc(robotProdtypes.sort))
  return found
}
