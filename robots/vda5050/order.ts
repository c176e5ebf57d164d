import type { AgvPosition, Headerless, State, Order as VdaOrder } from 'vda-5050-lib'
import type { Order } from '../client/robot.ts'
import type { Names, OnMap } from './names.ts'

/** A vehicle stands where it said a moment ago, more or less. */
const START_DEVIATION_M = 1

export const isActive = ({ nodeStates, edgeStates }: State) => nodeStates.length + edgeStates.length > 0

/** A `go` that says where. */
export type Go = Order & { target: NonNullable<Order['target']> }

/** The node that it leads to. */
export const nodeOf = ({ params: { map_name = '', place_name = '' } }: Order, names: Names) =>
  names.nodeOf(map_name, place_name)

export const placeOnMap = ({ params: { map_name = '' }, target }: Go, names: Names): OnMap =>
  names.toRobot(map_name, target)

/** From where the vehicle is to the place, by the console's own id: sent again it is the same order. */
export function orderFor(go: Go, state: State, at: AgvPosition, names: Names): Headerless<VdaOrder> {
  const orderId = go.order_id
  const [startNodeId, endNodeId] = [state.lastNodeId || `${orderId}.start`, nodeOf(go, names)]
  const { mapId, x, y } = at
  const start = { mapId, x, y, allowedDeviationXy: START_DEVIATION_M }
  const base = { released: true, actions: [] }
  const said = go.params.place_name === undefined ? {} : { nodeDescription: go.params.place_name }
  return {
    ...{ orderId, orderUpdateId: 0 },
    nodes: [
      { ...base, nodeId: startNodeId, sequenceId: 0, nodePosition: start },
      { ...base, nodeId: endNodeId, sequenceId: 2, nodePosition: placeOnMap(go, names), ...said },
    ],
    edges: [{ ...base, edgeId: `${orderId}.way`, sequenceId: 1, startNodeId, endNodeId }],
  }
}

export const distance = (one: { x: number; y: number }, other: { x: number; y: number }) =>
  Math.hypot(one.x - other.x, one.y - other.y)
