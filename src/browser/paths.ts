import type { Menu } from '../../machines/entities.ts'

const FRAME = /^\/frame\/([^/]+)\/([^/]+)(?:\/([^/]*))?\/?$/
const OPENS_URL = '4'

export type FramePath = { name: 'frame'; projectId: string; menuId: string; menuUrl?: string }
export type Path = { name: 'root' | 'robotType' | 'firstSetUp' | 'notFound' } | FramePath

export const ROOT = '/'
export const ROBOT_TYPE = '/robotType'
/** The address that a server without a company prints leads here. */
export const FIRST_SET_UP = '/first-set-up'
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

/** §2: a path with `ttsSetting` in it is not redirected. */
export const isKept = (pathname: string) => pathname.includes('ttsSetting')

/**
 * What a raw `location.pathname` shows. Segments are decoded here, once: what the router hands on is decoded already, and
 * a fourth segment decoded twice is another URL.
 */
export function pathOf(pathname: string): Path {
  if (pathname === ROOT || pathname === '/login' || pathname === '/login/') return { name: 'root' }
  if (pathname === ROBOT_TYPE || pathname === `${ROBOT_TYPE}/`) return { name: 'robotType' }
  if (pathname === FIRST_SET_UP) return { name: 'firstSetUp' }
  return framePathOf(pathname) ?? { name: 'notFound' }
}

function framePathOf(pathname: string): FramePath | undefined {
  const [, project, menu, url] = FRAME.exec(pathname) ?? []
  const [projectId, menuId, menuUrl] = [decoded(project), decoded(menu), decoded(url ?? '')]
  if (!projectId || !menuId || menuUrl === undefined) return undefined
  return { name: 'frame', projectId, menuId, menuUrl: menuUrl || undefined }
}

function decoded(segment = '') {
  try {
    return decodeURIComponent(segment)
  } catch {
    return undefined
  }
}
