import { and, asc, desc, type SQL, sql } from 'drizzle-orm'
import { BATTERY_LOW } from '../../domain/batteries.ts'
import type { components } from '../../openapi/capi.gen.ts'
import type { Database } from '../database/database.ts'
import { robots } from '../database/schema/catalogue.ts'
import { areMeant, isVirtual, NEEDS_HELP, type RobotFilter, stateNow } from './robots.ts'

type Figures = Omit<components['schemas']['OverviewRobots'], 'entry'>
type Listed = components['schemas']['OverviewRobot']

const MOST = 20
/** What a robot is in when it has nothing to do. */
const AT_REST = sql`('idle', 'charging', 'paused', 'stopped')`

const count = (isMeant: SQL) => sql<number>`(count(*) FILTER (WHERE ${isMeant}))::int`

function conditions(offlineAfterS: number) {
  const state = stateNow(offlineAfterS)
  const needsHelp = sql`${state} = ${NEEDS_HELP}`
  const isOnline = sql`${state} > 0`
  const isLow = sql`${isOnline} AND ${robots.battery} < ${BATTERY_LOW}`
  return {
    ...{ needsHelp, isOnline, isLow },
    charges: sql`${isOnline} AND NOT ${needsHelp} AND ${robots.charging}`,
    isBusy: sql`${isOnline} AND NOT ${needsHelp} AND ${robots.task} NOT IN ${AT_REST}`,
    needsSomebody: sql`(${needsHelp} OR (${isLow} AND NOT ${robots.charging}))`,
  }
}

/** How many robots are how, and which need somebody: the virtual robot counts as none. */
export async function robotFigures(db: Database, filter: RobotFilter, offlineAfterS: number): Promise<Figures> {
  const { needsHelp, isOnline, isLow, charges, isBusy, needsSomebody } = conditions(offlineAfterS)
  const areCounted = and(areMeant(filter), sql`NOT ${isVirtual}`)
  const { robot_uuid, robot_name, robot_prodtype_id, battery, charging, task, task_place } = robots
  const listed = (isMeant: SQL, order: readonly SQL[]): Promise<Listed[]> =>
    db
      .select({
        ...{ robot_uuid, robot_name, robot_prodtype_id },
        needs_help: sql<boolean>`${needsHelp}`,
        ...{ battery, charging, task, task_place },
      })
      .from(robots)
      .where(and(areCounted, isMeant))
      .orderBy(...order, asc(robots.sn))
      .limit(MOST)
  const [[figures], need_list, busy_list] = await Promise.all([
    db
      .select({
        total: sql<number>`count(*)::int`,
        online: count(isOnline),
        charging: count(charges),
        needs_help: count(needsHelp),
        battery_low: count(isLow),
        need: count(needsSomebody),
        busy: count(isBusy),
      })
      .from(robots)
      .where(areCounted),
    listed(needsSomebody, [desc(needsHelp), asc(battery)]),
    listed(isBusy, [asc(task)]),
  ])
  const {
    total = 0,
    online = 0,
    charging: filled = 0,
    needs_help = 0,
    battery_low = 0,
    need = 0,
    busy = 0,
  } = figures ?? {}
  return {
    ...{ total, online, charging: filled, needs_help, battery_low, offline: total - online },
    ...{ need, need_list, busy, busy_list },
  }
}

/** Whether a robot of that id is of a type. */
export const isOfType = (corp_uuid: SQL, robot_uuid: SQL, robot_prodtype_id: string) =>
  sql`EXISTS (SELECT 1 FROM ${robots} AS of_type WHERE of_type.corp_uuid = ${corp_uuid}
    AND of_type.robot_uuid = ${robot_uuid} AND of_type.robot_prodtype_id = ${robot_prodtype_id})`
