import { localizedText } from '../../domain/localized-text.ts'
import type { Deps, Params, SessionHandler } from '../contract/handler.ts'
import { listRobotProdtypes, listRobots } from './robots.ts'
import { sharedRobotsSince } from './shared-looks.ts'

/** §2 "Robot-type selection screen". */
export const robotProdtypeList: SessionHandler<'robotProdtypeList'> = async ({ db, settings }, { lang }, caller) => {
  const entries = await listRobotProdtypes(db, caller.corp_uuid, settings.ROBOT_OFFLINE_S)
  const robot_prodtype_list = entries.map(({ robot_prodtype, ...counts }) => {
    const { robot_prodtype_id, name_map, picture } = robot_prodtype
    return { robot_prodtype: { robot_prodtype_id, name: localizedText(lang, name_map), name_map, picture }, ...counts }
  })
  return { robot_prodtype_list }
}

export const robotListAll: SessionHandler<'robotListAll'> = async ({ db, settings }, _params, { corp_uuid }) => ({
  robot_list: await listRobots(db, { corp_uuid }, settings.ROBOT_OFFLINE_S),
})

/** Robots of a company: as they are, or (`since`) what has changed of them, at most 250 ms ago. */
export async function listedRobots(
  { db, settings: { ROBOT_OFFLINE_S } }: Deps,
  { robot_uuid, robot_prodtype_id, since }: Params<'robotList'>,
  { corp_uuid }: { corp_uuid: string },
) {
  const filter = { corp_uuid, robot_uuid, robot_prodtype_id }
  if (since !== undefined) return sharedRobotsSince(db, filter, since, ROBOT_OFFLINE_S)
  return { robot_list: await listRobots(db, filter, ROBOT_OFFLINE_S) }
}

export const robotList: SessionHandler<'robotList'> = listedRobots
