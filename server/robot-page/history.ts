import { sql } from 'drizzle-orm'
import type { components } from '../../openapi/capi.gen.ts'
import type { Database } from '../database/database.ts'
import { robotHistory } from '../database/schema/robot-history.ts'
import type { Robot } from '../robots/robot-keys.ts'

type History = Pick<components['schemas']['RobotDetailData'], 'level_list' | 'span_list' | 'spans'>

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

const SECOND_US = 1_000_000
const secondsOf = (us: string) => sql`round(${sql.raw(us)} / ${SECOND_US}::numeric)::int`
const moment = (seconds: number) => sql`to_timestamp(${seconds}::float8)`

/** What a robot did, as one number: other tasks and places have other ones. */
const doing = sql`(hashtextextended(task, 1) # hashtextextended(task_place, 2)) # (least(state, 2) * 2 + charging::int)`
/** Of a week there are so many reports that they are sorted on disk with less. */
const SORT_MEMORY = sql`SET LOCAL work_mem = '24MB'`

/**
 * `said`: each report, and until when it holds at most. `lasts`: the few of them after which the robot did something else or was silent, or with which a step of
 * the curve ends; `next_at`: when the next one came.
 */
const lasts = ({ corp_uuid, robot_uuid }: Robot, { from, until, step_s }: Window) => sql`
  said AS (
    SELECT (date_part('epoch', at) * ${SECOND_US}::int)::bigint AS at, own_ms, due_s * ${SECOND_US}::bigint AS due, battery, state, charging, task, task_place AS place, ${doing} AS doing
    FROM ${robotHistory}
    WHERE corp_uuid = ${corp_uuid} AND robot_uuid = ${robot_uuid} AND at >= ${moment(from - BEFORE_S)} AND at <= ${moment(until)}
      AND day = ANY(ARRAY(SELECT generate_series((${moment(from - BEFORE_S)} AT TIME ZONE 'UTC')::date,
        (${moment(until)} AT TIME ZONE 'UTC')::date, '1 day')::date))
    UNION ALL SELECT 0, 0, 0, 0, 0, false, '', '', 0
  ), followed AS (
    SELECT *, lead(at, 1, ${until * SECOND_US}::bigint) OVER w AS next_at, lead(doing) OVER w AS next_doing FROM said WINDOW w AS (ORDER BY at, own_ms)
  ), lasts AS MATERIALIZED (
    SELECT *, at + due < next_at AS is_silent, at + due < next_at OR next_doing IS DISTINCT FROM doing AS is_end
    FROM followed
    WHERE at + due < next_at OR next_doing IS DISTINCT FROM doing OR next_at / ${step_s * SECOND_US}::bigint <> at / ${step_s * SECOND_US}::bigint
  )`

/**
 * What a robot has said of itself, as a curve and as spans; where it said nothing, there is nothing. Of the curve there is the last report of each step;
 * `is_last`: silence followed it, or one within the step. Of too many spans there are the longest.
 */
export async function historyOf(db: Database, robot: Robot, window: Window): Promise<History> {
  const from = sql`${window.from * SECOND_US}::bigint`
  const asked = sql`
    WITH ${lasts(robot, window)}, levels AS (
      SELECT ${secondsOf('max(at)')} AS at, (array_agg(battery ORDER BY at DESC, own_ms DESC))[1] AS battery, bool_or(state = 0 OR is_silent) AS is_last
      FROM lasts WHERE at >= ${from} GROUP BY at / ${window.step_s * SECOND_US}::bigint
    ), runs AS (
      SELECT state, charging, task, place, lag(next_at) OVER w AS began, least(at + due, next_at) AS ended, own_ms
      FROM lasts WHERE is_end WINDOW w AS (ORDER BY at, own_ms)
    ), lanes AS (
      SELECT 'online' AS lane, CASE WHEN state > 1 THEN 'needsHelp' ELSE 'online' END AS what, '' AS place, began, own_ms, ended FROM runs WHERE state > 0
      UNION ALL SELECT 'charging', 'charging', '', began, own_ms, ended FROM runs WHERE state > 0 AND charging
      UNION ALL SELECT 'task', task, place, began, own_ms, ended FROM runs WHERE state > 0 AND task NOT IN ('idle', 'charging')
    ), begun AS (
      SELECT *, (lag(ended) OVER w, lag(what) OVER w, lag(place) OVER w) IS DISTINCT FROM (began, what, place) AS is_first
      FROM lanes WINDOW w AS (PARTITION BY lane ORDER BY began, ended, own_ms)
    ), numbered AS (
      SELECT *, count(*) FILTER (WHERE is_first) OVER (PARTITION BY lane ORDER BY began, ended, own_ms) AS nr FROM begun
    ), spans AS (
      SELECT lane, what, place, greatest(min(began), ${from}) AS began, max(ended) AS ended
      FROM numbered GROUP BY lane, nr, what, place HAVING max(ended) > ${from}
    ), longest AS (
      SELECT lane, what, place, ${secondsOf('began')} AS "from", ${secondsOf('ended')} AS until FROM spans ORDER BY ended - began DESC, began LIMIT ${SPANS_MOST}
    )
    SELECT (SELECT coalesce(json_agg(l ORDER BY at), '[]') FROM levels AS l) AS level_list, (SELECT count(*)::int FROM spans) AS spans,
      (SELECT coalesce(json_agg(l ORDER BY "from", lane), '[]') FROM longest AS l) AS span_list`
  const { rows } = await db.transaction(async (tx) => {
    await tx.execute(SORT_MEMORY)
    return tx.execute<History>(asked)
  })
  const [history] = rows
  if (!history) throw new Error('an answer without a row')
  return history
}
