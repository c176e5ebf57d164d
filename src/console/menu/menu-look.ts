import type { Menu } from '../../../machines/entities.ts'
import type { Matches } from './menu-filter.ts'

/** What every row of the menu depends on. It stays the same object as long as nothing of it changes. */
export type MenuLook = {
  isNarrow: boolean
  /** Of what is typed to filter the menu: its length, and what matches; nothing while the whole menu stands. */
  length: number
  matches?: Matches
  isGroupOpen: (key: string, isOnTrail: boolean) => boolean
  folding?: string
}

/** What rows say and do; it stays the same object, so that no row is drawn again for it. */
export type MenuActions = {
  nameOf: (menu: Menu) => string
  /** What an entry is called where its name alone does not say it. */
  labelOf: (menu: Menu) => string | undefined
  pathOf: (menu: Menu) => string
  open: (menu: Menu) => void
  fold: (key: string, isOpen: boolean) => void
  endMotion: (key: string) => void
  star: (key: string) => void
}

/** The keys from the top down to one entry; undefined in rows that do not hold it. */
export type Trail = readonly string[] | undefined

/** What a row is told of the filter: no place in its name (-1) where nothing of it matches or all of it stands. */
export const matchOf = ({ matches }: MenuLook, key: string) => (matches ? matches.get(key) : -1)
