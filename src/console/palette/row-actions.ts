import type { ReactNode } from 'react'
import type { Menu } from '../../../machines/entities.ts'
import type { EntryItem, Item } from './findable.ts'

export type IconOf = (menu: Menu) => ReactNode

/** What can be done to a row; the same for all of them, so that only rows that changed are drawn again. */
export type RowActions = {
  onPoint: (item: Item) => void
  onChoose: (item: Item, isNewTab: boolean) => void
  onStar: (item: EntryItem) => void
}
