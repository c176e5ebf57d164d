import { missingParam } from '../../domain/commands.ts'
import { RET } from '../../openapi/ret.ts'
import type { Deps, HandlerFor } from '../contract/handler.ts'
import type { AppSession } from '../menu/open-apps.ts'
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
import type { CommandOfSession } from './remote-right.ts'

const MINUTE_S = 60

/** Counts one command of a person, or says how long to wait. */
async function waitFor({ db, settings }: Deps, { corp_uuid, user_uuid }: PersonKey) {
  const limit = { seconds: MINUTE_S, most: settings.COMMANDS_PER_MINUTE }
  const taken = await takeSend(db, hashOf(`commands ${corp_uuid} ${user_uuid}`), [limit])
  return taken.isTaken ? undefined : ({ ret: RET.tooMany, data: { retry_after_s: taken.retry_after_s } } as const)
}

const isSentAlready = ({ db, settings }: Deps, actor: PersonKey, { key }: Asked) =>
  findCommand(db, actor.corp_uuid, commandId(actor, key), settings)

export const placeList: HandlerFor<'placeList', AppSession> = async ({ db }, _params, { corp_uuid }) => ({
  ret: RET.ok,
  data: { place_list: await listPlaces(db, corp_uuid) },
})

export const commandList: HandlerFor<'commandList', AppSession> = async ({ db, settings }, params, { corp_uuid }) => {
  const { page = 1, size = 10, robot_uuid } = params
  return { ret: RET.ok, data: await listCommands(db, corp_uuid, { page, size, robot_uuid }, settings) }
}

export const commandDetail: HandlerFor<'commandDetail', AppSession> = async (deps, { command_id }, { corp_uuid }) => {
  const command = await findCommand(deps.db, corp_uuid, command_id, deps.settings)
  return command ? { ret: RET.ok, data: { command } } : { ret: RET.notFound }
}

/** §2 "remote control". */
export const commandSend: HandlerFor<'commandSend', AppSession> = async (deps, asked, actor) => {
  const field = missingParam(asked.kind, asked.params)
  if (field) return { ret: RET.parameterMissing, data: { field } }
  const before = await isSentAlready(deps, actor, asked)
  if (before) return { ret: RET.ok, data: { command: before } }
  const late = await waitFor(deps, actor)
  if (late) return late
  const command = await sendCommand(deps.db, actor, asked, deps.settings)
  return command ? { ret: RET.ok, data: { command } } : { ret: RET.notFound, data: { field: 'robot_uuids' } }
}

export const commandRetry: HandlerFor<'commandRetry', CommandOfSession> = async (deps, _params, asker) => {
  const late = await waitFor(deps, asker.session)
  if (late) return late
  const command = await retryCommand(deps.db, asker.session, asker.command, deps.settings)
  return command ? { ret: RET.ok, data: { command } } : { ret: RET.notFound }
}

export const commandCancel: HandlerFor<'commandCancel', CommandOfSession> = async (deps, _params, asker) => {
  const command = await cancelCommand(deps.db, asker.session, asker.command, deps.settings)
  return command ? { ret: RET.ok, data: { command } } : { ret: RET.notFound }
}
