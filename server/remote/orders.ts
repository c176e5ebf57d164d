import type { Deps, HandlerFor } from '../contract/handler.ts'
import { onceFor } from '../database/once-for.ts'
import { robotClock } from '../robots/robot-clock.ts'
import { insistOnKey, nameOf, type RobotKey } from '../robots/robot-keys.ts'
import { orderNews } from './order-news.ts'
import { allOrders } from './robot-orders.ts'
import { takeOrder } from './take-order.ts'

const newsOf = onceFor(({ db, settings, isStopping }: Deps) =>
  orderNews(() => allOrders(db, settings.COMMAND_TIMEOUT_S), isStopping),
)

export const robotOrders: HandlerFor<'robotOrders', RobotKey> = async (deps, { since, wait_s = 0, sent_at }, robot) => {
  const { ahead_ms } = robotClock(sent_at)
  const { version, order_list } = await newsOf(deps).ask({
    ...{ robot: nameOf(robot), version: since, waitMs: wait_s * 1000 },
    insistOnKey: () => insistOnKey(deps.db, robot),
  })
  return { clock: { now: Date.now(), ahead_ms }, version, order_list: [...order_list] }
}

export const robotOrder: HandlerFor<'robotOrder', RobotKey> = async ({ db, settings }, { sent_at, ...told }, robot) => {
  const clock = robotClock(sent_at)
  return { clock, order_id: told.order_id, ...(await takeOrder(db, robot, told, settings.COMMAND_TIMEOUT_S)) }
}
