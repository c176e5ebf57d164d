import type { Order, Reason } from '../client/robot.ts'
import { type Body, NEEDS_HELP, saidBy } from './body.ts'

type Kind = Order['kind']

/** Commands that need the robot's wheels. */
const MOVES: ReadonlySet<Kind> = new Set(['go', 'start', 'charge'])
/** Commands during which the robot takes no other. */
export const OCCUPIES: ReadonlySet<Kind> = new Set([...MOVES, 'restart'])

/** Below this a robot does not set out. */
const BATTERY_NEEDED = 20

/** Types whose load stands behind a door: those that deliver, serve hotels and carry. */
const HAS_DOOR: ReadonlySet<string> = new Set([
  ...['bao_xiao_di', 'bxd_pro', 'bao_pao_tang', 'zcb_in', 'zcb_slim', 'zcb_slim_in'],
  ...['bao_jiu_dian', 'bxd_pro_hotel', 'bxd_slim_hotel', 'carry', 'carry_in'],
])

export type Asked = { order: Order; body: Body; isBusy: boolean; robot_prodtype_id: string }
type Rule = { of: (kind: Kind) => boolean; when: (asked: Asked) => boolean; reason: Reason }

const only = (kind: Kind) => (asked: Kind) => asked === kind
const moves = (kind: Kind) => MOVES.has(kind)
const setsOut = (kind: Kind) => kind === 'go' || kind === 'start'

/** Why a robot does not do what it is asked; the first that holds is said. */
const RULES: readonly Rule[] = [
  { of: moves, when: ({ body }) => body.isStopped, reason: 'stopped' },
  { of: moves, when: ({ body }) => saidBy(body).state === NEEDS_HELP, reason: 'needs_help' },
  { of: (kind) => OCCUPIES.has(kind), when: ({ isBusy }) => isBusy, reason: 'busy' },
  { of: setsOut, when: ({ body }) => body.task === 'delivering', reason: 'busy' },
  { of: only('go'), when: ({ body, order }) => body.map_name !== order.params.map_name, reason: 'other_map' },
  { of: setsOut, when: ({ body }) => !body.charging && body.battery < BATTERY_NEEDED, reason: 'battery_low' },
  { of: only('unlock'), when: ({ robot_prodtype_id }) => !HAS_DOOR.has(robot_prodtype_id), reason: 'no_door' },
  { of: only('say'), when: ({ body }) => body.volume === 0, reason: 'muted' },
  { of: only('resume'), when: ({ body }) => !body.isPaused, reason: 'not_paused' },
  { of: only('release'), when: ({ body }) => !body.isStopped, reason: 'not_stopped' },
]

export const refusalOf = (asked: Asked) => RULES.find(({ of, when }) => of(asked.order.kind) && when(asked))?.reason
