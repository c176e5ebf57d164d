import { COMMANDS, type CommandState, LIVE, RETRIED, WAITING } from '../../domain/commands.ts'
import type { components } from '../../openapi/capi.gen.ts'
import type { PageSize } from '../limits.ts'

export type Command = components['schemas']['Command']
export type CommandResult = components['schemas']['CommandResult']
export type PlaceEntry = components['schemas']['Place']
/** `key`, which the view makes, keeps a command that is sent twice from being carried out twice. */
export type Asking = components['schemas']['CommandSendRequest']

export type CommandPage = { commands: readonly Command[]; total: number }
export type CommandsQuestion = { robot_uuid: string; page: number; size: PageSize; etag: string }
/** `listed` is absent where nothing has changed. */
export type CommandsAnswer = { listed?: CommandPage; etag: string; asOfMs: number; clockAheadMs: number }

const countIn = ({ results }: Pick<Command, 'results'>, states: readonly CommandState[]) =>
  results.filter(({ state }) => states.includes(state)).length

/** How many robots have not done it and will not. */
export const retriedIn = (command: Command) => countIn(command, RETRIED)
/** How many have not begun. */
export const waitingIn = (command: Command) => countIn(command, WAITING)
export const doneIn = (command: Command) => countIn(command, ['done'])
export const isUnderWay = (command: Command) => countIn(command, LIVE) > 0

export const isDangerous = ({ kind }: Pick<Asking, 'kind'>) => COMMANDS[kind].isDangerous === true

/** The page with a command as it is now: a new one first. */
export function withCommand(page: CommandPage | undefined, command: Command): CommandPage {
  const { commands = [], total = 0 } = page ?? {}
  const isKnown = commands.some(({ command_id }) => command_id === command.command_id)
  if (!isKnown) return { commands: [command, ...commands], total: total + 1 }
  return { total, commands: commands.map((each) => (each.command_id === command.command_id ? command : each)) }
}
