import { and, eq, inArray, sql } from 'drizzle-orm'
import { maps } from '../../domain/resources/maps.ts'
import { pointNames } from '../../domain/resources/points.ts'
import type { Database, Transaction } from '../database/database.ts'
import { robots } from '../database/schema/catalogue.ts'
import { findAll, keptRecords } from './kept-records.ts'
import type { Place, RecordStore, StoredRecord } from './record-store.ts'

/** Who reports that it stands on one of these maps, by the map's name. */
async function robotsOn(db: Database | Transaction, { corp_uuid }: Place, names: string[]) {
  const standing = sql<string[]>`array_agg(${robots.robot_name} ORDER BY ${robots.robot_name})`
  const found = await db
    .select({ name: robots.map_name, standing })
    .from(robots)
    .where(and(eq(robots.corp_uuid, corp_uuid), inArray(robots.map_name, names)))
    .groupBy(robots.map_name)
  return new Map(found.map((each) => [each.name, each.standing]))
}

async function withRobots(db: Database | Transaction, place: Place, rows: StoredRecord[]): Promise<StoredRecord[]> {
  if (rows.length === 0) return rows
  const standing = await robotsOn(
    db,
    place,
    rows.map(({ values }) => String(values.name)),
  )
  return rows.map((row) => ({
    ...row,
    values: { ...row.values, robots_here: standing.get(String(row.values.name)) ?? [] },
  }))
}

/** The names of the points of maps, by their ids; a map that is gone is not among them. */
export async function pointsOfMaps(db: Database | Transaction, corp_uuid: string, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, ReadonlySet<string>>()
  const found = await findAll(db, { corp_uuid, resource: maps }, ids)
  return new Map([...found].map(([id, { values }]) => [id, pointNames(values.points) ?? new Set<string>()] as const))
}

/** The maps that are kept, with the robots that report to stand on them. */
export const mapsStore: RecordStore = {
  ...keptRecords,
  list: async (db, place, asked) => {
    const { rows, ...counted } = await keptRecords.list(db, place, asked)
    return { ...counted, rows: await withRobots(db, place, rows) }
  },
  find: async (db, place, record_id, lock) => {
    const found = await keptRecords.find(db, place, record_id, lock)
    const [row] = found ? await withRobots(db, place, [found]) : []
    return row
  },
}
