import { and, sql } from 'drizzle-orm'
import type { components } from '../../openapi/capi.gen.ts'
import type { Database } from '../database/database.ts'
import { prepared } from '../database/prepared.ts'
import { commandResults, commands } from '../database/schema/remote.ts'
import { nameOf } from '../robots/robot-keys.ts'
import { hashOf } from '../secrets/secrets.ts'
import { isItsCommand, isLive, isRecent } from './command-state.ts'
import { target } from './places.ts'

export type Order = components['schemas']['RobotOrder']
export type OrderList = { version: string; order_list: readonly Order[] }
/** What robots have to do, by robot. */
export type Orders = ReadonlyMap<string, OrderList>

export const NONE: OrderList = { version: '0', order_list: [] }
const VERSION_LENGTH = 16

/** Each attempt is an order of its own: an order is carried out once. */
export const orderId = ({ command_id, attempt }: { command_id: string; attempt: number }) => `${command_id}.${attempt}`

const versionOf = (orders: readonly Order[]) =>
  hashOf(orders.map(({ order_id }) => order_id).join(' ')).slice(0, VERSION_LENGTH)

const timeoutS = sql.placeholder('timeoutS')

/** The oldest first; what nobody has heard of for too long is over. Asked four times a second while any robot waits. */
const liveOrders = prepared((db) =>
  db
    .select({
      ...{ corp_uuid: commandResults.corp_uuid, robot_uuid: commandResults.robot_uuid },
      ...{ command_id: commandResults.command_id, attempt: commandResults.attempt },
      ...{ state: commandResults.state, progress: commandResults.progress, run: commandResults.run },
      ...{ kind: commands.kind, params: commands.params, target },
    })
    .from(commandResults)
    .innerJoin(commands, isItsCommand)
    .where(and(isLive(timeoutS), isRecent(timeoutS)))
    .orderBy(commands.sent_at, commandResults.command_id),
)

type Live = Awaited<ReturnType<typeof liveOrders>>[number]

const asOrder = ({ command_id, attempt, kind, params, target, state, progress, run }: Live): Order => ({
  order_id: orderId({ command_id, attempt }),
  ...{ kind, params, target, progress, run },
  state: state as Order['state'],
})

export async function allOrders(db: Database, COMMAND_TIMEOUT_S: number): Promise<Orders> {
  const lists = new Map<string, Order[]>()
  for (const row of await liveOrders(db, { timeoutS: COMMAND_TIMEOUT_S })) {
    const list = lists.get(nameOf(row)) ?? []
    list.push(asOrder(row))
    lists.set(nameOf(row), list)
  }
  return new Map([...lists].map(([name, order_list]) => [name, { version: versionOf(order_list), order_list }]))
}
