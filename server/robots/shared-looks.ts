import type { Database } from '../database/database.ts'
import { type TtlCache, ttlCache } from '../database/ttl-cache.ts'
import { type Changes, changesSince, type Head, headOf, isLater } from './robot-changes.ts'
import type { RobotFilter } from './robots.ts'

/** How old may be what the lists of robots show that are polled. */
const SHARED_MS = 250
/** Lists, and answers to cursors, that one server holds for as long. */
const MOST = 200

type Clock = () => number
type Looks = { heads: TtlCache<Head>; answers: TtlCache<Changes> }

/** A look that is not before that of the cursor, which may be of another server. */
async function sharedHead({ heads }: Looks, list: string, since: string, load: () => Promise<Head>) {
  const shared = heads.get(list, load)
  if (!isLater(since, await shared)) return shared
  heads.forget(list, shared)
  return heads.get(list, load)
}

/**
 * As `robotsSince`, by one look at the database for all who ask for the same list at about the same time, whatever their number: they get the same
 * cursor, so that they ask for the same again.
 */
export function sharingLooks(db: Database, clock?: Clock) {
  const options = { most: MOST, ...(clock && { clock }) }
  const looks: Looks = { heads: ttlCache(SHARED_MS, options), answers: ttlCache(SHARED_MS, options) }
  return async (filter: RobotFilter, since: string, offlineAfterS: number) => {
    const list = JSON.stringify([filter.corp_uuid, filter.robot_uuid, filter.robot_prodtype_id])
    const head = await sharedHead(looks, list, since, () => headOf(db, filter))
    const asked = JSON.stringify([list, head.nowUs, since])
    return looks.answers.get(asked, () => changesSince(db, filter, since, head, offlineAfterS))
  }
}

const shared = new WeakMap<Database, ReturnType<typeof sharingLooks>>()

export function sharedRobotsSince(db: Database, ...asked: Parameters<ReturnType<typeof sharingLooks>>) {
  const look = shared.get(db) ?? sharingLooks(db)
  shared.set(db, look)
  return look(...asked)
}
