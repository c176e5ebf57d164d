import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { components } from '../../openapi/capi.gen.ts'
import { RET } from '../../openapi/ret.ts'
import type { HandlerFor } from '../contract/handler.ts'
import { Refused } from '../contract/refused.ts'
import { epoch } from '../database/clock.ts'
import type { Database } from '../database/database.ts'
import { robots } from '../database/schema/catalogue.ts'
import { corps } from '../database/schema/identity.ts'
import { robotLog as log } from '../database/schema/robot-history.ts'
import type { AppSession } from '../menu/open-apps.ts'
import type { Robot } from '../robots/robot-keys.ts'

type Line = components['schemas']['RobotPageLine']
type Asked = { level: 'info' | 'warning'; cursor?: string | undefined }

const PAGE_SIZE = 20

const { line_id, at, level, text, left_out } = log
const AT_US = sql<string>`(extract(epoch FROM ${at}) * 1000000)::bigint::text`
/** Word for word as the index has it: with a value beside the statement a plan for all values could not use it. */
const IS_WARNING = sql`${level} <> 'info'`

/** What was told before the last line of a page: its moment in microseconds, and its id. */
function isBefore(cursor: string | undefined): SQL | undefined {
  if (cursor === undefined) return undefined
  const end = cursor.indexOf('.')
  const moment = sql`(timestamptz 'epoch' + ${cursor.slice(0, end)}::bigint * interval '1 microsecond')`
  return sql`(${at}, ${line_id}) < (${moment}, ${cursor.slice(end + 1)}::text)`
}

/** As many lines as a page has, and one more where there are any; each level has an index that is read from its newest end. */
export const linesOf = (db: Database, { corp_uuid, robot_uuid }: Robot, { level: least, cursor }: Asked) =>
  db
    .select({ ...{ line_id, level, text, left_out }, at: epoch(at), at_us: AT_US })
    .from(log)
    .where(
      and(
        ...[eq(log.corp_uuid, corp_uuid), eq(log.robot_uuid, robot_uuid), isBefore(cursor)],
        least === 'warning' ? IS_WARNING : undefined,
      ),
    )
    .orderBy(desc(at), desc(line_id))
    .limit(PAGE_SIZE + 1)

async function zoneOf(db: Database, { corp_uuid, robot_uuid }: Robot) {
  const [found] = await db
    .select({ time_zone: corps.time_zone })
    .from(robots)
    .innerJoin(corps, eq(corps.corp_uuid, robots.corp_uuid))
    .where(and(eq(robots.corp_uuid, corp_uuid), eq(robots.robot_uuid, robot_uuid)))
  if (!found) throw new Refused(RET.notFound)
  return found.time_zone
}

/** What a robot told of itself in lines, the newest first. */
export const robotLogList: HandlerFor<'robotLogList', AppSession> = async (
  { db },
  { robot_uuid, level: least = 'info', cursor },
  { corp_uuid },
) => {
  const robot = { corp_uuid, robot_uuid }
  const time_zone = await zoneOf(db, robot)
  const found = await linesOf(db, robot, { level: least, cursor })
  const rows = found.slice(0, PAGE_SIZE)
  const last = found.length > PAGE_SIZE ? rows.at(-1) : undefined
  const line_list = rows.map(({ at_us: _, left_out, ...line }): Line => (left_out > 0 ? { ...line, left_out } : line))
  return { time_zone, line_list, ...(last && { cursor: `${last.at_us}.${last.line_id}` }) }
}
