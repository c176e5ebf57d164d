import { sql } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { robots } from '../../database/schema/catalogue.ts'
import { changedWhenHeard, changedWhenReported } from '../../robots/robots.ts'
import type { Settings } from '../../settings.ts'
import { ROBOTS } from '../robots.ts'
import { carryOutCommands } from './commands/carry-out.ts'
import { usedAfterSecond, withOrders } from './commands/with-orders.ts'
import { type FleetReport, reportAt } from './daily-round.ts'
import { carryPublications } from './publishing-fleet.ts'
import { type Ordered, orderedRobots } from './robot-orders.ts'

export const FLEET_EVERY_MS = 1000

type Written = FleetReport & { used?: number | null }

const changed_at = changedWhenReported({
  state: sql`r.state`,
  battery: sql`r.battery`,
  charging: sql`r.charging`,
  task: sql`r.task`,
  task_place: sql`r.task_place`,
  map_name: sql`r.map_name`,
  x: sql`r.x`,
  y: sql`r.y`,
})

/** Writes what simulated robots say of themselves, in one statement; what reports itself is left alone. */
async function write(db: Database, reports: readonly Written[]) {
  await db.execute(sql`
    UPDATE ${robots} SET
      state = r.state, battery = r.battery, charging = r.charging, task = r.task, task_place = r.task_place,
      map_name = r.map_name, x = r.x, y = r.y, changed_at = ${changed_at},
      orders = CASE WHEN r.used IS NULL THEN ${robots.orders}
        ELSE coalesce(${robots.orders}, '{}') || jsonb_build_object('used', r.used) END,
      last_seen = CASE WHEN r.state > 0 THEN now() ELSE ${robots.last_seen} END
    FROM jsonb_to_recordset(${JSON.stringify(reports)}::jsonb) AS r (corp_uuid text, robot_uuid text, state int, battery int,
      charging boolean, task text, task_place text, map_name text, x float8, y float8, used int)
    WHERE ${robots.corp_uuid} = r.corp_uuid AND ${robots.robot_uuid} = r.robot_uuid AND ${robots.is_simulated}
      AND (r.state > 0 OR ${robots.state} > 0)`)
}

const keyOf = ({ corp_uuid, robot_uuid }: Pick<FleetReport, 'corp_uuid' | 'robot_uuid'>) => `${corp_uuid} ${robot_uuid}`

function ordered(report: FleetReport, orders: Ordered['orders'] | undefined, unixSecond: number): Written {
  if (!orders) return report
  return { ...withOrders(report, orders, unixSecond), used: usedAfterSecond(report, orders, unixSecond) }
}

/** Moves all simulated robots to a second of their day, but for what commands have made of them. */
export async function moveFleet(db: Database, unixSecond: number) {
  const ordersOf = new Map((await orderedRobots(db)).map((each) => [keyOf(each), each.orders]))
  const reports = ROBOTS.map((robot) => reportAt(robot, unixSecond))
  await write(
    db,
    reports.map((report) => ordered(report, ordersOf.get(keyOf(report)), unixSecond)),
  )
}

/** Keeps simulated robots as they are, and online where they were; those that have orders follow them. */
export async function holdFleet(db: Database, unixSecond: number) {
  await db.execute(sql`UPDATE ${robots} SET last_seen = now(), changed_at = ${changedWhenHeard}
    WHERE ${robots.is_simulated} AND ${robots.state} > 0`)
  const reports = (await orderedRobots(db)).map(({ orders, ...report }) =>
    withOrders({ ...report, state: 1 }, { ...orders, used: 0 }, unixSecond),
  )
  if (reports.length > 0) await write(db, reports)
}

type Step = (db: Database, unixSecond: number) => Promise<void>

const STEP_OF: Readonly<Record<Settings['FLEET'], Step | undefined>> = {
  on: moveFleet,
  still: holdFleet,
  off: undefined,
}

export async function runFleet(db: Database, settings: Settings) {
  const step = STEP_OF[settings.FLEET]
  if (!step) return
  const unixSecond = Math.floor(Date.now() / FLEET_EVERY_MS)
  await carryOutCommands(db, settings, unixSecond)
  await step(db, unixSecond)
  await carryPublications(db)
}
