import { sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { inNaturalOrder } from '../database/natural-order.ts'
import { records } from '../database/schema/records.ts'
import { commands } from '../database/schema/remote.ts'

export type Place = { map_name: string; place_name: string; x: number; y: number }

/** The points of a company's maps are the places that its robots know; a map that is in no use has none to be sent to. */
const pointsOfMaps = sql`${records} AS map CROSS JOIN LATERAL jsonb_array_elements(map.values -> 'points') AS point`
export const isMapOf = (corp_uuid: unknown) =>
  sql`map.corp_uuid = ${corp_uuid} AND map.resource = 'maps' AND map.removed_at IS NULL`
const [mapName, placeName] = [sql`map.values ->> 'name'`, sql`point ->> 'name'`]

/** Metres from the lower left corner of the map. */
export async function listPlaces(db: Database, corp_uuid: string) {
  const found = await db.execute<Place>(sql`
    SELECT ${mapName} AS map_name, ${placeName} AS place_name, (point ->> 'x')::float8 AS x, (point ->> 'y')::float8 AS y
    FROM ${pointsOfMaps} WHERE ${isMapOf(corp_uuid)} AND map.values ->> 'state' = 'in_use'
    ORDER BY ${inNaturalOrder(mapName)}, ${inNaturalOrder(placeName)}`)
  return found.rows
}

/** Where a command leads that was sent to a place; null where it leads nowhere, or the place is gone. */
export const target = sql<{ x: number; y: number } | null>`(
  SELECT jsonb_build_object('x', point -> 'x', 'y', point -> 'y') FROM ${pointsOfMaps}
  WHERE ${isMapOf(commands.corp_uuid)}
    AND ${mapName} = ${commands.params} ->> 'map_name' AND ${placeName} = ${commands.params} ->> 'place_name'
  LIMIT 1)`
