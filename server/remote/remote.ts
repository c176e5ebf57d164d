import { missingParam } from '../../domain/commands.ts'
import { mayCommand } from '../../domain/rights.ts'
import type { components } from '../../openapi/capi.gen.ts'
import { RET } from '../../openapi/ret.ts'
import type { Call, Deps, Handler } from '../contract/handler.ts'
import type { PersonKey } from '../people/people.ts'
import { takeSend } from '../people/send-limits.ts'
import { hashOf } from '../secrets/secrets.ts'
import {
  type Asked,
  cancelCommand,
  commandId,
  findCommand,
  listCommands,
  listPlaces,
  retryCommand,
  sendCommand,
} from './commands.ts'
import { remoteAccess } from './remote-access.ts'

type Command = components['schemas']['Command']
type Refused = { ret: typeof RET.notLogin | typeof RET.notAllowed | typeof RET.notFound }

const MINUTE_S = 60

/** Counts one command of a person, or says how long to wait. */
async function waitFor({ db, settings }: Deps, { corp_uuid, user_uuid }: PersonKey) {
  const limit = { seconds: MINUTE_S, most: settings.COMMANDS_PER_MINUTE }
  const taken = await takeSend(db, hashOf(`commands ${corp_uuid} ${user_uuid}`), [limit])
  return taken.isTaken ? undefined : ({ ret: RET.tooMany, data: { retry_after_s: taken.retry_after_s } } as const)
}

const isSentAlready = ({ db, settings }: Deps, actor: PersonKey, { key }: Asked) =>
  findCommand(db, actor.corp_uuid, commandId(actor, key), settings)

export const placeList: Handler<'placeList'> = async (deps, _params, call) => {
  const access = await remoteAccess(deps, call)
  if ('ret' in access) return access
  return { ret: RET.ok, data: { place_list: await listPlaces(deps.db, access.actor.corp_uuid) } }
}

export const commandList: Handler<'commandList'> = async (deps, { page = 1, size = 10, robot_uuid }, call) => {
  const access = await remoteAccess(deps, call)
  if ('ret' in access) return access
  const { corp_uuid } = access.actor
  return { ret: RET.ok, data: await listCommands(deps.db, corp_uuid, { page, size, robot_uuid }, deps.settings) }
}

export const commandDetail: Handler<'commandDetail'> = async (deps, { command_id }, call) => {
  const access = await remoteAccess(deps, call)
  if ('ret' in access) return access
  const command = await findCommand(deps.db, access.actor.corp_uuid, command_id, deps.settings)
  return command ? { ret: RET.ok, data: { command } } : { ret: RET.notFound }
}

/** §2 "remote control". */
export const commandSend: Handler<'commandSend'> = async (deps, asked, call) => {
  const access = await remoteAccess(deps, call)
  if ('ret' in access) return access
  if (!mayCommand(asked.kind, access.role)) return { ret: RET.notAllowed }
  const field = missingParam(asked.kind, asked.params)
  if (field) return { ret: RET.parameterMissing, data: { field } }
  const before = await isSentAlready(deps, access.actor, asked)
  if (before) return { ret: RET.ok, data: { command: before } }
  const late = await waitFor(deps, access.actor)
  if (late) return late
  const command = await sendCommand(deps.db, access.actor, asked, deps.settings)
  return command ? { ret: RET.ok, data: { command } } : { ret: RET.notFound, data: { field: 'robot_uuids' } }
}

/** A command of the company that this role might have sent. */
async function commandable(
  deps: Deps,
  call: Call,
  command_id: string,
): Promise<{ actor: PersonKey; command: Command } | Refused> {
  const access = await remoteAccess(deps, call)
  if ('ret' in access) return access
  const command = await findCommand(deps.db, access.actor.corp_uuid, command_id, deps.settings)
  if (!command) return { ret: RET.notFound }
  return mayCommand(command.kind, access.role) ? { actor: access.actor, command } : { ret: RET.notAllowed }
}

export const commandRetry: Handler<'commandRetry'> = async (deps, { command_id }, call) => {
  const found = await commandable(deps, call, command_id)
  if ('ret' in found) return found
  const late = await waitFor(deps, found.actor)
  if (late) return late
  const command = await retryCommand(deps.db, found.actor, found.command, deps.settings)
  return command ? { ret: RET.ok, data: { command } } : { ret: RET.notFound }
}

export const commandCancel: Handler<'commandCancel'> = async (deps, { command_id }, call) => {
  const found = await commandable(deps, call, command_id)
  if ('ret' in found) return found
  const command = await cancelCommand(deps.db, found.actor, found.command, deps.settings)
  return command ? { ret: RET.ok, data: { command } } : { ret: RET.notFound }
}
