import type { Field, Fields, Values } from './fields.ts'
import type { Problems } from './problems.ts'

/** Where a record names a point of a map: the map's id, or the points themselves where the record holds them. */
export type PointNamed = { path: string; map: unknown; name: string }

const isRow = (value: unknown): value is Values => typeof value === 'object' && value !== null
const rowsOf = (value: unknown) => (Array.isArray(value) ? value.filter(isRow) : [])

function namedIn(field: Field, value: unknown, path: string, record: Values): PointNamed[] {
  if (field.type === 'rows')
    return rowsOf(value).flatMap((row, at) =>
      Object.entries(field.fields).flatMap(([name, each]) => namedIn(each, row[name], `${path}.${at}.${name}`, record)),
    )
  if (!('pointOn' in field) || field.pointOn === undefined || !record[field.pointOn]) return []
  const map = record[field.pointOn]
  if (Array.isArray(value)) return value.map((name, at) => ({ path: `${path}.${at}`, map, name: String(name) }))
  return typeof value === 'string' && value !== '' ? [{ path, map, name: value }] : []
}

export const pointsNamed = (fields: Fields, values: Values): PointNamed[] =>
  Object.entries(fields).flatMap(([name, field]) => namedIn(field, values[name], name, values))

/** The names of points as a map has them; nothing where no rows are given. */
export const pointNames = (points: unknown): ReadonlySet<string> | undefined =>
  Array.isArray(points) ? new Set(rowsOf(points).map(({ name }) => String(name))) : undefined

/** Which of them are on no map; a map of which nothing is known has them all. */
export function missingPoints(
  named: readonly PointNamed[],
  namesOf: (point: PointNamed) => ReadonlySet<string> | undefined,
): Problems {
  const missing = named.filter((point) => namesOf(point)?.has(point.name) === false)
  return Object.fromEntries(missing.map(({ path }) => [path, 'noPoint']))
}
