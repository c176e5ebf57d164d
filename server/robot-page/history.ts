import { sql } from 'drizzle-orm'
import type { components } from '../../openapi/capi.gen.ts'
import type { Database } from '../database/database.ts'
import { robotHistory } from '../database/schema/robot-history.ts'
import type { Robot } from '../robots/robot-keys.ts'

type History = Pick<components['schemas']['RobotDetailData'], 'level_list' | 'span_list' | 'spans'>
type Span = History['span_list'][number]

/** What is looked back at: Unix seconds, and one point of the curve in so many. */
export type Window = { from: number; until: number; step_s: number }

const DAY_S = 86_400
const LONGS = { day: DAY_S, week: 7 * DAY_S } as const
/** A curve has no more points than a screen shows. */
const STEPS = 288
const SPANS_MOST = 300
/** A report says nothing of what comes so much later, whatever it says: hours before the window are enough. */
const BEFORE_S = DAY_S

export function windowOf(span: keyof typeof LONGS, now: Date): Window {
  const until = Math.ceil(now.getTime() / 1000)
  return { from: until - LONGS[span], until, step_s: LONGS[span] / STEPS }
}

const moment = (seconds: number) => sql`to_timestamp(${seconds}::float8)`

/** Each report with how long it holds: until the next one, or until the robot has been silent for too long. */
const held = ({ corp_uuid, robot_uuid }: Robot, { from, until }: Window) => sql`
  said AS (
    SELECT at, own_ms, due_s, state, battery, charging, task, task_place, coalesce(lead(at) OVER (ORDER BY at, own_ms), ${moment(until)}) AS next_at
    FROM ${robotHistory}
    WHERE corp_uuid = ${corp_uuid} AND robot_uuid = ${robot_uuid} AND at >= ${moment(from - BEFORE_S)} AND at <= ${moment(until)}
      AND day = ANY(ARRAY(SELECT generate_series((${moment(from - BEFORE_S)} AT TIME ZONE 'UTC')::date,
        (${moment(until)} AT TIME ZONE 'UTC')::date, '1 day')::date))
  ), held AS (
    SELECT *, least(next_at, at + make_interval(secs => due_s)) AS held_until FROM said
  )`

/** The last report of each step; `is_last`: silence followed it, or one within the step. */
async function levelsOf(db: Database, robot: Robot, window: Window) {
  const { rows } = await db.execute<History['level_list'][number]>(sql`
    WITH ${held(robot, window)}
    SELECT extract(epoch FROM max(at))::int AS at, (array_agg(battery ORDER BY at DESC, own_ms DESC))[1] AS battery,
      bool_or(state = 0 OR held_until < next_at) AS is_last
    FROM held WHERE at >= ${moment(window.from)}
    GROUP BY floor(extract(epoch FROM at) / ${window.step_s}::int) ORDER BY 1`)
  return rows
}

/** For how long the robot was there, charged, and did what; of too many the longest. */
async function spansOf(db: Database, robot: Robot, window: Window) {
  const { rows } = await db.execute<Span & { total: number }>(sql`
    WITH ${held(robot, window)}, lanes AS (
      SELECT 'online' AS lane, CASE WHEN state > 1 THEN 'needsHelp' ELSE 'online' END AS what, '' AS place, * FROM held WHERE state > 0
      UNION ALL SELECT 'charging', 'charging', '', * FROM held WHERE state > 0 AND charging
      UNION ALL SELECT 'task', task, task_place, * FROM held WHERE state > 0 AND task NOT IN ('idle', 'charging')
    ), begun AS (
      SELECT *, (lag(held_until) OVER w, lag(what) OVER w, lag(place) OVER w) IS DISTINCT FROM (at, what, place) AS is_first
      FROM lanes WINDOW w AS (PARTITION BY lane ORDER BY at, own_ms)
    ), numbered AS (
      SELECT *, count(*) FILTER (WHERE is_first) OVER (PARTITION BY lane ORDER BY at, own_ms) AS nr FROM begun
    ), spans AS (
      SELECT lane, what, place, greatest(min(at), ${moment(window.from)}) AS began, max(held_until) AS ended
      FROM numbered GROUP BY lane, nr, what, place HAVING max(held_until) > ${moment(window.from)}
    ), longest AS (
      SELECT *, (count(*) OVER ())::int AS total FROM spans ORDER BY ended - began DESC, began LIMIT ${SPANS_MOST}
    )
    SELECT lane, what, place, extract(epoch FROM began)::int AS "from", extract(epoch FROM ended)::int AS until, total
    FROM longest ORDER BY began, lane`)
  return { spans: rows[0]?.total ?? 0, span_list: rows.map(({ total: _, ...span }) => span) }
}

/** What a robot has said of itself, as a curve and as spans; where it said nothing, there is nothing. */
export async function historyOf(db: Database, robot: Robot, window: Window): Promise<History> {
  const [level_list, spans] = await Promise.all([levelsOf(db, robot, window), spansOf(db, robot, window)])
  return { level_list, ...spans }
}
