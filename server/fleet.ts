import { sql } from 'drizzle-orm'
import { carryPublications } from './publishing-fleet.ts'
import { reportAt } from './seed/fleet-plan.ts'
import { ROBOTS } from './seed/robots.ts'
import type { Settings } from './settings.ts'
import type { Database } from './store/database.ts'
import { robots } from './store/schema/catalogue.ts'

const TICK_MS = 1000

/** Moves all simulated robots to a second of their day, in one statement; what reports itself is left alone. */
export async function moveFleet(db: Database, unixSecond: number) {
  const reports = JSON.stringify(ROBOTS.map((robot) => reportAt(robot, unixSecond)))
  await db.execute(sql`
    UPDATE ${robots} SET
      state = r.state, battery = r.battery, charging = r.charging, task = r.task, task_place = r.task_place,
      map_name = r.map_name, x = r.x, y = r.y,
      last_seen = CASE WHEN r.state > 0 THEN now() ELSE ${robots.last_seen} END
    FROM jsonb_to_recordset(${reports}::jsonb) AS r (corp_uuid text, robot_uuid text, state int, battery int, charging boolean,
      task text, task_place text, map_name text, x float8, y float8)
    WHERE ${robots.corp_uuid} = r.corp_uuid AND ${robots.robot_uuid} = r.robot_uuid AND ${robots.is_simulated}
      AND (r.state > 0 OR ${robots.state} > 0)`)
}

/** Keeps simulated robots as they are, and online where they were. */
export async function holdFleet(db: Database) {
  await db.execute(sql`UPDATE ${robots} SET last_seen = now() WHERE ${robots.is_simulated} AND ${robots.state} > 0`)
}

const STEP_OF: Readonly<Record<Settings['FLEET'], ((db: Database) => Promise<void>) | undefined>> = {
  on: (db) => moveFleet(db, Math.floor(Date.now() / TICK_MS)),
  still: holdFleet,
  off: undefined,
}

/** Runs the demo's robots once a second until stopped. A second in which the database is away is left out. */
export function startFleet(db: Database, mode: Settings['FLEET']): { stop: () => Promise<void> } {
  const step = STEP_OF[mode]
  let running: Promise<void> | undefined
  const tick = () => {
    running ??= step?.(db)
      .then(() => carryPublications(db))
      .catch(() => undefined)
      .finally(() => {
        running = undefined
      })
  }
  tick()
  const timer = step && setInterval(tick, TICK_MS)
  return {
    stop: async () => {
      clearInterval(timer)
      await running
    },
  }
}
