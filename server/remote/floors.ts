import { type SQL, sql } from 'drizzle-orm'
import type { Data, HandlerFor } from '../contract/handler.ts'
import type { Database } from '../database/database.ts'
import { inNaturalOrder } from '../database/natural-order.ts'
import { records } from '../database/schema/records.ts'
import type { PageCaller } from '../menu/page-access.ts'
import { maySendCommands } from './remote-right.ts'

type Floor = Data<'floorList'>['floor_list'][number]
type Thing = Floor['rooms'][number]
type Placed = { name: string; x: number; y: number }
type Where = { building?: string; floor?: string; width_m: number; depth_m: number }
type Drawn = Where & {
  name: string
  picture?: string
  points?: (Placed & Pick<Thing, 'kind'>)[]
  paths?: Floor['paths']
  zones?: Floor['zones']
}
type RoomMap = Where & { rooms?: (Placed & { kind: string })[]; lifts?: Placed[]; doors?: Placed[] }

const [map, paths, site, rooms] = [sql.raw('map'), sql.raw('paths'), sql.raw('site'), sql.raw('rooms')]
const isKept = (table: SQL, corp_uuid: string, resource: string) =>
  sql`${table}.corp_uuid = ${corp_uuid} AND ${table}.resource = ${resource} AND ${table}.removed_at IS NULL`

/** Maps in use with what is drawn over them, and the first site that each is part of. */
async function mapsInUse(db: Database, corp_uuid: string) {
  const { rows } = await db.execute<{ site_name: string; drawn: Drawn }>(sql`
    SELECT coalesce(site.name, '') AS site_name, coalesce(paths.values, '{}') || map.values AS drawn
    FROM ${records} AS map
    LEFT JOIN ${records} AS paths ON ${isKept(paths, corp_uuid, 'mapPaths')} AND paths.record_id = map.record_id
    LEFT JOIN LATERAL (
      SELECT min((site.values ->> 'name') COLLATE "C") AS name FROM ${records} AS site WHERE ${isKept(site, corp_uuid, 'remoteSites')}
        AND site.values -> 'maps' @> jsonb_build_array(jsonb_build_object('map', map.record_id))) AS site ON true
    WHERE ${isKept(map, corp_uuid, 'maps')} AND map.values ->> 'state' = 'in_use'
    ORDER BY ${inNaturalOrder(sql`coalesce(site.name, '')`)}, ${inNaturalOrder(sql`map.values ->> 'name'`)}`)
  return rows
}

async function roomMapsOn(db: Database, corp_uuid: string) {
  const { rows } = await db.execute<{ values: RoomMap }>(sql`
    SELECT rooms.values FROM ${records} AS rooms WHERE ${isKept(rooms, corp_uuid, 'roomMaps')}
      AND (rooms.values ->> 'is_on')::boolean ORDER BY rooms.record_id`)
  return rows.map(({ values }) => values)
}

const sameFloor = (one: Where, other: Where) =>
  (one.building ?? '') === (other.building ?? '') &&
  (one.floor ?? '') === (other.floor ?? '') &&
  one.width_m === other.width_m &&
  one.depth_m === other.depth_m

const KINDS: Readonly<Record<string, Thing['kind']>> = { charger: 'charger', counter: 'counter' }
const thing = ({ name, x, y }: Placed, kind: Thing['kind']): Thing => ({ name, kind, x, y })

const thingsOf = ({ rooms = [], lifts = [], doors = [] }: RoomMap): Thing[] => [
  ...rooms.map((room) => thing(room, KINDS[room.kind] ?? 'room')),
  ...lifts.map((lift) => thing(lift, 'lift')),
  ...doors.map((door) => thing(door, 'door')),
]

const pathOf = ({ from, to, way }: Floor['paths'][number]) => ({ from, to, way })
const zoneOf = ({ name, kind, x, y, width, depth }: Floor['zones'][number]) => ({ name, kind, x, y, width, depth })

const floorOf = (site_name: string, drawn: Drawn, roomMaps: readonly RoomMap[]): Floor => ({
  map_name: drawn.name,
  site_name,
  building: drawn.building ?? '',
  floor: drawn.floor ?? '',
  picture: drawn.picture ?? '',
  width_m: drawn.width_m,
  depth_m: drawn.depth_m,
  points: (drawn.points ?? []).map((point) => thing(point, point.kind)),
  paths: (drawn.paths ?? []).map(pathOf),
  zones: (drawn.zones ?? []).map(zoneOf),
  rooms: roomMaps.filter((rooms) => sameFloor(rooms, drawn)).flatMap(thingsOf),
})

/** The live floor: what robots drive on. */
export const floorList: HandlerFor<'floorList', PageCaller> = async (deps, _params, session) => {
  const { db } = deps
  const { corp_uuid } = session
  const [maps, roomMaps, may_command] = await Promise.all([
    mapsInUse(db, corp_uuid),
    roomMapsOn(db, corp_uuid),
    maySendCommands(deps, session),
  ])
  return { may_command, floor_list: maps.map(({ site_name, drawn }) => floorOf(site_name, drawn, roomMaps)) }
}
