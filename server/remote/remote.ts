import { missingParam } from '../../domain/commands.ts'
import { RET } from '../../openapi/ret.ts'
import type { Deps, HandlerFor } from '../contract/handler.ts'
import { Refused } from '../contract/refused.ts'
import { isByKey, type PageCaller } from '../menu/page-access.ts'
import type { PersonKey } from '../people/people.ts'
import { takeSend } from '../people/send-limits.ts'
import { hashOf } from '../secrets/secrets.ts'
import {
  type Asked,
  cancelCommand,
  commandId,
  findCommand,
  listCommands,
  retryCommand,
  sendCommand,
} from './commands.ts'
import { listPlaces, type Place } from './places.ts'
import { type CommandOfSession, reachedCommand } from './remote-right.ts'

const MINUTE_S = 60

function count({ db, settings }: Deps, { corp_uuid, user_uuid }: PersonKey) {
  const limit = { seconds: MINUTE_S, most: settings.COMMANDS_PER_MINUTE }
  return takeSend(db, hashOf(`commands ${corp_uuid} ${user_uuid}`), [limit], RET.tooMany)
}

function there<Command>(command: Command | undefined) {
  if (!command) throw new Refused(RET.notFound)
  return { command }
}

const isSentAlready = ({ db, settings }: Deps, actor: PersonKey, { key }: Asked) =>
  findCommand(db, actor.corp_uuid, commandId(actor, key), settings)

export const placeList: HandlerFor<'placeList', PageCaller> = async ({ db }, _params, { corp_uuid }) => ({
  place_list: await listPlaces(db, corp_uuid),
})

export const commandList: HandlerFor<'commandList', PageCaller> = ({ db, settings }, params, caller) => {
  const { page = 1, size = 10, robot_uuid } = params
  const among = isByKey(caller) ? caller.grant.robots : []
  return listCommands(db, caller.corp_uuid, { page, size, robot_uuid, among }, settings)
}

export const commandDetail: HandlerFor<'commandDetail', PageCaller> = async (deps, { command_id }, caller) => ({
  command: await reachedCommand(deps, caller, command_id),
})

async function insistOnPlace({ db }: Deps, { corp_uuid }: PersonKey, { kind, params }: Asked) {
  const isMeant = ({ map_name, place_name }: Place) => map_name === params.map_name && place_name === params.place_name
  if (kind === 'go' && !(await listPlaces(db, corp_uuid)).some(isMeant))
    throw new Refused(RET.notFound, { field: 'place_name' })
}

/** §2 "remote control". */
export const commandSend: HandlerFor<'commandSend', PageCaller> = async (deps, asked, actor) => {
  const field = missingParam(asked.kind, asked.params)
  if (field) throw new Refused(RET.parameterMissing, { field })
  const before = await isSentAlready(deps, actor, asked)
  if (before) return { command: before }
  await insistOnPlace(deps, actor, asked)
  await count(deps, actor)
  return there(await sendCommand(deps.db, actor, asked, deps.settings))
}

export const commandRetry: HandlerFor<'commandRetry', CommandOfSession> = async (deps, _params, asker) => {
  await count(deps, asker.session)
  return there(await retryCommand(deps.db, asker.session, asker.command, deps.settings))
}

export const commandCancel: HandlerFor<'commandCancel', CommandOfSession> = async (deps, _params, asker) =>
  there(await cancelCommand(deps.db, asker.session, asker.command, deps.settings))
