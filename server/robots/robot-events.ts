import { and, eq, ne, or, sql } from 'drizzle-orm'
import type { components } from '../../openapi/capi.gen.ts'
import type { Database, Transaction } from '../database/database.ts'
import { robots } from '../database/schema/catalogue.ts'
import { robotEvents as events } from '../database/schema/robot-history.ts'
import { OLDEST_MS } from './reports.ts'
import type { Robot } from './robot-keys.ts'

type Event = components['schemas']['RobotEvent']
type Aged = { event: Event; age_s: number }

const DAY_MS = 86_400_000
const KINDS = ['visitor', 'question', 'tour', 'alarm'] as const

function rowOf({ event, age_s }: Aged) {
  const kind = KINDS.find((each) => event[each] !== undefined) ?? 'alarm'
  const detail = event[kind]
  const { alarm } = event
  return { event_id: event.event_id, age_s, kind, detail, alarm: alarm?.kind, is_over: alarm?.is_over === true }
}

/** All days of which a robot may still tell, each of which the index is asked for. */
export const recentDays = sql`ARRAY(SELECT (now() AT TIME ZONE 'UTC')::date - ago FROM generate_series(0, ${OLDEST_MS / DAY_MS + 1}::int) AS ago)`

/**
 * Writes down what has happened at a robot; what was written before changes nothing, whatever day it was taken for then. An alarm holds
 * until it is over: of each kind the last word counts, in whatever order they come.
 */
function writeEvents(db: Database | Transaction, { corp_uuid, robot_uuid }: Robot, aged: readonly Aged[]) {
  const isRecentOfRobot = sql`e.corp_uuid = ${corp_uuid} AND e.robot_uuid = ${robot_uuid} AND e.day = ANY(${recentDays})`
  return db.execute(sql`
    WITH told AS (
      SELECT r.*, now() - make_interval(secs => r.age_s) AS at
      FROM jsonb_to_recordset(${JSON.stringify(aged.map(rowOf))}::jsonb)
        AS r (event_id text, age_s float8, kind text, detail jsonb, alarm text, is_over boolean)
    ), kept AS (
      INSERT INTO ${events} (corp_uuid, day, robot_uuid, event_id, at, kind, detail)
      SELECT ${corp_uuid}, (at AT TIME ZONE 'UTC')::date, ${robot_uuid}, event_id, at, kind, detail FROM told
      WHERE NOT EXISTS (SELECT 1 FROM ${events} AS e WHERE ${isRecentOfRobot} AND e.event_id = told.event_id)
      ON CONFLICT DO NOTHING RETURNING event_id
    ), words AS (
      SELECT alarm, is_over, at FROM told JOIN kept USING (event_id) WHERE alarm IS NOT NULL
      UNION ALL SELECT detail ->> 'kind', coalesce((detail ->> 'is_over')::boolean, false), at FROM ${events} AS e
      WHERE ${isRecentOfRobot} AND kind = 'alarm'
    ), latest AS (
      SELECT DISTINCT ON (alarm) alarm, is_over FROM words ORDER BY alarm, at DESC
    )
    UPDATE ${robots} SET alarms = ARRAY(
      SELECT held FROM unnest(${robots.alarms}) AS held WHERE held NOT IN (SELECT alarm FROM latest)
      UNION SELECT alarm FROM latest WHERE NOT is_over ORDER BY 1)
    WHERE ${robots.corp_uuid} = ${corp_uuid} AND ${robots.robot_uuid} = ${robot_uuid}
      AND EXISTS (SELECT 1 FROM told JOIN kept USING (event_id) WHERE alarm IS NOT NULL)`)
}

/** Calls of a robot that tell of alarms come one after another: what one writes down the next one reads. */
const writeAlarms = (db: Database, robot: Robot, aged: readonly Aged[]) =>
  db.transaction(async (tx) => {
    const isRobot = and(eq(robots.corp_uuid, robot.corp_uuid), eq(robots.robot_uuid, robot.robot_uuid))
    await tx.select({ robot_uuid: robots.robot_uuid }).from(robots).where(isRobot).for('update')
    return writeEvents(tx, robot, aged)
  })

export type Events = { sent_at: number; events: readonly Event[] }

/** Keeps what a robot tells of; answers whether it told of alarms. */
export async function keepEvents(db: Database, robot: Robot, { sent_at, events }: Events) {
  const aged = events.map((event) => ({ event, age_s: Math.max(0, sent_at - event.at) / 1000 }))
  const kept = aged.filter(({ age_s }) => age_s * 1000 < OLDEST_MS)
  const hasAlarms = kept.some(({ event }) => event.alarm)
  const write = hasAlarms ? writeAlarms : writeEvents
  if (kept.length > 0) await write(db, robot, kept)
  return hasAlarms
}

type Raised = Pick<typeof robots.$inferSelect, 'alarms' | 'faults'>

/** The alarms of a company's robots, or of one of them, that are not over, and the faults that they have, by robot. */
export async function raisedBy(db: Database, corp_uuid: string, one?: string): Promise<ReadonlyMap<string, Raised>> {
  const { robot_uuid, alarms, faults } = robots
  const isMeant = and(eq(robots.corp_uuid, corp_uuid), one === undefined ? undefined : eq(robot_uuid, one))
  const hasAny = or(ne(alarms, sql`'{}'`), ne(faults, sql`'[]'::jsonb`))
  const found = await db.select({ robot_uuid, alarms, faults }).from(robots).where(and(isMeant, hasAny))
  return new Map(found.map((each) => [each.robot_uuid, each]))
}
