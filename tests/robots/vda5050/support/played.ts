import {
  type Action,
  type AgvPosition,
  EStop,
  type Factsheet,
  type Headerless,
  OperatingMode,
  type State,
  type Order as VdaOrder,
} from 'vda-5050-lib'
import { Failed, type Order } from '../../../../robots/client/robot.ts'
import type { Adapted } from '../../../../robots/vda5050/adapted.ts'
import { namesOf } from '../../../../robots/vda5050/names.ts'
import { skillsOf } from '../../../../robots/vda5050/skills.ts'
import { trackVehicle } from '../../../../robots/vda5050/vehicle.ts'

export const HEADER = {
  ...{ headerId: 1, version: '2.0.0', timestamp: '2026-11-27T12:00:00.000Z' },
  ...{ manufacturer: 'Acme', serialNumber: 'AMR-0001' },
}
export const AT: AgvPosition = { mapId: 'floor-0', x: 2, y: 3, theta: 0, positionInitialized: true }

export const stateOf = (more: Partial<State> = {}): State => ({
  ...HEADER,
  ...{ orderId: '', orderUpdateId: 0, lastNodeId: 'N1', lastNodeSequenceId: 0, driving: false, paused: false },
  ...{ actionStates: [], edgeStates: [], nodeStates: [], errors: [], agvPosition: AT },
  batteryState: { batteryCharge: 80.4, charging: false },
  operatingMode: OperatingMode.Automatic,
  safetyState: { eStop: EStop.None, fieldViolation: false },
  ...more,
})

export const NAMES = namesOf({
  maps: [{ name: 'Ground floor', map_id: 'floor-0', origin: { x: 1, y: 1 } }],
  places: [{ map: 'Ground floor', name: 'Entrance', node_id: 'N17' }],
})

export const ID = '5f9c2f4e1c1b4a8e9d2a7d5c3b1e0f42.1'
export const orderOf = (kind: Order['kind'], more: Partial<Order> = {}): Order => ({
  ...{ order_id: ID, kind, params: {}, target: null, state: 'sent', progress: 0, run: '', ...more },
})
export const GO = orderOf('go', {
  params: { map_name: 'Ground floor', place_name: 'Entrance' },
  target: { x: 9, y: 2 },
})

/** While it has an order: the nodes and edges that are left. */
export const driving = {
  orderId: ID,
  driving: true,
  nodeStates: [{ nodeId: 'N17', sequenceId: 2, released: true }],
  edgeStates: [{ edgeId: `${ID}.way`, sequenceId: 1, released: true }],
}

/** A vehicle that says what a test lets it say; `sent` is what reached it. */
export function playedVehicle(first: Partial<State> = {}, factsheet?: Factsheet) {
  let now = 0
  const vehicle = trackVehicle(() => now)
  const sent = { orders: [] as Headerless<VdaOrder>[], actions: [] as Pick<Action, 'actionId' | 'actionType'>[] }
  const log: string[] = []
  const ending = new AbortController()
  const leaving = new AbortController()
  const told: (number | string)[] = []
  if (factsheet) vehicle.hearFactsheet(factsheet)
  vehicle.hearState(stateOf(first))
  const robot: Adapted = {
    ...{ vehicle, names: NAMES, renewNames: async () => undefined, clock: () => now, ending: ending.signal },
    doing: { isBusy: false, isStopped: false, stops: 0 },
    log: (line) => void log.push(line),
    sendOrder: async (order) => sent.orders.push(order) > 0,
    sendAction: async (action) => sent.actions.push(action) > 0,
  }
  const skills = skillsOf(robot)
  const signal = AbortSignal.any([ending.signal, leaving.signal])
  const progress = async (percent: number, { reason }: { reason?: 'paused' } = {}) => void told.push(reason ?? percent)
  return {
    ...{ vehicle, robot, sent, log, told, skills, ending, leaving },
    say: (more: Partial<State> = {}) => vehicle.hearState(stateOf(more)),
    letPass: (ms: number) => {
      now += ms
      vehicle.hearPosition({ ...HEADER })
    },
    /** What comes of an order: done, or the reason why it failed. */
    carryOut: (order: Order) =>
      skills.carryOut(order, { progress, signal }).then(
        () => 'done',
        (error: unknown) => (error instanceof Failed ? error.reason : String(error)),
      ),
  }
}
