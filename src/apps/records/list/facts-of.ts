import type { Resource } from '../../../../domain/resources/shape.ts'
import { isToned } from './toned.ts'

/** How many facts stand under a picture, beside its state. */
const MAIN_FACTS = 2

const isPicture = ({ fields }: Resource, column: string) => fields[column]?.type === 'picture'

/** The column whose picture a page is about; none where it is about rows. */
export const pictureOf = (resource: Resource) =>
  resource.archetype === 'cards' ? resource.columns.find((column) => isPicture(resource, column)) : undefined

/** What is so of a record now: shown whatever else there is room for. */
const isState = ({ fields }: Resource, column: string) =>
  fields[column]?.type === 'flag' || isToned(column, fields[column])

/** The columns that a record's card tells beside its title: all, or under a picture the first, and its state. */
export function factsOf(resource: Resource): readonly string[] {
  const all = resource.columns.filter((column) => column !== resource.title)
  if (resource.archetype !== 'cards') return all
  const told = all.filter((column) => resource.fields[column] && !isPicture(resource, column))
  const main = told.filter((column) => !isState(resource, column)).slice(0, MAIN_FACTS)
  return [...main, ...told.filter((column) => isState(resource, column))]
}
