import { type CommandKind, REMOTE_PAGES } from '../../domain/commands.ts'
import { mayCommand } from '../../domain/rights.ts'
import { roleOf } from '../../domain/roles.ts'
import type { components } from '../../openapi/capi.gen.ts'
import { RET } from '../../openapi/ret.ts'
import type { Deps, Params } from '../contract/handler.ts'
import { Refused } from '../contract/refused.ts'
import type { AppSession } from '../menu/open-apps.ts'
import { mayOpenOneOf } from '../menu/page-access.ts'
import { findCommand } from './commands.ts'

/** Commands are for the apps alone that the company's menu opens a page of remote control with, for a role and a person that see it. */
export async function remotePage({ db }: Deps, session: AppSession) {
  if (!(await mayOpenOneOf(db, session, REMOTE_PAGES))) throw new Refused(RET.notAllowed)
  return session
}

function insistOnCommand(kind: CommandKind, { role_id }: AppSession) {
  if (!mayCommand(kind, roleOf(role_id))) throw new Refused(RET.notAllowed)
}

export async function newCommand(deps: Deps, session: AppSession, { kind }: Params<'commandSend'>) {
  await remotePage(deps, session)
  insistOnCommand(kind, session)
  return session
}

export type CommandOfSession = { session: AppSession; command: components['schemas']['Command'] }

/** A command of the company that this role might have sent. */
export async function sentCommand(
  deps: Deps,
  session: AppSession,
  { command_id }: { command_id: string },
): Promise<CommandOfSession> {
  await remotePage(deps, session)
  const command = await findCommand(deps.db, session.corp_uuid, command_id, deps.settings)
  if (!command) throw new Refused(RET.notFound)
  insistOnCommand(command.kind, session)
  return { session, command }
}
