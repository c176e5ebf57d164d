import { REMOTE_PAGES } from '../../domain/commands.ts'
import { mayCommand } from '../../domain/rights.ts'
import { roleOf } from '../../domain/roles.ts'
import type { components } from '../../openapi/capi.gen.ts'
import { RET } from '../../openapi/ret.ts'
import type { Deps, Params, Refusal } from '../contract/handler.ts'
import type { AppSession } from '../menu/open-apps.ts'
import { mayOpenOneOf } from '../menu/page-access.ts'
import { findCommand } from './commands.ts'

const notAllowed: Refusal = { ret: RET.notAllowed }

/** Commands are for the apps alone that the company's menu opens a page of remote control with, for a role and a person that see it. */
export const remotePage = async ({ db }: Deps, session: AppSession): Promise<AppSession | Refusal> =>
  (await mayOpenOneOf(db, session, REMOTE_PAGES)) ? session : notAllowed

export async function newCommand(
  deps: Deps,
  session: AppSession,
  { kind }: Params<'commandSend'>,
): Promise<AppSession | Refusal> {
  const asker = await remotePage(deps, session)
  return 'ret' in asker || mayCommand(kind, roleOf(session.role_id)) ? asker : notAllowed
}

export type CommandOfSession = { session: AppSession; command: components['schemas']['Command'] }

/** A command of the company that this role might have sent. */
export async function sentCommand(
  deps: Deps,
  session: AppSession,
  { command_id }: { command_id: string },
): Promise<CommandOfSession | Refusal> {
  const asker = await remotePage(deps, session)
  if ('ret' in asker) return asker
  const command = await findCommand(deps.db, session.corp_uuid, command_id, deps.settings)
  if (!command) return { ret: RET.notFound }
  return mayCommand(command.kind, roleOf(session.role_id)) ? { session, command } : notAllowed
}
