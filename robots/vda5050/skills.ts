import { type Doing, Failed, type Order, type Skills } from '../client/robot.ts'
import { act, DEEDS, type Deed } from './act.ts'
import type { Adapted } from './adapted.ts'
import { drive, stayIfStopped } from './drive.ts'
import { type Go, isActive, nodeAhead, nodeOf } from './order.ts'
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
  const node = nodeAhead(order, robot.vehicle.state()) ?? nodeOf(order, robot.names)
  robot.doing.sent = { orderId, node, place: params.place_name ?? '' }
  await drive(robot, order, node, doing)
}

/** Whether the console may call the place otherwise by now. */
const mayBeNamed = ({ kind, params: { map_name = '', place_name = '' } }: Order, { names }: Adapted) =>
  kind === 'go' && !names.isInFile(map_name, place_name)

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
const STOPS: readonly Order['kind'][] = ['stop_task', 'emergency_stop']

/** What a console asks of a robot, as orders and instant actions of VDA 5050. */
export function skillsOf(robot: Adapted): Skills {
  /** How often it had been asked to stop when an order came. */
  const stopsBefore = new WeakMap<Order, number>()
  return {
    refuses: (order) => {
      stopsBefore.set(order, robot.doing.stops)
      if (mayBeNamed(order, robot)) return robot.renewNames().then(() => refusalOf(order, robot))
      const reason = refusalOf(order, robot)
      if (!reason && STOPS.includes(order.kind)) robot.doing.stops += 1
      return reason
    },
    carryOut: async (order, doing) => {
      const { kind, state } = order
      if (!OCCUPIES.includes(kind)) return CARRY_OUT[kind]?.(robot, order, doing)
      if (state !== 'under_way') stayIfStopped(robot, kind, stopsBefore.get(order) ?? robot.doing.stops)
      robot.doing.isBusy = true
      try {
        await CARRY_OUT[kind]?.(robot, order, doing)
      } finally {
        robot.doing.isBusy = false
      }
    },
  }
}
