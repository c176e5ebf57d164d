import { useActorRef } from '@xstate/react'
import { useEffect, useMemo } from 'react'
import type { Menu, MenuNode } from '../../../machines/entities.ts'
import { menuViewMachine } from '../../../machines/menu-view.machine.ts'
import { menuTrail, trailAt } from '../../session/menu.ts'
import { usePreferences } from '../../session/PreferencesProvider.tsx'
import { filterByName } from './menu-filter.ts'
import type { MenuHands, MenuLook, Trail } from './menu-look.ts'
import { keyOf, leavesByKey } from './menu-tree.ts'
import { isNarrowHere, keepNarrow } from './menu-width.ts'
import { useMenuHands } from './use-menu-hands.ts'
import { type MenuViewActor, useMenuLook } from './use-menu-look.ts'

type Shown = { menu?: MenuNode[]; pathname: string; isLegacy: boolean; busy?: Menu; onOpen: (menu: Menu) => void }

/** The left menu as it is shown now. */
export type MenuView = {
  actor: MenuViewActor
  look: MenuLook
  hands: MenuHands
  /** Undefined while it loads; only what matches while filtering. */
  nodes?: readonly MenuNode[]
  /** How many entries match. */
  count: number
  favourites: readonly Menu[]
  active: Trail
  busy: Trail
}

const NO_NODES: MenuNode[] = []

/** The chart of the menu's look; this device keeps how wide it is. */
function useMenuViewActor(isLegacy: boolean) {
  const actor = useActorRef(menuViewMachine, { input: { isLegacy, isNarrow: isNarrowHere() } })
  useEffect(() => {
    const { unsubscribe } = actor.on('sidebar.changed', ({ isNarrow }) => keepNarrow(isNarrow))
    return unsubscribe
  }, [actor])
  return actor
}

const useTrail = (menu: MenuNode[], busy?: Menu): Trail =>
  useMemo(() => busy && menuTrail(menu, busy.project_id, busy.menu_id).map((node) => keyOf(node.menu)), [menu, busy])

const useFavourites = (menu: MenuNode[], keys: readonly string[]) =>
  useMemo(() => {
    const leaves = leavesByKey(menu)
    return keys.flatMap((key) => leaves.get(key) ?? [])
  }, [menu, keys])

/** What the menu shows: which entry is active, which groups are open, what matches, whether only icons stand. */
export function useMenuView({ menu, pathname, isLegacy, busy, onOpen }: Shown) {
  const all = menu ?? NO_NODES
  const actor = useMenuViewActor(isLegacy)
  const { favourites: keys } = usePreferences()
  const look = useMenuLook(actor, keys)
  const hands = useMenuHands(actor, onOpen)
  const trail = useMemo(() => trailAt(all, pathname).map((node) => node.menu), [all, pathname])
  const active = useMemo(() => trail.map(keyOf), [trail])
  const found = useMemo(
    () => (look.query === '' ? { nodes: all, count: 0 } : filterByName(all, look.query, hands.nameOf)),
    [all, look.query, hands],
  )
  const view: MenuView = {
    ...{ actor, look, hands, active },
    nodes: menu && found.nodes,
    count: found.count,
    favourites: useFavourites(all, keys),
    busy: useTrail(all, busy),
  }
  return { view, names: trail.map(hands.nameOf) }
}
