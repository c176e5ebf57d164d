import { useEffect, useState } from 'react'
import type { Menu } from '../../../machines/entities.ts'
import { MENU_EXPAND_DELAY_MS } from '../../../machines/limits.ts'
import { keyOf } from './menu-tree.ts'

/** True at once; in legacy mode only a while after the root has loaded (§4 "After login", §9). */
function useMayExpand(isLegacy: boolean) {
  const [mayExpand, setMayExpand] = useState(!isLegacy)
  useEffect(() => {
    const timer = setTimeout(() => setMayExpand(true), MENU_EXPAND_DELAY_MS)
    return () => clearTimeout(timer)
  }, [])
  return mayExpand
}

/** Which groups are open: the one that holds the active entry, until the person says otherwise. */
export function useOpenGroups(trail: readonly string[], isLegacy: boolean) {
  const mayExpand = useMayExpand(isLegacy)
  const [choices, setChoices] = useState<Readonly<Record<string, boolean>>>({})
  const isOpen = (menu: Menu) => choices[keyOf(menu)] ?? (mayExpand && trail.includes(keyOf(menu)))
  const toggle = (menu: Menu) => setChoices((known) => ({ ...known, [keyOf(menu)]: !isOpen(menu) }))
  const open = (menu: Menu) => setChoices((known) => ({ ...known, [keyOf(menu)]: true }))
  return { isOpen, toggle, open }
}
