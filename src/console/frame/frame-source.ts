import { pageOf } from '../../../domain/page-addresses.ts'
import type { Menu } from '../../../machines/entities.ts'
import { allowedAddress, type FrameOrigins } from '../windows/allowed-address.ts'

export type FrameQuery = { lang: string; robot_prodtype_id?: string; grid?: string }

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
