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
} from '../../../machines/menu-view.machine.ts'
import type { Matches } from './menu-filter.ts'
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

export function useMenuLook(view: MenuViewActor, length: number, matches?: Matches): MenuLook {
  const isNarrow = useSelector(view, selectIsNarrow)
  const folding = useSelector(view, selectFolding)
  const isGroupOpen = useGroups(view, matches !== undefined)
  return useMemo(
    () => ({ isNarrow, length, matches, folding, isGroupOpen }),
    [isNarrow, length, matches, folding, isGroupOpen],
  )
}
