import type { components } from '../openapi/capi.gen.ts'
import type { Role } from './roles.ts'

export type CommandKind = components['schemas']['CommandKind']
export type CommandParams = components['schemas']['CommandParams']
export type CommandState = components['schemas']['CommandState']
export type CommandReason = components['schemas']['CommandReason']

type Rule = {
  /** The least role that may send it. */
  may: Role
  /** Somebody could be hurt, or something lost: it is asked twice. */
  isDangerous?: true
  needs: readonly (keyof CommandParams)[]
}

/** §2 "remote control": what can be asked of a robot, in the order in which it is offered. */
export const COMMANDS: Readonly<Record<CommandKind, Rule>> = {
  go: { may: 'staff', needs: ['map_name', 'place_name'] },
  say: { may: 'staff', needs: ['text', 'lang', 'voice'] },
  start: { may: 'staff', needs: ['task'] },
  stop_task: { may: 'staff', needs: [] },
  charge: { may: 'staff', needs: [] },
  pause: { may: 'staff', needs: [] },
  resume: { may: 'staff', needs: [] },
  volume: { may: 'staff', needs: ['volume'] },
  unlock: { may: 'admin', isDangerous: true, needs: [] },
  restart: { may: 'admin', isDangerous: true, needs: [] },
  emergency_stop: { may: 'staff', isDangerous: true, needs: [] },
  release: { may: 'admin', isDangerous: true, needs: [] },
}

export const COMMAND_KINDS = Object.keys(COMMANDS) as CommandKind[]

/** What a robot can be told to start. */
export const TASKS = ['guiding', 'patrolling', 'greeting', 'advertising', 'explaining'] as const satisfies NonNullable<
  CommandParams['task']
>[]

/** What the operation log calls a command, and what was given with it in words of the company's own. */
export function loggedCommand(kind: CommandKind, { task, place_name, map_name, text, volume }: CommandParams) {
  const command = kind === 'start' && task ? (`start_${task}` as const) : kind
  if (kind === 'go') return { command, about: `${place_name} (${map_name})` }
  if (kind === 'volume') return { command, about: `${volume} %` }
  return { command, about: kind === 'say' ? (text ?? '') : '' }
}

export const LOGGED_COMMANDS = [...COMMAND_KINDS, ...TASKS.map((task) => `start_${task}` as const)]

/** The menu entries whose pages may send commands. */
export const REMOTE_PAGES = ['rmc.remote_control', 'rmc.mini_remote', 'hotel.hotel_remote'] as const

/** The parameter that a command needs and has not got. */
export const missingParam = (kind: CommandKind, params: CommandParams) =>
  COMMANDS[kind].needs.find((name) => params[name] === undefined || params[name] === '')

/** What a command needs, and nothing else. */
export const ownParams = (kind: CommandKind, params: CommandParams): CommandParams =>
  Object.fromEntries(COMMANDS[kind].needs.map((name) => [name, params[name]]))

/** What is sent again where a person asks for it. */
export const RETRIED: readonly CommandState[] = ['refused', 'failed', 'timed_out', 'cancelled']
export const WAITING: readonly CommandState[] = ['sent', 'accepted']
export const LIVE: readonly CommandState[] = [...WAITING, 'under_way']
