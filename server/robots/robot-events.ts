import { and, eq, ne, sql } from 'drizzle-orm'
import type { components } from '../../openapi/capi.gen.ts'
import type { HandlerFor } from '../contract/handler.ts'
import type { Database } from '../database/database.ts'
import { robots } from '../database/schema/catalogue.ts'
import { robotEvents as events } from '../database/schema/robot-history.ts'
import { OLDEST_MS } from './reports.ts'
import { robotClock } from './robot-clock.ts'
import type { Robot, RobotKey } from './robot-keys.ts'

type Event = components['schemas']['RobotEvent']
type Aged = { event: Event; age_s: number }

const DAY_S = 86_400
const KINDS = ['visitor', 'question', 'tour', 'alarm'] as const

function rowOf({ event, age_s }: Aged) {
  const kind = KINDS.find((each) => event[each] !== undefined) ?? 'alarm'
  const detail = event[kind]
  const { alarm } = event
  return { event_id: event.event_id, age_s, kind, detail, alarm: alarm?.kind, is_over: alarm?.is_over === true }
}

/**
 * Writes down what has happened at a robot; what was written before changes nothing. An alarm holds until it is over: of each kind the last
 * word counts, in whatever order they come.
 */
const writeEvents = (db: Database, { corp_uuid, robot_uuid }: Robot, aged: readonly Aged[]) =>
  db.execute(sql`
    WITH told AS (
      SELECT r.*, now() - make_interval(secs => r.age_s) AS at
      FROM jsonb_to_recordset(${JSON.stringify(aged.map(rowOf))}::jsonb)
        AS r (event_id text, age_s float8, kind text, detail jsonb, alarm text, is_over boolean)
    ), kept AS (
      INSERT INTO ${events} (corp_uuid, day, robot_uuid, event_id, at, kind, detail)
      SELECT ${corp_uuid}, (at AT TIME ZONE 'UTC')::date, ${robot_uuid}, event_id, at, kind, detail FROM told
      ON CONFLICT DO NOTHING RETURNING event_id
    ), words AS (
      SELECT alarm, is_over, at FROM told JOIN kept USING (event_id) WHERE alarm IS NOT NULL
      UNION ALL SELECT detail ->> 'kind', coalesce((detail ->> 'is_over')::boolean, false), at FROM ${events}
      WHERE corp_uuid = ${corp_uuid} AND robot_uuid = ${robot_uuid} AND kind = 'alarm'
        AND day >= ((now() - make_interval(secs => ${OLDEST_MS / 1000 + DAY_S})) AT TIME ZONE 'UTC')::date
    ), latest AS (
      SELECT DISTINCT ON (alarm) alarm, is_over FROM words ORDER BY alarm, at DESC
    )
    UPDATE ${robots} SET alarms = ARRAY(
      SELECT held FROM unnest(${robots.alarms}) AS held WHERE held NOT IN (SELECT alarm FROM latest)
      UNION SELECT alarm FROM latest WHERE NOT is_over ORDER BY 1)
    WHERE ${robots.corp_uuid} = ${corp_uuid} AND ${robots.robot_uuid} = ${robot_uuid} AND EXISTS (SELECT 1 FROM kept)`)

export const robotEvents: HandlerFor<'robotEvents', RobotKey> = async ({ db }, { sent_at, events }, robot) => {
  const clock = robotClock(sent_at)
  const aged = events.map((event) => ({ event, age_s: Math.max(0, sent_at - event.at) / 1000 }))
  const kept = aged.filter(({ age_s }) => age_s * 1000 < OLDEST_MS)
  if (kept.length > 0) await writeEvents(db, robot, kept)
  return { clock }
}

/** The alarms of a company's robots that are not over, by robot. */
export async function alarmsOf(db: Database, corp_uuid: string): Promise<ReadonlyMap<string, readonly string[]>> {
  const { robot_uuid, alarms } = robots
  const hasAny = and(eq(robots.corp_uuid, corp_uuid), ne(alarms, sql`'{}'`))
  const found = await db.select({ robot_uuid, alarms }).from(robots).where(hasAny)
  return new Map(found.map((each) => [each.robot_uuid, each.alarms]))
}
