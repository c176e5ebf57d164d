import { type Doing, Failed, type Order, type Skills } from '../client/robot.ts'
import { act, DEEDS, type Deed } from './act.ts'
import type { Adapted } from './adapted.ts'
import { drive } from './drive.ts'
import { type Go, isActive, nodeOf } from './order.ts'
import { refusalOf } from './refusal.ts'
import { release, stopAtOnce } from './stop.ts'

type CarryOut = (robot: Adapted, order: Order, doing: Doing) => Promise<void>

/** What an adapter before this one had begun is looked up in what the vehicle says, and never sent again. */
const byAction =
  (deed: Deed): CarryOut =>
  async (robot, { order_id, state }, { signal }) => {
    const said = robot.vehicle.state()
    if (said && deed.holds(said)) return
    if (state === 'under_way') throw new Failed('restarted')
    await act(robot, deed, order_id, signal)
  }

const isGo = (order: Order): order is Go => order.target !== null

const go: CarryOut = async (robot, order, doing) => {
  if (!isGo(order)) throw new Failed('not_able')
  const { order_id: orderId, params } = order
  robot.doing.sent = { orderId, node: nodeOf(order, robot.names), place: params.place_name ?? '' }
  await drive(robot, order, doing)
}

const cancel: CarryOut = async (robot, order, doing) => {
  const state = robot.vehicle.state()
  if (state && isActive(state)) await byAction(DEEDS.cancel)(robot, order, doing)
}

const CARRY_OUT: Partial<Record<Order['kind'], CarryOut>> = {
  go,
  charge: byAction(DEEDS.charge),
  pause: byAction(DEEDS.pause),
  resume: byAction(DEEDS.resume),
  stop_task: cancel,
  emergency_stop: (robot, { order_id }) => stopAtOnce(robot, order_id),
  release: (robot, { order_id }, { signal }) => release(robot, order_id, signal),
}
const OCCUPIES: readonly Order['kind'][] = ['go', 'charge']

/** What a console asks of a robot, as orders and instant actions of VDA 5050. */
export const skillsOf = (robot: Adapted): Skills => ({
  refuses: (order) => refusalOf(order, robot),
  carryOut: async (order, doing) => {
    const isBusy = OCCUPIES.includes(order.kind)
    if (isBusy) robot.doing.isBusy = true
    try {
      await CARRY_OUT[order.kind]?.(robot, order, doing)
    } finally {
      if (isBusy) robot.doing.isBusy = false
    }
  },
})
