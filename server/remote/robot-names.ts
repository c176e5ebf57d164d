import { sql } from 'drizzle-orm'
import type { Data, HandlerFor } from '../contract/handler.ts'
import type { Database } from '../database/database.ts'
import { inNaturalOrder } from '../database/natural-order.ts'
import { records } from '../database/schema/records.ts'
import { robotClock } from '../robots/robot-clock.ts'
import type { RobotKey } from '../robots/robot-keys.ts'
import { isMapOf } from './places.ts'

type Names = Omit<Data<'robotNames'>, 'clock'>

const MOST_MAPS = 500
const VERSION_LENGTH = 16

const text = (name: string) => sql`coalesce(map.values ->> ${name}::text, '')`
const metres = (name: string) => sql`coalesce((map.values ->> ${name}::text)::float8, 0)`
const nodeId = sql`coalesce(point ->> 'node_id', '')`

const placeList = sql`(
  SELECT coalesce(json_agg(json_build_object('place_name', point ->> 'name', 'node_id', ${nodeId}) ORDER BY at), '[]')
  FROM jsonb_array_elements(map.values -> 'points') WITH ORDINALITY AS points(point, at) WHERE ${nodeId} <> '')`

const mapNames = sql`json_build_object('map_name', ${text('name')}, 'map_id', ${text('map_id')},
  'origin_x', ${metres('origin_x')}, 'origin_y', ${metres('origin_y')}, 'place_list', ${placeList})`

const saysSomething = sql`(${text('map_id')} <> '' OR ${metres('origin_x')} <> 0 OR ${metres('origin_y')} <> 0
  OR jsonb_path_exists(map.values, '$.points[*].node_id ? (@ != "")'))`

/** The version tells whether any map was changed, added or removed, without a look at what they hold; that is read where it was. */
async function namesSince(db: Database, corp_uuid: string, since: string) {
  const maps = sql`${records} AS map WHERE ${isMapOf(corp_uuid)}`
  const { rows } = await db.execute<Names>(sql`
    WITH now AS (
      SELECT left(encode(sha256(convert_to(coalesce(
        string_agg(map.record_id || '.' || map.version, ' ' ORDER BY map.record_id COLLATE "C"), ''), 'UTF8')), 'hex'), ${VERSION_LENGTH}::int) AS version
      FROM ${maps}
    ) SELECT now.version, CASE WHEN now.version <> ${since} THEN (
      SELECT coalesce(json_agg(names), '[]') FROM (
        SELECT ${mapNames} AS names FROM ${maps}
        ORDER BY ${saysSomething} DESC, ${inNaturalOrder(text('name'))}, map.record_id LIMIT ${MOST_MAPS}::int) AS listed
    ) END AS map_list FROM now`)
  return rows[0] as Names
}

/** What robots of other makers call the maps and points of their company. */
export const robotNames: HandlerFor<'robotNames', RobotKey> = async ({ db }, { since = '', sent_at }, robot) => ({
  clock: robotClock(sent_at),
  ...(await namesSince(db, robot.corp_uuid, since)),
})
