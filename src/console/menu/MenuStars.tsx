import { type FocusEvent, type PointerEvent, type ReactNode, useState } from 'react'
import { createPortal } from 'react-dom'
import { MenuStar } from './MenuStar.tsx'
import styles from './menu.module.css'
import { keyOf } from './menu.ts'
import type { MenuView } from './use-menu-view.ts'

const rowAt = (target: EventTarget | null) => (target as Element | null)?.closest(`.${styles.item}`) ?? undefined
const keyIn = (row: Element) => row.querySelector<HTMLElement>('[data-menu-item]')?.dataset.menuItem ?? ''

/** The row that the pointer or, before it, the focus is on. */
function useNearRows() {
  const [pointed, setPointed] = useState<Element>()
  const [focused, setFocused] = useState<Element>()
  const hears = {
    onPointerOver: ({ target }: PointerEvent) => setPointed(rowAt(target)),
    onPointerLeave: () => setPointed(undefined),
    onFocus: ({ target }: FocusEvent) => setFocused(rowAt(target)),
    onBlur: ({ relatedTarget }: FocusEvent) => setFocused(rowAt(relatedTarget)),
  }
  const rows = [...new Set([focused, pointed])].flatMap((row) => (row?.isConnected ? [row] : []))
  return { rows, hears }
}

type Props = { view: MenuView; children: ReactNode }

/** The star of an entry is drawn where the pointer or the focus is, and only there: a menu may have hundreds of entries. */
export function MenuStars({ view, children }: Props) {
  const { leaves, starred, actions, look } = view
  const { rows, hears } = useNearRows()
  const starOf = (row: Element) => {
    const menu = leaves.get(keyIn(row))
    if (!menu || look.isNarrow) return null
    const key = keyOf(menu)
    const star = (
      <MenuStar name={actions.nameOf(menu)} isFavourite={starred.has(key)} onStar={() => actions.star(key)} />
    )
    return createPortal(star, row, row.closest(`.${styles.favourites}`) ? `favourite ${key}` : key)
  }
  return (
    <div {...hears}>
      {children}
      {rows.map(starOf)}
    </div>
  )
}
