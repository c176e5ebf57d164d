import { sql } from 'drizzle-orm'
import type { components } from '../../openapi/capi.gen.ts'
import { nowOf } from '../database/clock.ts'
import type { Database } from '../database/database.ts'
import { corps } from '../database/schema/identity.ts'
import { robotLog } from '../database/schema/robot-history.ts'
import { BEGINS_LATE_S, chance, midnightsIn, rowsIn, secondsOf, workers } from './seed-history.ts'

const DAYS = 7

type Level = components['schemas']['RobotLogLevel']
/** `kind`: which days have it, the same ones where two say the same; `least` and `most` are parts of 1. */
type Line = { clock: string; level: Level; text: string; kind: string; least: number; most: number }

// biome-ignore format: one line a line
const LINES: readonly Line[] = [
  { clock: '07:30', level: 'info', text: 'Started, all parts answer', kind: 'started', least: 0, most: 1 },
  { clock: '07:32', level: 'warning', text: 'The camera at the front is dirty', kind: 'camera', least: 0, most: 0.15 },
  { clock: '09:10', level: 'info', text: 'Way blocked, took another way to {first}', kind: 'rerouted', least: 0, most: 0.5 },
  { clock: '11:25', level: 'warning', text: 'The lift did not answer for 40 s, asked again', kind: 'lift', least: 0, most: 0.2 },
  { clock: '14:40', level: 'info', text: 'Map updated: 2 new obstacles near {second}', kind: 'map', least: 0, most: 0.3 },
  { clock: '15:05', level: 'warning', text: 'Version 2 of a publication was refused: its storage is full', kind: 'refused', least: 0, most: 0.08 },
  // The same days on which the history has it waiting for help.
  { clock: '16:10', level: 'error', text: 'Stuck on the way to {second}, waiting for help', kind: 'stuck', least: 0, most: 0.1 },
  { clock: '16:32', level: 'info', text: 'Freed by somebody, goes on', kind: 'stuck', least: 0, most: 0.1 },
  { clock: '17:48', level: 'warning', text: 'Battery low (19 %), going to the charger', kind: 'used', least: 0.75, most: 1 },
  { clock: '20:30', level: 'info', text: 'Charged', kind: 'started', least: 0, most: 1 },
]

const lines = LINES.map(({ clock, ...line }, nr) => ({ nr, s: secondsOf(clock), ...line }))

/** Gives the demo's robots a week of lines in their logs, unless some robot has one already. */
export async function seedLog(db: Database) {
  const [any] = await db.select({ one: sql`1` }).from(robotLog).limit(1)
  if (any) return
  const now = await nowOf(db)
  const found = await db.select({ corp_uuid: corps.corp_uuid, time_zone: corps.time_zone }).from(corps)
  const days = found.flatMap(({ corp_uuid, time_zone }) => midnightsIn(corp_uuid, time_zone, now, DAYS))
  await db.execute(sql`
    WITH robot AS MATERIALIZED (SELECT * FROM ${rowsIn(workers, 'corp_uuid text, robot_uuid text, first_at text, second_at text')}),
    day AS MATERIALIZED (SELECT * FROM ${rowsIn(days, 'corp_uuid text, date text, midnight float8')}),
    line AS MATERIALIZED (SELECT * FROM ${rowsIn(lines, 'nr int, s int, level text, text text, kind text, least float8, most float8')}),
    shift AS MATERIALIZED (SELECT *, midnight + ${BEGINS_LATE_S}::int * ${chance('late')} AS begins FROM robot JOIN day USING (corp_uuid)),
    told AS (
      SELECT *, to_timestamp(begins + s) AS at, (hashtext(robot_uuid || date || kind) & 65535) / 65535.0 AS drawn FROM shift CROSS JOIN line
    )
    INSERT INTO ${robotLog} (corp_uuid, day, robot_uuid, line_id, at, level, text)
    SELECT corp_uuid, (at AT TIME ZONE 'UTC')::date, robot_uuid, 'demo-' || date || '-' || nr, at, level,
      replace(replace(text, '{first}', first_at), '{second}', second_at)
    FROM told WHERE at < now() AND drawn >= least AND drawn <= most`)
}
