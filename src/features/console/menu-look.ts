import { createContext, useContext } from 'react'
import type { Menu } from '../../../machines/entities.ts'

/** What every row of the menu depends on. It stays the same object as long as nothing of it changes. */
export type MenuLook = {
  isNarrow: boolean
  /** Empty while the whole menu stands. */
  query: string
  favourites: ReadonlySet<string>
  isGroupOpen: (key: string, isOnTrail: boolean) => boolean
  folding?: string
}

/** What rows do; it stays the same object, so that no row is drawn again for it. */
export type MenuHands = {
  nameOf: (menu: Menu) => string
  pathOf: (menu: Menu) => string
  open: (menu: Menu) => void
  fold: (key: string, isOpen: boolean) => void
  endMotion: (key: string) => void
  star: (key: string) => void
}

/** The keys from the top down to one entry; undefined in rows that do not hold it. */
export type Trail = readonly string[] | undefined

export const MenuHandsContext = createContext<MenuHands | undefined>(undefined)

export function useMenuHands() {
  const hands = useContext(MenuHandsContext)
  if (!hands) throw new Error('a row of the menu needs its hands above it')
  return hands
}
