import type { Resource } from '../../../../domain/resources/shape.ts'
import type { ListQuery } from '../../../../machines/pages/records.ts'
import type { Place } from '../../runtime/use-place.ts'
import { routeOf } from '../list-route.ts'

/** What is searched, narrowed and sorted by, in a route of the page; without columns those of the page. */
export type SavedView = { name: string; route: string; columns: string[] }

export const VIEW_NAME_MAX = 40
export const VIEWS_MOST = 20

const isText = (value: unknown): value is string => typeof value === 'string'

function isView(kept: unknown): kept is SavedView {
  const { name, route, columns } = Object(kept) as Partial<Record<keyof SavedView, unknown>>
  return isText(name) && isText(route) && Array.isArray(columns) && columns.every(isText)
}

const keyOf = ({ id }: Resource) => `views.${id}`

/** The views of a page that this person has saved; what is none counts as not there. */
export function viewsOf(resource: Resource, { prefs }: Pick<Place, 'prefs'>): readonly SavedView[] {
  const kept = prefs[keyOf(resource)]
  return Array.isArray(kept) ? kept.filter(isView) : []
}

export const viewAt = (resource: Resource, wanted: ListQuery, columns: readonly string[]) => ({
  route: routeOf(resource, { wanted: { ...wanted, page: 1, at: undefined } }),
  columns: [...columns],
})

export const isSameView = (one: Omit<SavedView, 'name'>, other: Omit<SavedView, 'name'>) =>
  one.route === other.route && one.columns.join() === other.columns.join()

/** A view takes the place of one that is called the same; there are at most so many. */
export const withView = (views: readonly SavedView[], view: SavedView) =>
  [...views.filter(({ name }) => name !== view.name), view].slice(-VIEWS_MOST)

export const keepViews = (resource: Resource, { prefer }: Place, views: readonly SavedView[]) =>
  prefer(keyOf(resource), views.length > 0 ? [...views] : undefined)
