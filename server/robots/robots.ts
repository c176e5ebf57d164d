import { and, asc, eq, sql } from 'drizzle-orm'
import type { components } from '../../openapi/capi.gen.ts'
import type { Database } from '../database/database.ts'
import { robotProdtypes, robots } from '../database/schema/catalogue.ts'
import { hashOf } from '../secrets/secrets.ts'

type Robot = components['schemas']['Robot']
type RobotProdtypeEntry = components['schemas']['RobotProdtypeEntry']
type Heartbeat = components['schemas']['HeartbeatRequest']

/** §3: the id of a company's virtual robot, which is always at hand and counts as none. */
export const VIRTUAL_ROBOT_UUID = 'VIRTUAL_ROBOT_UUID'

export const isVirtual = sql`${robots.robot_uuid} = ${VIRTUAL_ROBOT_UUID}`
const isHeard = (offlineAfterS: number) => sql`${robots.last_seen} > now() - make_interval(secs => ${offlineAfterS})`
/** A robot's state, which is 0 while it has been silent for too long. */
export const stateNow = (offlineAfterS: number) =>
  sql<number>`CASE WHEN ${isVirtual} OR ${isHeard(offlineAfterS)} THEN ${robots.state} ELSE 0 END`

export const isOnline = (offlineAfterS: number) => sql<boolean>`(${stateNow(offlineAfterS)} > 0)`

/** While a robot is online, its reports alone change the list no more often than this. */
const SEEN_STEP_S = 5
const lastSeen = (offlineAfterS: number) => sql<number>`CASE
  WHEN ${stateNow(offlineAfterS)} > 0 THEN floor(extract(epoch FROM ${robots.last_seen}) / ${SEEN_STEP_S}) * ${SEEN_STEP_S}
  ELSE floor(extract(epoch FROM ${robots.last_seen})) END`

export type RobotFilter = { corp_uuid: string; robot_uuid?: string | undefined; robot_prodtype_id?: string | undefined }

/** A company's robots; one that has been silent for `offlineAfterS` seconds of the database's clock is offline (§4 "Robot state"). */
export async function listRobots(
  db: Database,
  filter: RobotFilter,
  offlineAfterS: number,
): Promise<{ robot: Robot }[]> {
  const { corp_uuid, robot_uuid, robot_prodtype_id } = filter
  const found = await db
    .select({
      robot_uuid: robots.robot_uuid,
      robot_prodtype_id: robots.robot_prodtype_id,
      robot_name: robots.robot_name,
      sn: robots.sn,
      state: stateNow(offlineAfterS),
      picture: sql<string>`coalesce(${robotProdtypes.picture}, '')`,
      last_seen: sql<number>`coalesce(${lastSeen(offlineAfterS)}, 0)::int`,
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
    .where(
      and(
        eq(robots.corp_uuid, corp_uuid),
        robot_uuid ? eq(robots.robot_uuid, robot_uuid) : undefined,
        robot_prodtype_id ? eq(robots.robot_prodtype_id, robot_prodtype_id) : undefined,
      ),
    )
    .orderBy(asc(robotProdtypes.sort), asc(isVirtual), asc(robots.sn))
  return found.map(({ map_name, x, y, ...robot }) => {
    const position = map_name === null || x === null || y === null ? null : { map_name, x, y }
    return { robot: { ...robot, position } }
  })
}

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

/** A robot, by its own key. */
export type RobotKey = { corp_uuid: string; robot_uuid: string; sn: string }

export async function robotWithKey(db: Database, key: string): Promise<RobotKey | undefined> {
  const { corp_uuid, robot_uuid, sn } = robots
  const [found] = await db
    .select({ corp_uuid, robot_uuid, sn })
    .from(robots)
    .where(eq(robots.key_hash, hashOf(key)))
  return found
}

/** Notes what a robot says of itself; state 0 means that it goes offline now. */
export async function noteHeartbeat(db: Database, { corp_uuid, robot_uuid }: Omit<RobotKey, 'sn'>, report: Heartbeat) {
  const { state, battery, charging, task, task_place = '', position = null } = report
  await db
    .update(robots)
    .set({
      state,
      battery,
      charging,
      task,
      task_place,
      map_name: position?.map_name ?? null,
      x: position?.x ?? null,
      y: position?.y ?? null,
      last_seen: sql`now()`,
      is_simulated: false,
    })
    .where(and(eq(robots.corp_uuid, corp_uuid), eq(robots.robot_uuid, robot_uuid)))
}
