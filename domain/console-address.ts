/** What an address of the console shows (§2 "Routes"), as browser and server read it. */

const FRAME = /^\/frame\/([^/]+)\/([^/]+)(?:\/([^/]*))?\/?$/

export type FramePath = { name: 'frame'; projectId: string; menuId: string; menuUrl?: string }
export type Path = { name: 'root' | 'robotType' | 'firstSetUp' | 'notFound' } | FramePath

export const ROOT = '/'
export const ROBOT_TYPE = '/robotType'
/** The address that a server without a company prints leads here. */
export const FIRST_SET_UP = '/first-set-up'

/** `ktv.example.com`, and `ktv.localhost` on a desk (§1 "KTV"). */
export const isKtvHost = (hostname: string) => hostname.split('.')[0] === 'ktv'

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
