import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { menuViewMachine } from '../../../machines/console/menu-view.machine.ts'
import { selectFollows, selectMenuView } from '../../../machines/console/menu-view-selectors.ts'
import type { Matches } from './menu-filter.ts'
import type { MenuLook } from './menu-look.ts'

export type MenuViewActor = ActorRefFrom<typeof menuViewMachine>

/** Which groups are open: while filtering all that hold a match, else as chosen, else those of the active entry. */
export function useMenuLook(view: MenuViewActor, length: number, matches?: Matches): MenuLook {
  const { isNarrow, choices, folded, folding } = useSelector(view, selectMenuView)
  const follows = useSelector(view, selectFollows)
  return useMemo(
    () => ({
      ...{ isNarrow, length, matches, folding },
      isGroupOpen: (key, isOnTrail) => (matches ? !folded.includes(key) : (choices[key] ?? (follows && isOnTrail))),
    }),
    [isNarrow, length, matches, folding, choices, folded, follows],
  )
}
