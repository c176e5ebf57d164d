import type { Resource } from '../../../../domain/resources/shape.ts'
import type { Values } from '../../../../machines/entities.ts'
import type { TourRoute } from '../../../robots/RouteCard.tsx'

const textIn = (value: unknown) => (typeof value === 'string' ? value : '')
const hasTexts = (row: unknown) => Object.keys(Object(Object(row).texts)).length > 0

/** The field that holds the way: rows of which each names a point of the map. */
const wayOf = ({ fields }: Resource) =>
  Object.keys(fields).find((name) => {
    const field = fields[name]
    return field?.type === 'rows' && 'point' in field.fields
  }) ?? ''

/** What a route's card tells of a record (§2). */
export function routeCardOf(resource: Resource, values: Values): TourRoute {
  const way: unknown = values[wayOf(resource)]
  const stops = Array.isArray(way) ? way : []
  return {
    name: textIn(values[resource.title]),
    picture: textIn(values.picture),
    info: textIn(values.description) || textIn(values.note),
    stops: stops.length,
    texts: stops.filter(hasTexts).length,
  }
}
