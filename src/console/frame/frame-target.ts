import { type FramePath, isKept, pathOf } from '../../../domain/console-address.ts'
import type { Menu, MenuNode } from '../../../machines/entities.ts'
import { trailAt } from '../menu/menu.ts'
import type { FrameOrigins } from '../windows/allowed-address.ts'
import { type FrameQuery, frameSource } from './frame-source.ts'

type Place = { menu: MenuNode[]; pathname: string; origins: FrameOrigins; query: FrameQuery }
export type FrameTarget = { kind: 'unknown' } | { kind: 'notAvailable' } | { kind: 'page'; menu: Menu; src: string }

const isPage = ({ menu, menu_list }: MenuNode) =>
  menu_list.length === 0 && menu.menu_type !== '2' && menu.menu_target !== 'blank'

function pageAt(nodes: MenuNode[], pathname: string): Menu | undefined {
  const node = trailAt(nodes, pathname).at(-1)
  return node && isPage(node) ? node.menu : undefined
}

const menuUrlOf = (pathname: string) => (pathOf(pathname) as Partial<FramePath>).menuUrl

/** What a path shows to this person: only what stands in their own menu (§2 "Routes"). */
export function frameTarget({ menu: nodes, pathname, origins, query }: Place): FrameTarget {
  const menu = pageAt(nodes, pathname)
  if (!menu) return { kind: isKept(pathname) ? 'notAvailable' : 'unknown' }
  const src = frameSource(menu, menuUrlOf(pathname), origins, query)
  return src === undefined ? { kind: 'notAvailable' } : { kind: 'page', menu, src }
}
