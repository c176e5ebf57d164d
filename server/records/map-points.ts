import { missingPoints, type PointNamed, pointsNamed } from '../../domain/resources/points.ts'
import type { Problems } from '../../domain/resources/problems.ts'
import type { Database, Transaction } from '../database/database.ts'
import { pointsOfMaps } from './maps-store.ts'
import type { Place, RecordValues } from './record-store.ts'

type Points = ReadonlyMap<string, ReadonlySet<string>>

const idsIn = (named: readonly PointNamed[]) => named.flatMap(({ map }) => (typeof map === 'string' ? map : []))

/** The points of all maps that these records speak of. */
export const pointsFor = (
  db: Database | Transaction,
  { corp_uuid, resource }: Place,
  all: readonly RecordValues[],
): Promise<Points> =>
  pointsOfMaps(db, corp_uuid, [...new Set(all.flatMap((values) => idsIn(pointsNamed(resource.fields, values))))])

const keyOf = ({ map, name }: PointNamed) => `${map} ${name}`

/** The points that a record names and its map does not have; what stood in the record before may stay. */
export function pointsGone(
  points: Points,
  { resource }: Place,
  values: RecordValues,
  before: RecordValues = {},
): Problems {
  const known = new Set(pointsNamed(resource.fields, before).map(keyOf))
  const fresh = pointsNamed(resource.fields, values).filter((point) => !known.has(keyOf(point)))
  return missingPoints(fresh, ({ map }) => points.get(String(map)))
}

export const pointsGoneFrom = async (
  db: Database | Transaction,
  place: Place,
  values: RecordValues,
  before?: RecordValues,
) => pointsGone(await pointsFor(db, place, [values]), place, values, before)
