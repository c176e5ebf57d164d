import type { Failure } from '../failure.ts'
import { COMMANDS_REFRESH_MS, type PageSize, UNDER_WAY_REFRESH_MS } from '../limits.ts'
import type { LookNews } from '../polling.machine.ts'
import { type Asking, type CommandPage, type CommandsAnswer, isUnderWay } from './remote.ts'

export type Named = { command_id: string }
/** Which commands are shown: those to one robot, or (empty) all. */
export type Page = { robot_uuid: string; page: number; size: PageSize }
export type Context = Page & {
  listed?: CommandPage
  etag: string
  asOfMs: number
  clockAheadMs: number
  /** Why the list could not be looked at. */
  failure?: Failure
  asked?: Asking
  /** Why a command was not sent, sent again or taken back. */
  refusal?: Failure
}
export type Events =
  | { type: 'command.ask'; asked: Asking }
  | { type: 'command.confirm' | 'command.withdraw' | 'command.again' | 'list.retry' | 'refusal.dismiss' }
  | ({ type: 'command.retry' | 'command.cancel' } & Named)
  | ({ type: 'page.ask' } & Page)
  | LookNews<CommandsAnswer>

/** What the server said; where nothing has changed, what it said before. */
export const answeredBy = ({ listed }: Context, answer: CommandsAnswer): Partial<Context> => ({
  ...answer,
  listed: answer.listed ?? listed,
  failure: undefined,
})

/** Robots at work, and what is not known, are looked at often. */
export const paceOf = ({ listed, failure }: Pick<Context, 'listed' | 'failure'>) =>
  failure || listed?.commands.some(isUnderWay) ? UNDER_WAY_REFRESH_MS : COMMANDS_REFRESH_MS

export const NO_ASKING: Asking = { key: '', kind: 'stop_task', params: {}, robot_uuids: [] }
export const namedIn = (event: Events): Named =>
  'command_id' in event ? { command_id: event.command_id } : { command_id: '' }
