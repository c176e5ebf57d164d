import type { Database } from '../database/database.ts'
import { onceFor } from '../database/once-for.ts'
import { type TtlCache, ttlCache } from '../database/ttl-cache.ts'
import { type Changes, changesSince, type Head, headOf, isLater, partSince } from './robot-changes.ts'
import type { RobotFilter } from './robots.ts'

/** How old may be what the lists of robots show that are polled. */
const SHARED_MS = 250
/** Lists, and answers to cursors, that one server holds for as long. */
const MOST = 200

type Clock = () => number
type Whole = { nowUs: string; answer: Changes }

/** What is shared, unless it is before the look of the cursor, which may be of another server. */
async function notBefore<T extends { nowUs: string }>(
  cache: TtlCache<T>,
  list: string,
  since: string,
  load: () => Promise<T>,
) {
  const shared = cache.get(list, load)
  if (!isLater(since, await shared)) return shared
  cache.forget(list, shared)
  return cache.get(list, load)
}

/**
 * As `robotsSince`, by one look at the database for all who ask for the same list at about the same time, whatever their number and their cursors: they get the
 * same cursor, so that they ask for the same again.
 */
export function sharingLooks(db: Database, clock?: Clock) {
  const options = { most: MOST, ...(clock && { clock }) }
  const heads = ttlCache<Head>(SHARED_MS, options)
  const wholes = ttlCache<Whole>(SHARED_MS, options)
  const parts = ttlCache<Changes>(SHARED_MS, options)
  return async (filter: RobotFilter, since: string, offlineAfterS: number) => {
    const list = JSON.stringify([filter.corp_uuid, filter.robot_uuid, filter.robot_prodtype_id])
    const head = await notBefore(heads, list, since, () => headOf(db, filter))
    const part = partSince(since, head)
    const load = () => changesSince(db, filter, part, head, offlineAfterS)
    if (part) return parts.get(JSON.stringify([list, head.nowUs, since]), load)
    const { nowUs } = head
    return (await notBefore(wholes, list, since, async () => ({ nowUs, answer: await load() }))).answer
  }
}

const looks = onceFor((db: Database) => sharingLooks(db))

export const sharedRobotsSince = (db: Database, ...asked: Parameters<ReturnType<typeof sharingLooks>>) =>
  looks(db)(...asked)
