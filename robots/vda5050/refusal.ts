import type { State } from 'vda-5050-lib'
import type { Order, Reason } from '../client/robot.ts'
import { canDo, DEEDS, type Deed } from './act.ts'
import type { Adapted } from './adapted.ts'
import { isEmergencyStopped, needsHelp } from './faults.ts'
import { isActive } from './order.ts'
import { isStopped } from './report.ts'

type Kind = Order['kind']
type Asked = { order: Order; state: State; robot: Adapted }
/** `says`: for the log, where the reason alone does not tell. */
type Rule = { of: readonly Kind[]; when: (asked: Asked) => boolean; reason: Reason; says?: string }

const MAPPED: readonly Kind[] = ['go', 'stop_task', 'charge', 'pause', 'resume', 'emergency_stop', 'release']
const MOVES: readonly Kind[] = ['go', 'charge']

const needs: Partial<Record<Kind, Deed>> = { charge: DEEDS.charge, pause: DEEDS.pause, resume: DEEDS.resume }
const lacksAction = ({ order: { kind }, robot }: Asked) => {
  const deed = needs[kind]
  return deed !== undefined && !canDo(robot.vehicle.factsheet(), deed)
}

/** The first that holds is said. */
const RULES: readonly Rule[] = [
  { of: MAPPED, when: ({ robot }) => robot.vehicle.lostSince() !== undefined, reason: 'offline' },
  { of: MAPPED, when: lacksAction, reason: 'not_able', says: 'its factsheet has no such instant action' },
  { of: [...MOVES, 'pause', 'resume'], when: ({ state, robot }) => isStopped(state, robot.doing), reason: 'stopped' },
  { of: MOVES, when: ({ state }) => needsHelp(state), reason: 'needs_help' },
  { of: MOVES, when: ({ state, robot }) => isActive(state) || robot.doing.isBusy, reason: 'busy' },
  {
    of: ['go'],
    when: ({ robot }) => robot.vehicle.position() === undefined,
    reason: 'not_able',
    says: 'it does not know where it is',
  },
  {
    of: ['go'],
    when: ({ order, robot }) => {
      const at = robot.vehicle.position()
      return at !== undefined && robot.names.mapOf(at.mapId) !== order.params.map_name
    },
    reason: 'other_map',
  },
  {
    of: ['go'],
    when: ({ order }) => order.target === null,
    reason: 'not_able',
    says: 'the console does not say where that place is',
  },
  { of: ['pause'], when: ({ state }) => state.paused === true, reason: 'paused' },
  { of: ['resume'], when: ({ state }) => state.paused !== true, reason: 'not_paused' },
  { of: ['release'], when: ({ state, robot }) => !isStopped(state, robot.doing), reason: 'not_stopped' },
  {
    of: ['release'],
    when: ({ state }) => isEmergencyStopped(state),
    reason: 'not_able',
    says: 'an emergency stop at the vehicle is released there',
  },
]

/** Why a vehicle does not do what it is asked. What cannot be said in VDA 5050 is never done, and the log says so. */
export function refusalOf(order: Order, robot: Adapted): Reason | undefined {
  if (order.state === 'under_way') return undefined
  const { kind } = order
  if (!MAPPED.includes(kind)) {
    robot.log(`${kind} is refused: VDA 5050 has nothing for it`)
    return 'not_able'
  }
  const state = robot.vehicle.state()
  if (!state) return 'offline'
  const rule = RULES.find(({ of, when }) => of.includes(kind) && when({ order, state, robot }))
  if (rule) robot.log(`${kind} is refused: ${rule.says ?? rule.reason}`)
  return rule?.reason
}
