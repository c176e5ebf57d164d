import { localizedText } from '../../domain/localized-text.ts'
import type { Deps, Params, SessionHandler } from '../contract/handler.ts'
import { coalescedBy } from '../database/coalesced.ts'
import type { Database } from '../database/database.ts'
import { onceFor } from '../database/once-for.ts'
import { listRobotProdtypes, polledRobots, type RobotFilter, robotsIn } from './robots.ts'
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

/** Lists that are kept as they were last read. */
const KEPT_MOST = 20

type Listed = { robot_list: ReturnType<typeof robotsIn> }

/** The same answer for the same text: it has been written already. */
function readLists() {
  const kept = new Map<string, { text: string; answer: Listed }>()
  return (list: string, text: string) => {
    const before = kept.get(list)
    if (before?.text === text) return before.answer
    const answer = { robot_list: robotsIn(text) }
    const [eldest] = kept.keys()
    if (!before && eldest !== undefined && kept.size >= KEPT_MOST) kept.delete(eldest)
    kept.set(list, { text, answer })
    return answer
  }
}

const listings = onceFor((_: Database) => ({ look: coalescedBy<Listed>(), read: readLists() }))

/** As they are, by one look for all who ask at the same moment. */
function robotsNow({ db, settings: { ROBOT_OFFLINE_S } }: Deps, filter: RobotFilter) {
  const list = JSON.stringify([filter.corp_uuid, filter.robot_uuid, filter.robot_prodtype_id])
  const { look, read } = listings(db)
  return look(list, async () => read(list, await polledRobots(db, filter, ROBOT_OFFLINE_S)))
}

export const robotListAll: SessionHandler<'robotListAll'> = async (deps, _params, { corp_uuid }) =>
  robotsNow(deps, { corp_uuid })

/** Robots of a company: as they are, or (`since`) what has changed of them, at most 250 ms ago. */
export async function listedRobots(
  deps: Deps,
  { robot_uuid, robot_prodtype_id, since }: Params<'robotList'>,
  { corp_uuid }: { corp_uuid: string },
) {
  const filter = { corp_uuid, robot_uuid, robot_prodtype_id }
  if (since === undefined) return robotsNow(deps, filter)
  return sharedRobotsSince(deps.db, filter, since, deps.settings.ROBOT_OFFLINE_S)
}

export const robotList: SessionHandler<'robotList'> = listedRobots
