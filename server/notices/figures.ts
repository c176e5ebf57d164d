import { and, eq, inArray, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { BATTERY_LOW } from '../../domain/batteries.ts'
import type { Database } from '../database/database.ts'
import { alarms } from '../database/schema/alarms.ts'
import { robots } from '../database/schema/catalogue.ts'
import type { Figures } from '../database/schema/notices.ts'
import { robotEvents, robotHistory } from '../database/schema/robot-history.ts'
import { isOnline, isVirtual } from '../robots/robots.ts'
import type { Notice } from './due.ts'

/** Metres a second that no robot drives: it was carried, or has found out where it really is. */
const SPEED_MOST = 3

const since = sql`now() - interval '24 hours'`
/** The days in UTC that the last 24 hours are part of: the index begins with them. */
const sinceDay = sql`((${since}) AT TIME ZONE 'UTC')::date`

type Counted = { corp_uuid: string; robots: Notice['robots']; offlineAfterS: number }

const ofRobots = (column: PgColumn, { robots }: Counted) =>
  robots && robots.length > 0 ? inArray(column, [...robots]) : undefined

const realRobots = (of: Counted) =>
  and(eq(robots.corp_uuid, of.corp_uuid), sql`NOT ${isVirtual}`, ofRobots(robots.robot_uuid, of))

const countIf = (condition: unknown) => sql<number>`(count(*) FILTER (WHERE ${condition}))::int`

async function statesOf(db: Database, of: Counted) {
  const online = isOnline(of.offlineAfterS)
  const [found] = await db
    .select({
      online: countIf(online),
      offline: countIf(sql`NOT ${online}`),
      charging: countIf(sql`${online} AND ${robots.charging}`),
    })
    .from(robots)
    .where(realRobots(of))
  return found ?? {}
}

async function warningsOf(db: Database, of: Counted) {
  const { opened_at, taken_at, closed_at, state } = alarms
  const [found] = await db
    .select({
      opened: countIf(sql`${opened_at} > ${since}`),
      taken: countIf(sql`${taken_at} > ${since}`),
      closed: countIf(sql`${closed_at} > ${since}`),
      open: countIf(sql`${state} <> 'closed'`),
    })
    .from(alarms)
    .where(and(eq(alarms.corp_uuid, of.corp_uuid), ofRobots(alarms.robot_uuid, of)))
  return found ?? {}
}

const eventsOf = (kind: 'visitor' | 'question') => async (db: Database, of: Counted) => {
  const { corp_uuid, day, at, robot_uuid } = robotEvents
  const isRecent = and(sql`${day} >= ${sinceDay}`, sql`${at} > ${since}`)
  const isOf = and(eq(corp_uuid, of.corp_uuid), ofRobots(robot_uuid, of), eq(robotEvents.kind, kind))
  return { count: await db.$count(robotEvents, and(isOf, isRecent)) }
}

/** Between reports a robot has driven at least straight on. */
async function distanceOf(db: Database, of: Counted) {
  const { corp_uuid, day, at, robot_uuid, own_ms, map_name, x, y } = robotHistory
  const isOf = and(eq(corp_uuid, of.corp_uuid), ofRobots(robot_uuid, of))
  const { rows } = await db.execute<{ metres: number }>(sql`
    SELECT coalesce(sum(metres) FILTER (WHERE metres <= seconds * ${SPEED_MOST}), 0)::float8 AS metres FROM (
      SELECT sqrt(power(${x} - lag(${x}) OVER w, 2) + power(${y} - lag(${y}) OVER w, 2)) AS metres,
        extract(epoch FROM ${at} - lag(${at}) OVER w) AS seconds
      FROM ${robotHistory} WHERE ${isOf} AND ${day} >= ${sinceDay} AND ${at} > ${since}
      WINDOW w AS (PARTITION BY ${robot_uuid}, ${map_name} ORDER BY ${at}, ${own_ms})
    ) AS steps`)
  return { metres: Math.round(rows[0]?.metres ?? 0) }
}

/** Of robots that are online: of others nobody knows. */
async function batteryOf(db: Database, of: Counted): Promise<Readonly<Record<string, number | string>>> {
  const isKnown = and(realRobots(of), isOnline(of.offlineAfterS))
  const { battery, robot_name: robot, sn } = robots
  const [lowest] = await db.select({ robot, battery }).from(robots).where(isKnown).orderBy(battery, sn).limit(1)
  if (!lowest) return { low: 0 }
  const low = await db.$count(robots, and(isKnown, sql`${battery} < ${BATTERY_LOW}`))
  return { low, lowest: lowest.battery, robot: lowest.robot }
}

type Content = Notice['contents'][number]

const COUNTS: Readonly<Record<Content, (db: Database, of: Counted) => Promise<Figures[Content]>>> = {
  robot_states: statesOf,
  warnings: warningsOf,
  visitors: eventsOf('visitor'),
  questions: eventsOf('question'),
  distance: distanceOf,
  battery: batteryOf,
}

/** What a notice tells of now: how robots are, and what was in the last 24 hours. */
export async function figuresOf(db: Database, contents: readonly Content[], of: Counted): Promise<Figures> {
  const figures: Figures = {}
  for (const content of contents) figures[content] = await COUNTS[content](db, of)
  return figures
}
