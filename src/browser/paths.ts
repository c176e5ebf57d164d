import type { Menu } from '../../machines/entities.ts'

const OPENS_URL = '4'

/** Where support opens reports and charts: a page of its own. */
export const CHARTS_PATH = '/statecharts/'

type Entry = Pick<Menu, 'project_id' | 'menu_id' | 'menu_type' | 'menu_url'>

/** Where a menu entry lives (§2 "Routes"); the address's `grid` stays. */
export function framePath({ project_id, menu_id, menu_type, menu_url }: Entry, search = '') {
  const url = menu_type === OPENS_URL ? encodeURIComponent(menu_url) : ''
  return `/frame/${encodeURIComponent(project_id)}/${encodeURIComponent(menu_id)}/${url}${keptQuery(search)}`
}

/** Of the present query only `grid` goes along. */
export function keptQuery(search: string) {
  const grid = gridOf(search)
  return grid === undefined ? '' : `?${new URLSearchParams({ grid })}`
}

export const gridOf = (search: string) => new URLSearchParams(search).get('grid') || undefined
