import type { AgvPosition, Headerless, State, Order as VdaOrder } from 'vda-5050-lib'
import type { Order } from '../client/robot.ts'
import type { Names, OnMap } from './names.ts'

/** A vehicle stands where it said a moment ago, more or less. */
const START_DEVIATION_M = 1
/** Of the node that an order leads to. */
const END_SEQUENCE_ID = 2

export const isActive = ({ nodeStates, edgeStates }: State) => nodeStates.length + edgeStates.length > 0

/** A `go` that says where. */
export type Go = Order & { target: NonNullable<Order['target']> }

/** The node that it leads to. */
export const nodeOf = ({ params: { map_name = '', place_name = '' } }: Order, names: Names) =>
  names.nodeOf(map_name, place_name)

/** The same of an order that the vehicle has already, or has carried out, whatever the place is called since. */
export function nodeAhead({ order_id }: Order, state: State | undefined) {
  if (state?.orderId !== order_id) return undefined
  const ahead = state.nodeStates.toSorted((one, other) => one.sequenceId - other.sequenceId).at(-1)
  return ahead?.nodeId ?? (state.lastNodeSequenceId === END_SEQUENCE_ID ? state.lastNodeId : undefined)
}

export const placeOnMap = ({ params: { map_name = '' }, target }: Go, names: Names): OnMap =>
  names.toRobot(map_name, target)

/** From where the vehicle is to the place, by the console's own id: sent again it is the same order. */
export function orderFor(go: Go, endNodeId: string, state: State, at: AgvPosition, names: Names): Headerless<VdaOrder> {
  const orderId = go.order_id
  const startNodeId = state.lastNodeId || `${orderId}.start`
  const { mapId, x, y } = at
  const start = { mapId, x, y, allowedDeviationXy: START_DEVIATION_M }
  const base = { released: true, actions: [] }
  const said = go.params.place_name === undefined ? {} : { nodeDescription: go.params.place_name }
  return {
    ...{ orderId, orderUpdateId: 0 },
    nodes: [
      { ...base, nodeId: startNodeId, sequenceId: 0, nodePosition: start },
      { ...base, nodeId: endNodeId, sequenceId: END_SEQUENCE_ID, nodePosition: placeOnMap(go, names), ...said },
    ],
    edges: [{ ...base, edgeId: `${orderId}.way`, sequenceId: 1, startNodeId, endNodeId }],
  }
}

export const distance = (one: { x: number; y: number }, other: { x: number; y: number }) =>
  Math.hypot(one.x - other.x, one.y - other.y)
