import { sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { robots } from '../database/schema/catalogue.ts'
import { areMeant, listRobots, type RobotFilter } from './robots.ts'

/** When the list was last sent whole and until when all changes of it are known, in microseconds of the database's clock, and which robots it has. */
const CURSOR = /^(\d{1,16})\.(\d{1,16})\.(\d+\.-?\d+)$/

/** What marks no robot as changed, such as another picture of a type, shows after as long. */
const WHOLE_EVERY_US = 600e6

/** Which robots a list has and in which order, in two numbers: other robots, types or serial numbers give others. */
const MEMBERS = sql<string>`count(*) || '.' ||
  coalesce(sum(hashtext(${robots.robot_uuid} || ' ' || ${robots.robot_prodtype_id} || ' ' || ${robots.sn})), 0)`
const NOW_US = sql<string>`(extract(epoch FROM now()) * 1000000)::bigint::text`

/** What a transaction writes that is under way shows at no look before it ends, and says that it changed when it was written. */
const SETTLED_US = sql<string>`(extract(epoch FROM least(now(), (
  SELECT min(xact_start) FROM pg_stat_activity
  WHERE datname = current_database() AND backend_xid IS NOT NULL AND pid <> pg_backend_pid()
))) * 1000000)::bigint::text`

/** Which robots a list has, when that was, and until when nothing is to come any more. */
export type Head = { members: string; nowUs: string; settledUs: string }

export async function headOf(db: Database, filter: RobotFilter): Promise<Head> {
  const [head] = await db
    .select({ members: MEMBERS, nowUs: NOW_US, settledUs: SETTLED_US })
    .from(robots)
    .where(areMeant(filter))
  return head ?? { members: '0.0', nowUs: '0', settledUs: '0' }
}

/** Clocks of two servers' looks differ by no more; a cursor that is further ahead is nobody's. */
const AHEAD_MOST_US = 5e6

/** Whether a cursor is of a later look. */
export function isLater(since: string, { nowUs }: Pick<Head, 'nowUs'>) {
  const ahead = Number(CURSOR.exec(since)?.[2] ?? 0) - Number(nowUs)
  return ahead > 0 && ahead < AHEAD_MOST_US
}

type Part = { wholeUs: string; sinceUs: number }

/** From when on a list is told in part: while it has the same robots in the same order as that of the cursor. Otherwise it is sent whole. */
export function partSince(since: string, { members, nowUs }: Pick<Head, 'members' | 'nowUs'>): Part | undefined {
  const [, wholeUs = '', sinceUs = '', known] = CURSOR.exec(since) ?? []
  const isRecent = Number(nowUs) - Number(wholeUs) < WHOLE_EVERY_US && Number(sinceUs) <= Number(nowUs)
  return known === members && isRecent ? { wholeUs, sinceUs: Number(sinceUs) } : undefined
}

export type Changes = Awaited<ReturnType<typeof changesSince>>

/** Looks at the robots after the moment of the head, of which the new cursor is, so that nothing is lost between the two. */
export async function changesSince(
  db: Database,
  filter: RobotFilter,
  part: Part | undefined,
  { members, nowUs, settledUs }: Head,
  offlineAfterS: number,
) {
  const robot_list = await listRobots(db, part ? { ...filter, sinceUs: part.sinceUs } : filter, offlineAfterS)
  return { robot_list, is_part: part !== undefined, cursor: `${part?.wholeUs ?? nowUs}.${settledUs}.${members}` }
}

/** What has changed of a list since its cursor, as long as it has the same robots in the same order; else the whole list. */
export async function robotsSince(db: Database, filter: RobotFilter, since: string, offlineAfterS: number) {
  const head = await headOf(db, filter)
  return changesSince(db, filter, partSince(since, head), head, offlineAfterS)
}
