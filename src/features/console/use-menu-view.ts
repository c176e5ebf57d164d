import { useState } from 'react'
import type { Menu, MenuNode } from '../../../machines/entities.ts'
import { useLang } from '../../i18n/I18nProvider.tsx'
import { nameIn } from '../../i18n/languages.ts'
import { framePath } from '../../paths.ts'
import { trailAt } from '../../session/menu.ts'
import type { MenuView } from './MenuTree.tsx'
import { keyOf } from './menu-tree.ts'
import { useOpenGroups } from './use-open-groups.ts'

type Shown = { menu?: MenuNode[]; pathname: string; isLegacy: boolean; busy?: Menu; onOpen: (menu: Menu) => void }

/** What the menu shows: which entry is active, which groups are open, whether only icons stand. */
export function useMenuView({ menu, pathname, isLegacy, busy, onOpen }: Shown) {
  const lang = useLang()
  const [isCollapsed, setCollapsed] = useState(false)
  const trail = trailAt(menu ?? [], pathname).map((node) => node.menu)
  const keys = trail.map(keyOf)
  const groups = useOpenGroups(keys, isLegacy)
  const nameOf = (entry: Menu) => nameIn(lang, entry.menu_name_map, entry.menu_name)
  const toggle = (entry: Menu) => {
    if (isCollapsed) groups.open(entry)
    else groups.toggle(entry)
    setCollapsed(false)
  }
  const view: MenuView = {
    isCollapsed,
    activeKey: keys.at(-1),
    busyKey: busy && keyOf(busy),
    trail: keys,
    nameOf,
    pathOf: (entry) => framePath(entry, location.search),
    isOpen: groups.isOpen,
    onToggle: toggle,
    onOpen,
  }
  return { view, names: trail.map(nameOf), toggleCollapsed: () => setCollapsed(!isCollapsed) }
}
