import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import type { ActorRefFrom } from 'xstate'
import {
  type menuViewMachine,
  selectChoices,
  selectFolded,
  selectFolding,
  selectFollows,
  selectIsNarrow,
  selectQuery,
} from '../../../machines/menu-view.machine.ts'
import { queryOf } from './menu-filter.ts'
import type { MenuLook } from './menu-look.ts'

export type MenuViewActor = ActorRefFrom<typeof menuViewMachine>

/** Which groups are open: while filtering all that hold a match, else as chosen, else those of the active entry. */
function useGroups(view: MenuViewActor, isFiltered: boolean) {
  const choices = useSelector(view, selectChoices)
  const folded = useSelector(view, selectFolded)
  const follows = useSelector(view, selectFollows)
  return useMemo(
    () => (key: string, isOnTrail: boolean) =>
      isFiltered ? !folded.includes(key) : (choices[key] ?? (follows && isOnTrail)),
    [isFiltered, choices, folded, follows],
  )
}

export function useMenuLook(view: MenuViewActor, favourites: readonly string[]): MenuLook {
  const isNarrow = useSelector(view, selectIsNarrow)
  const query = queryOf(useSelector(view, selectQuery))
  const folding = useSelector(view, selectFolding)
  const isGroupOpen = useGroups(view, query !== '')
  return useMemo(
    () => ({ isNarrow, query, folding, isGroupOpen, favourites: new Set(favourites) }),
    [isNarrow, query, folding, isGroupOpen, favourites],
  )
}
