import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../database/database.ts'
import { robots } from '../../database/schema/catalogue.ts'
import type { OrdersChange } from './commands/running-command.ts'
import type { FleetReport } from './daily-round.ts'

export type Ordered = FleetReport & { orders: NonNullable<typeof robots.$inferSelect.orders> }

/** The simulated robots that commands have changed, as they are. */
export async function orderedRobots(db: Database): Promise<Ordered[]> {
  const { corp_uuid, robot_uuid, state, battery, charging, task, task_place, map_name, x, y, orders } = robots
  const found = await db
    .select({ corp_uuid, robot_uuid, state, battery, charging, task, task_place, map_name, x, y, orders })
    .from(robots)
    .where(and(robots.is_simulated, sql`${orders} IS NOT NULL`))
  return found.map((row) => ({
    ...row,
    map_name: row.map_name ?? '',
    x: row.x ?? 0,
    y: row.y ?? 0,
    orders: row.orders ?? {},
  }))
}

/** Changes a robot's orders where they stand; null takes one away. */
export async function changeOrders(tx: Transaction, corp_uuid: string, robot_uuid: string, change: OrdersChange) {
  const orders: SQL = sql`jsonb_strip_nulls(coalesce(${robots.orders}, '{}') || ${JSON.stringify(change)}::jsonb)`
  const isIt = and(eq(robots.corp_uuid, corp_uuid), eq(robots.robot_uuid, robot_uuid), robots.is_simulated)
  await tx.update(robots).set({ orders }).where(isIt)
}
