import { sql } from 'drizzle-orm'
import { daysAfter } from '../../domain/days.ts'
import { clockOf, momentOf } from '../../domain/sheets/moments.ts'
import type { components } from '../../openapi/capi.gen.ts'
import { nowOf } from '../database/clock.ts'
import type { Database } from '../database/database.ts'
import { corps } from '../database/schema/identity.ts'
import { robotHistory } from '../database/schema/robot-history.ts'
import { ROBOTS } from './robots.ts'

type Task = components['schemas']['RobotTask']
type Doing = readonly [task: Task, place: string]

const DAYS = 7
/** What was seeded last holds for so long: by then a robot reports itself. */
const HANDED_OVER_S = 600
const SILENT_S = 20
/** At most so much later than others a robot begins its day. */
export const BEGINS_LATE_S = 2400

const WORK: Readonly<Record<string, readonly [Doing, Doing]>> = {
  bao_da_ping: [
    ['advertising', 'Entrance'],
    ['explaining', 'Exhibition hall'],
  ],
  bao_mini: [
    ['greeting', 'Counter'],
    ['explaining', 'Counter'],
  ],
  carry: [
    ['delivering', 'Goods Lift'],
    ['patrolling', 'Corridor'],
  ],
  bao_xiao_mi: [
    ['greeting', 'Entrance'],
    ['guiding', 'Meeting rooms'],
  ],
}
const RUNS: readonly [Doing, Doing] = [
  ['delivering', 'Table 7'],
  ['patrolling', 'Corridor'],
]

/** A working day: two shifts of two tasks with a charge after each; by night a robot is switched off. */
const STEPS = [
  ['07:30', 100, 'idle'],
  ['08:05', 97, 'first'],
  ['10:20', 79, 'idle'],
  ['10:45', 77, 'second'],
  ['12:15', 58, 'charging'],
  ['13:20', 92, 'idle'],
  ['13:40', 91, 'first'],
  ['16:10', 66, 'second'],
  ['17:50', 41, 'idle'],
  ['18:15', 39, 'charging'],
  ['20:30', 100, 'idle'],
  ['21:45', 98, 'off'],
] as const

export const secondsOf = (clock: string) => Date.parse(`1970-01-01T${clock}Z`) / 1000

const steps = STEPS.map(([clock, battery, what], nr) => {
  const s = secondsOf(clock)
  return { nr, s, battery, what, lasts_s: secondsOf(STEPS[nr + 1]?.[0] ?? clock) - s }
})

/** What the robots of the demo do in a day, and where. */
export const workers = ROBOTS.map(({ corp, id, type }) => {
  const [[first, first_at], [second, second_at]] = WORK[type] ?? RUNS
  return { corp_uuid: corp, robot_uuid: id, first, first_at, second, second_at }
})

/** Midnights of today and of the last days in a zone, each with its date. */
export function midnightsIn(corp_uuid: string, zone: string, now: Date, days: number) {
  const today = clockOf(now.toISOString(), zone).slice(0, 10)
  return Array.from({ length: days + 1 }, (_, ago) => {
    const date = daysAfter(today, -ago)
    return { corp_uuid, date, ago, midnight: Date.parse(momentOf(`${date} 00:00`, zone)) / 1000 }
  })
}

export const rowsIn = (rows: readonly object[], columns: string) =>
  sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r (${sql.raw(columns)})`
/** The same for the same robot and day, from 0 to 1. */
export const chance = (what: string) => sql`(hashtext(robot_uuid || date || ${what}::text) & 65535) / 65535.0`

/** Gives the demo's robots a week behind them, unless some robot has one already; made by the database, as it is many rows. */
export async function seedHistory(db: Database) {
  const [any] = await db.select({ one: sql`1` }).from(robotHistory).limit(1)
  if (any) return
  const now = await nowOf(db)
  const found = await db.select({ corp_uuid: corps.corp_uuid, time_zone: corps.time_zone }).from(corps)
  const days = found.flatMap(({ corp_uuid, time_zone }) => midnightsIn(corp_uuid, time_zone, now, DAYS))
  await db.execute(sql`
    WITH robot AS MATERIALIZED (SELECT * FROM ${rowsIn(workers, 'corp_uuid text, robot_uuid text, first text, first_at text, second text, second_at text')}),
    day AS MATERIALIZED (SELECT * FROM ${rowsIn(days, 'corp_uuid text, date text, midnight float8')}),
    step AS MATERIALIZED (SELECT * FROM ${rowsIn(steps, 'nr int, s int, battery int, what text, lasts_s int')}),
    shift AS MATERIALIZED (
      SELECT robot.*, midnight + ${BEGINS_LATE_S}::int * ${chance('late')} AS begins, 0.7 + 0.6 * ${chance('used')} AS used,
        ${chance('lost')} < 0.15 AS is_lost, ${chance('stuck')} < 0.1 AS is_stuck
      FROM robot JOIN day USING (corp_uuid)
    ), kept AS (SELECT *, to_timestamp(begins + s) AS at FROM shift CROSS JOIN step WHERE to_timestamp(begins + s) < now())
    INSERT INTO ${robotHistory} (corp_uuid, day, robot_uuid, own_ms, at, state, battery, charging, task, task_place, due_s)
    SELECT corp_uuid, (at AT TIME ZONE 'UTC')::date, robot_uuid, (begins + s) * 1000, at,
      CASE WHEN what = 'off' THEN 0 WHEN nr = 7 AND is_stuck THEN 2 ELSE 1 END,
      greatest(8, 100 - (100 - battery) * used), what = 'charging',
      CASE what WHEN 'first' THEN first WHEN 'second' THEN second WHEN 'off' THEN 'idle' ELSE what END,
      CASE what WHEN 'first' THEN first_at WHEN 'second' THEN second_at ELSE '' END,
      CASE WHEN what = 'off' THEN ${SILENT_S}::int WHEN nr = 6 AND is_lost THEN 3600
        WHEN at + make_interval(secs => lasts_s) > now() THEN extract(epoch FROM now() - at) + ${HANDED_OVER_S}::int
        ELSE lasts_s + 1 END
    FROM kept`)
}
