import type { Menu } from '../../machines/entities.ts'

const OPENS_URL = '4'

/** Where support opens reports and charts: a page of its own. */
export const CHARTS_PATH = '/statecharts/'

/** Where a report that was sent opens on them. */
export const reportPath = (report_id: string) => `${CHARTS_PATH}?${new URLSearchParams({ report: report_id })}`
export const reportIn = (search: string) => new URLSearchParams(search).get('report') || undefined
export const isReportPath = (path: string) => {
  const report_id = path.startsWith(CHARTS_PATH) ? reportIn(path.slice(CHARTS_PATH.length)) : undefined
  return report_id !== undefined && path === reportPath(report_id)
}

/** Where API keys and robots read what they may call. */
export const REFERENCE_PATH = '/reference/'

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
