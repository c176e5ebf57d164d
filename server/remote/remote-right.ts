import { type CommandKind, REMOTE_PAGES } from '../../domain/commands.ts'
import { type Opening, reachesRobot } from '../../domain/key-rights.ts'
import { mayCommand } from '../../domain/rights.ts'
import { roleOf } from '../../domain/roles.ts'
import type { components } from '../../openapi/capi.gen.ts'
import { RET } from '../../openapi/ret.ts'
import type { Deps, Params } from '../contract/handler.ts'
import { Refused } from '../contract/refused.ts'
import type { Database } from '../database/database.ts'
import { isByKey, mayOpenAnyOf, mayOpenOneOf, type PageCaller } from '../menu/page-access.ts'
import { findCommand } from './commands.ts'

/** The menu entries of the live floor, and of the live robots with the page of each. */
export const FLOOR_PAGE = 'rmc.live_floor'
export const ROBOTS_PAGE = 'basic.basic'

/** One of these entries is opened with the caller's app; or the page of a robot is, and the person may open one of them as well. */
const mayUse = async (db: Database, caller: PageCaller, entries: readonly string[], opening: Opening) =>
  (await mayOpenOneOf(db, caller, entries, opening)) ||
  (!isByKey(caller) &&
    (await mayOpenOneOf(db, caller, [ROBOTS_PAGE], opening)) &&
    (await mayOpenAnyOf(db, caller, entries)))

/** Floors are for the apps alone that the company's menu opens the live floor or the page of a robot with, for a role and a person that see the live floor. */
export async function floorsPage({ db }: Deps, session: PageCaller) {
  if (!(await mayUse(db, session, [FLOOR_PAGE], 'read'))) throw new Refused(RET.notAllowed)
  return session
}

/** Commands are for the apps and keys alone that the company's menu opens a page of remote control or that of a robot with, for a role and a person that see one of remote control. */
const remoteFor =
  (opening: Opening) =>
  async ({ db }: Deps, session: PageCaller) => {
    if (!(await mayUse(db, session, REMOTE_PAGES, opening))) throw new Refused(RET.notAllowed)
    return session
  }

export const remotePage = remoteFor('read')
const remoteToSend = remoteFor('write')

/** Whether this person may send any command from where they are. */
export const maySendCommands = ({ db }: Deps, session: PageCaller) => mayUse(db, session, REMOTE_PAGES, 'write')

function insistOnCommand(kind: CommandKind, { role_id }: PageCaller) {
  if (!mayCommand(kind, roleOf(role_id))) throw new Refused(RET.notAllowed)
}

export async function newCommand(deps: Deps, session: PageCaller, { kind, robot_uuids }: Params<'commandSend'>) {
  await remoteToSend(deps, session)
  insistOnCommand(kind, session)
  if (!robot_uuids.every((each) => reachesRobot(session, each)))
    throw new Refused(RET.notAllowed, { field: 'robot_uuids' })
  return session
}

type Command = components['schemas']['Command']
export type CommandOfSession = { session: PageCaller; command: Command }

/** A command of the company, to none but robots that whoever asks reaches. */
export async function reachedCommand({ db, settings }: Deps, caller: PageCaller, command_id: string): Promise<Command> {
  const command = await findCommand(db, caller.corp_uuid, command_id, settings)
  if (!command?.results.every(({ robot_uuid }) => reachesRobot(caller, robot_uuid))) throw new Refused(RET.notFound)
  return command
}

/** A command of the company that this role might have sent. */
export async function sentCommand(
  deps: Deps,
  session: PageCaller,
  { command_id }: { command_id: string },
): Promise<CommandOfSession> {
  await remoteToSend(deps, session)
  const command = await reachedCommand(deps, session, command_id)
  insistOnCommand(command.kind, session)
  return { session, command }
}
