import { useSelector } from '@xstate/react'
import { useEffect, useMemo } from 'react'
import { menuViewMachine } from '../../../machines/console/menu-view.machine.ts'
import { selectQuery } from '../../../machines/console/menu-view-selectors.ts'
import type { Menu, MenuNode } from '../../../machines/entities.ts'
import { keyValueStoreOf } from '../../browser/storage.ts'
import { useChart } from '../../recorder/use-chart.ts'
import { usePreferences } from '../preferences/use-preferences.ts'
import { keyOf, menuTrail, trailAt } from './menu.ts'
import { type Found, filterByName, queryOf, smallNames } from './menu-filter.ts'
import type { MenuActions, MenuLook, Trail } from './menu-look.ts'
import { leavesByKey } from './menu-tree.ts'
import { useMenuActions } from './use-menu-actions.ts'
import { type MenuViewActor, useMenuLook } from './use-menu-look.ts'

const KEY = 'sidebar'
const NARROW = 'narrow'

const shelf = keyValueStoreOf(() => localStorage)

const isNarrowHere = () => shelf.get(KEY) === NARROW

const keepNarrow = (isNarrow: boolean) => (isNarrow ? shelf.set(KEY, NARROW) : shelf.remove(KEY))

type Shown = {
  menu?: MenuNode[]
  pathname: string
  isLegacy: boolean
  busy?: Menu
  /** Names the page until the menu comes. */
  addressed?: Menu
  onOpen: (menu: Menu) => void
}

export type MenuView = {
  actor: MenuViewActor
  look: MenuLook
  actions: MenuActions
  /** Undefined while it loads. */
  nodes?: readonly MenuNode[]
  leaves: ReadonlyMap<string, Menu>
  /** What the menu is filtered by, how many entries match, and the first of them. */
  query: string
  count: number
  first?: Menu
  favourites: readonly Menu[]
  starred: ReadonlySet<string>
  active: Trail
  busy: Trail
}

const NO_NODES: MenuNode[] = []
const UNFILTERED: Partial<Found> & { count: number } = { count: 0 }

/** The chart of the menu's look; this device keeps how wide it is. */
function useMenuViewActor(isLegacy: boolean) {
  const actor = useChart(menuViewMachine, { input: { isLegacy, isNarrow: isNarrowHere() } })
  useEffect(() => {
    const { unsubscribe } = actor.on('sidebar.changed', ({ isNarrow }) => keepNarrow(isNarrow))
    return unsubscribe
  }, [actor])
  return actor
}

const useBusyTrail = (menu: MenuNode[], busy?: Menu): Trail =>
  useMemo(() => busy && menuTrail(menu, busy.project_id, busy.menu_id).map((node) => keyOf(node.menu)), [menu, busy])

function useFavourites(leaves: ReadonlyMap<string, Menu>) {
  const { favourites: keys } = usePreferences()
  return useMemo(
    () => ({ favourites: keys.flatMap((key) => leaves.get(key) ?? []), starred: new Set(keys) }),
    [leaves, keys],
  )
}

function useFound(nodes: MenuNode[], query: string, nameOf: MenuActions['nameOf']) {
  const names = useMemo(() => smallNames(nodes, nameOf), [nodes, nameOf])
  return useMemo(() => (query === '' ? undefined : filterByName(nodes, query, names)), [nodes, query, names])
}

/** What the menu shows: which entry is active, which groups are open, what matches, whether only icons stand. */
export function useMenuView({ menu, pathname, isLegacy, busy, addressed, onOpen }: Shown) {
  const all = menu ?? NO_NODES
  const actor = useMenuViewActor(isLegacy)
  const actions = useMenuActions(actor, onOpen)
  const query = queryOf(useSelector(actor, selectQuery))
  const { matches, count, first } = useFound(all, query, actions.nameOf) ?? UNFILTERED
  const look = useMenuLook(actor, query.length, matches)
  const trail = useMemo(() => trailAt(all, pathname).map((node) => node.menu), [all, pathname])
  const active = useMemo(() => trail.map(keyOf), [trail])
  const leaves = useMemo(() => leavesByKey(all), [all])
  const view: MenuView = {
    ...{ actor, look, actions, nodes: menu, leaves, query, count, first, active },
    ...useFavourites(leaves),
    busy: useBusyTrail(all, busy),
  }
  const named = menu || !addressed ? trail : [addressed]
  return { view, names: named.map(actions.nameOf) }
}
