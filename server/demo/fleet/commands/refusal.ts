import type { CommandKind, CommandReason } from '../../../../domain/commands.ts'
import { MOVES, NEEDS_HELP, OCCUPIES, type RunningCommand } from './running-command.ts'

/** Below this a robot does not set out. */
export const BATTERY_NEEDED = 20

/** Types whose load stands behind a door: those that deliver, serve hotels and carry. */
const HAS_DOOR: ReadonlySet<string> = new Set([
  ...['bao_xiao_di', 'bxd_pro', 'bao_pao_tang', 'zcb_in', 'zcb_slim', 'zcb_slim_in'],
  ...['bao_jiu_dian', 'bxd_pro_hotel', 'bxd_slim_hotel', 'carry', 'carry_in'],
])

type Rule = { of: (kind: CommandKind) => boolean; when: (command: RunningCommand) => boolean; reason: CommandReason }

const only = (kind: CommandKind) => (asked: CommandKind) => asked === kind
const moves = (kind: CommandKind) => MOVES.has(kind)
const setsOut = (kind: CommandKind) => kind === 'go' || kind === 'start'

/** Why a robot does not do what it is asked; the first that holds is said. */
const RULES: readonly Rule[] = [
  { of: () => true, when: ({ robot }) => robot.state === 0, reason: 'offline' },
  { of: moves, when: ({ robot }) => robot.orders.isStopped === true, reason: 'stopped' },
  { of: moves, when: ({ robot }) => robot.state === NEEDS_HELP, reason: 'needs_help' },
  { of: (kind) => OCCUPIES.has(kind), when: ({ isBusy }) => isBusy, reason: 'busy' },
  { of: setsOut, when: ({ robot }) => robot.task === 'delivering', reason: 'busy' },
  { of: only('go'), when: ({ robot, params }) => robot.map_name !== params.map_name, reason: 'other_map' },
  { of: setsOut, when: ({ robot }) => !robot.charging && robot.battery < BATTERY_NEEDED, reason: 'battery_low' },
  { of: only('unlock'), when: ({ robot }) => !HAS_DOOR.has(robot.robot_prodtype_id), reason: 'no_door' },
  { of: only('say'), when: ({ robot }) => robot.orders.volume === 0, reason: 'muted' },
  { of: only('resume'), when: ({ robot }) => !robot.orders.isPaused, reason: 'not_paused' },
  { of: only('release'), when: ({ robot }) => !robot.orders.isStopped, reason: 'not_stopped' },
]

export const refusalOf = (command: RunningCommand) =>
  RULES.find(({ of, when }) => of(command.kind) && when(command))?.reason
