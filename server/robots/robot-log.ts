import { sql } from 'drizzle-orm'
import type { components } from '../../openapi/capi.gen.ts'
import type { HandlerFor } from '../contract/handler.ts'
import type { Database } from '../database/database.ts'
import { robotLog as log } from '../database/schema/robot-history.ts'
import { oneLine } from '../delivery/one-line.ts'
import { OLDEST_MS } from './reports.ts'
import { robotClock } from './robot-clock.ts'
import { recentDays } from './robot-events.ts'
import type { Robot, RobotKey } from './robot-keys.ts'

type Line = components['schemas']['RobotLogLine']
type Told = { sent_at: number; line_list: readonly Line[] }

const TEXT_MOST = 300

const rowOf = ({ line_id, at, level, text }: Line, sent_at: number) => ({
  ...{ line_id, level, text: oneLine(text, TEXT_MOST), age_s: Math.max(0, sent_at - at) / 1000 },
})

/**
 * Writes down what a robot told; what was told before changes nothing, whatever day it was taken for then. What there is no room for is counted
 * in one line of its day. Calls of one robot that come at the same moment may keep some lines more.
 */
async function writeLines(db: Database, { corp_uuid, robot_uuid }: Robot, rows: readonly object[], most: number) {
  const isOfRobot = sql`l.corp_uuid = ${corp_uuid} AND l.robot_uuid = ${robot_uuid}`
  await db.execute(sql`
    WITH told AS (
      SELECT DISTINCT ON (line_id) r.*, now() - make_interval(secs => r.age_s) AS at
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r (line_id text, age_s float8, level text, text text)
      ORDER BY line_id, age_s DESC
    ), left_before AS (
      SELECT unnest(left_out_ids) AS line_id FROM ${log} AS l WHERE ${isOfRobot} AND day = ANY(${recentDays}) AND line_id = ''
    ), fresh AS (
      SELECT *, (at AT TIME ZONE 'UTC')::date AS day FROM told
      WHERE NOT EXISTS (SELECT 1 FROM ${log} AS l WHERE ${isOfRobot} AND l.day = ANY(${recentDays}) AND l.line_id = told.line_id)
        AND line_id NOT IN (SELECT line_id FROM left_before)
    ), counted AS (
      SELECT day, count(*) AS had FROM ${log} AS l WHERE ${isOfRobot} AND day IN (SELECT day FROM fresh) AND line_id <> '' GROUP BY day
    ), numbered AS (
      SELECT fresh.*, row_number() OVER (PARTITION BY day ORDER BY at, line_id) + coalesce(had, 0) AS nr
      FROM fresh LEFT JOIN counted USING (day)
    ), kept AS (
      INSERT INTO ${log} (corp_uuid, day, robot_uuid, line_id, at, level, text)
      SELECT ${corp_uuid}, day, ${robot_uuid}, line_id, at, level, text FROM numbered WHERE nr <= ${most}::int
      ON CONFLICT DO NOTHING
    )
    INSERT INTO ${log} AS had (corp_uuid, day, robot_uuid, line_id, at, level, text, left_out, left_out_ids)
    SELECT ${corp_uuid}, day, ${robot_uuid}, '', max(at), 'warning', '', count(*), array_agg(line_id)
    FROM numbered WHERE nr > ${most}::int GROUP BY day
    ON CONFLICT (corp_uuid, day, robot_uuid, line_id) DO UPDATE SET at = greatest(had.at, excluded.at),
      left_out = had.left_out + excluded.left_out, left_out_ids = excluded.left_out_ids`)
}

/** Keeps the lines that a robot told, as of its own moments by the server's clock. */
async function keepLines(db: Database, robot: Robot, { sent_at, line_list }: Told, most: number) {
  const rows = line_list.filter(({ at }) => sent_at - at < OLDEST_MS).map((line) => rowOf(line, sent_at))
  if (rows.length > 0) await writeLines(db, robot, rows, most)
}

export const robotLog: HandlerFor<'robotLog', RobotKey> = async ({ db, settings }, told, robot) => {
  const clock = robotClock(told.sent_at)
  await keepLines(db, robot, told, settings.ROBOT_LOG_LINES)
  return { clock }
}
