import { sql } from 'drizzle-orm'
import type { components } from '../../openapi/capi.gen.ts'
import type { Database } from '../database/database.ts'
import { robots } from '../database/schema/catalogue.ts'
import { published } from '../database/schema/publishing.ts'
import { robotHistory } from '../database/schema/robot-history.ts'
import type { Settings } from '../settings.ts'
import { nameOf, type Robot } from './robot-keys.ts'
import { changedWhenHeardAgain, changedWhenReported, isHeard, NEEDS_HELP } from './robots.ts'

type Said = components['schemas']['RobotSaid']

/** What a robot said, and how long ago that was. */
export type Report = Robot & {
  own_ms: number
  age_ms: number
  said: Omit<Said, 'at'>
  /** It is said in place of the robot, and counts until the robot says something itself. */
  is_stand_in?: boolean
}

type Written = Pick<Settings, 'ROBOT_OFFLINE_S' | 'ROBOT_HISTORY_S'>

const rowOf = ({ corp_uuid, robot_uuid, own_ms, age_ms, said, is_stand_in = false }: Report) => {
  const { state, battery, charging, task, task_place = '', position, versions = null, faults = [] } = said
  return {
    ...{ corp_uuid, robot_uuid, own_ms, age_s: age_ms / 1000, state, battery, charging, task, task_place },
    ...(position ?? { map_name: null, x: null, y: null }),
    ...{ versions, faults, is_stand_in },
  }
}

const COLUMNS =
  sql.raw(`corp_uuid text, robot_uuid text, own_ms bigint, age_s float8, state int, battery int, charging boolean,
  task text, task_place text, map_name text, x float8, y float8, versions jsonb, faults jsonb, is_stand_in boolean`)
/** What a report in the history differs in from the one before, besides where the robot is and what is left of its battery. */
const DOING = sql.raw('state, charging, task, task_place, map_name, faults')
const KEPT = sql.raw('own_ms, at, state, battery, charging, task, task_place, map_name, x, y, faults')

const newest = {
  ...{ state: sql`l.state`, battery: sql`l.battery`, charging: sql`l.charging`, task: sql`l.task` },
  ...{ task_place: sql`l.task_place`, map_name: sql`l.map_name`, x: sql`l.x`, y: sql`l.y` },
}
const isIt = sql`${robots.corp_uuid} = l.corp_uuid AND ${robots.robot_uuid} = l.robot_uuid`
const counts = sql`(NOT l.is_stand_in OR ${robots.is_simulated})`
const is_simulated = sql`(${robots.is_simulated} AND l.is_stand_in)`
const isNews = sql`(${robots.reported_at} IS NULL OR l.at >= ${robots.reported_at})`

const isWaitedFor = sql`EXISTS (SELECT FROM ${published} AS p
  WHERE p.corp_uuid = l.corp_uuid AND p.robot_uuid = l.robot_uuid AND p.state IN ('waiting', 'sending'))`
const hasFault = sql.raw(`jsonb_path_exists(l.faults, '$[*] ? (@.level != "warning")')`)
const needsSomebody = sql`${isNews} AND (l.state >= ${NEEDS_HELP}::int OR l.task = 'stopped' OR ${hasFault})`
/** In the same statement a robot is still as it was before. */
const isOther = sql`(l.state, l.task, l.faults) IS DISTINCT FROM (${robots.state}, ${robots.task}, ${robots.faults})`

/** In steps of so many seconds; each moment is a step of its own where that is 0. */
const stepOf = (at: unknown, everyS: number) =>
  everyS === 0 ? sql`extract(epoch FROM ${at})` : sql`floor(extract(epoch FROM ${at}) / ${everyS}::int)`

/**
 * Writes down what many robots have said, in one statement: the newest where lists read it unless a newer one is known, and all that
 * says something new, or is the first of its seconds, in the history. What was written before changes nothing. Answers by name
 * (`nameOf`) for which of them something is published that they have not taken or given back, and which have newly come to need
 * somebody.
 */
export async function writeReports(
  db: Database,
  reports: readonly Report[],
  { ROBOT_OFFLINE_S, ROBOT_HISTORY_S }: Written,
) {
  const wasOffline = sql`NOT ${isHeard(ROBOT_OFFLINE_S)}`
  const { rows } = await db.execute<Robot & { is_waited_for: boolean; is_in_need: boolean }>(sql`
    WITH said AS (
      SELECT r.*, now() - make_interval(secs => r.age_s) AS at
      FROM jsonb_to_recordset(${JSON.stringify(reports.map(rowOf))}::jsonb) AS r (${COLUMNS})
    ), latest AS (
      SELECT DISTINCT ON (corp_uuid, robot_uuid) * FROM said ORDER BY corp_uuid, robot_uuid, is_stand_in, at DESC, own_ms DESC
    ), series AS (
      SELECT corp_uuid, robot_uuid, true AS is_said, ${KEPT} FROM said
      UNION ALL SELECT ${robots.corp_uuid}, ${robots.robot_uuid}, false, 0, ${robots.reported_at}, ${robots.state}, 0, ${robots.charging},
        ${robots.task}, ${robots.task_place}, ${robots.map_name}, NULL, NULL, ${robots.faults}
      FROM ${robots} JOIN latest AS l ON ${isIt} WHERE ${robots.reported_at} IS NOT NULL
    ), compared AS (
      SELECT *, lag((${DOING})) OVER w IS DISTINCT FROM (${DOING})
        OR lag(${stepOf(sql`at`, ROBOT_HISTORY_S)}) OVER w IS DISTINCT FROM ${stepOf(sql`at`, ROBOT_HISTORY_S)} AS is_kept
      FROM series WINDOW w AS (PARTITION BY corp_uuid, robot_uuid ORDER BY at, is_said)
    ), kept AS (
      INSERT INTO ${robotHistory} (corp_uuid, robot_uuid, day, ${KEPT}, due_s)
      SELECT corp_uuid, robot_uuid, (at AT TIME ZONE 'UTC')::date, ${KEPT}, ${ROBOT_HISTORY_S + ROBOT_OFFLINE_S}::int
      FROM compared WHERE is_said AND is_kept
      ON CONFLICT DO NOTHING
    ), told AS (
      UPDATE ${robots} SET
        state = l.state, battery = l.battery, charging = l.charging, task = l.task, task_place = l.task_place,
        map_name = l.map_name, x = l.x, y = l.y, faults = l.faults, versions = coalesce(l.versions, ${robots.versions}),
        reported_at = l.at, last_seen = now(), is_simulated = ${is_simulated}, changed_at = ${changedWhenReported(newest, wasOffline)}
      FROM latest AS l WHERE ${isIt} AND ${counts} AND ${isNews}
    ), heard AS (
      UPDATE ${robots} SET last_seen = now(), is_simulated = ${is_simulated}, changed_at = ${changedWhenHeardAgain(wasOffline)}
      FROM latest AS l WHERE ${isIt} AND ${counts} AND NOT ${isNews}
    )
    SELECT l.corp_uuid, l.robot_uuid, ${isWaitedFor} AS is_waited_for, ${needsSomebody} AND (${wasOffline} OR ${isOther}) AS is_in_need
      FROM latest AS l JOIN ${robots} ON ${isIt}`)
  const named = (those: typeof rows) => new Set(those.map(nameOf))
  return {
    waitedFor: named(rows.filter(({ is_waited_for }) => is_waited_for)),
    inNeed: named(rows.filter(({ is_in_need }) => is_in_need)),
  }
}
