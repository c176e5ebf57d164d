import type { Menu } from '../../../machines/entities.ts'
import { pageOf } from '../../../openapi/pages.ts'

export type FrameOrigins = { apps_origin: string; frame_origins: string[] }
export type FrameQuery = { lang: string; robot_prodtype_id?: string; grid?: string }

const parse = (address: string) => {
  try {
    return new URL(address)
  } catch {
    return undefined
  }
}

const isWeb = ({ protocol, username, password }: URL) =>
  (protocol === 'https:' || protocol === 'http:') && username === '' && password === ''

/** An http(s) address on the list (decisions "Routes and the frame"), spelled as the browser spells it. */
export function allowedAddress(address: string, { apps_origin, frame_origins }: FrameOrigins) {
  const url = parse(address)
  return url && isWeb(url) && [apps_origin, ...frame_origins].includes(url.origin) ? url.href : undefined
}

function pageSource({ project_id, menu_id }: Menu, origins: FrameOrigins, query: FrameQuery) {
  const page = pageOf(project_id, menu_id)
  if (!page) return undefined
  const url = new URL(`/${page.first}/${page.page}`, origins.apps_origin)
  for (const [name, value] of Object.entries(query)) if (value) url.searchParams.set(name, value)
  return url.href
}

/**
 * What the frame of a menu entry loads, or undefined where it may load nothing (guarantee 20). An address in the path
 * must be the very one that the server gave for the entry.
 */
export function frameSource(menu: Menu, menuUrl: string | undefined, origins: FrameOrigins, query: FrameQuery) {
  if (menu.menu_type === '1') return menuUrl === undefined ? pageSource(menu, origins, query) : undefined
  if (menu.menu_type !== '4' || (menuUrl !== undefined && menuUrl !== menu.menu_url)) return undefined
  return allowedAddress(menu.menu_url, origins)
}
