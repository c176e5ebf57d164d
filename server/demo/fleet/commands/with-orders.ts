import type { Orders } from '../../../database/schema/catalogue.ts'
import type { FleetReport } from '../daily-round.ts'
import { NEEDS_HELP } from './running-command.ts'

const BATTERY_MOST = 96

const within = (percent: number) => Math.min(Math.max(0, percent), 100)

function doingOf({ doing }: Orders, second: number) {
  if (!doing || doing.until <= second) return {}
  const { until: _, ...now } = doing
  return { ...now, charging: doing.task === 'charging' }
}

const stateOf = ({ restartsUntil = 0, isStopped = false }: Orders, state: number, second: number) => {
  if (restartsUntil > second) return 0
  return isStopped && state > 0 ? NEEDS_HELP : state
}

/** A robot's report as its orders change it. */
export function withOrders(report: FleetReport, orders: Orders, second: number): FleetReport {
  const battery = within(report.battery - (orders.used ?? 0))
  return { ...report, battery, ...doingOf(orders, second), state: stateOf(orders, report.state, second) }
}

/** What commands have used of the battery, a second at the dock later; nothing where it stays as it is. */
export function usedAfterSecond(report: FleetReport, orders: Orders, second: number): number | null {
  const { used = 0 } = orders
  if (report.charging) return used === 0 ? null : used - Math.sign(used)
  const isCharging = orders.doing?.task === 'charging' && orders.doing.until > second
  return isCharging && report.battery - used < BATTERY_MOST ? used - 1 : null
}
