import type { KeyboardEvent } from 'react'
import { moveFocus } from '../../kit/list-keys.ts'

const ITEM = '[data-menu-item]'

/** Entries that the filter hides, or whose group fades, are passed over. */
const itemsIn = (place: HTMLElement) =>
  [...place.querySelectorAll<HTMLElement>(ITEM)].filter((item) => !item.closest('[hidden], [inert]'))

const isForward = (key: string) => key === (document.documentElement.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight')
const isSideways = (key: string) => key === 'ArrowLeft' || key === 'ArrowRight'

/** Towards the text's end opens a group, towards its start closes it, or goes up to the group of an entry. */
function fold(item: HTMLElement, key: string) {
  const expanded = item.getAttribute('aria-expanded')
  if (expanded === String(!isForward(key))) item.click()
  else if (!isForward(key)) item.closest('ul')?.closest('li')?.querySelector<HTMLElement>(ITEM)?.focus()
}

/** The entry that has the focus, or whose star has it. */
const itemAt = (target: HTMLElement) => target.closest('li')?.querySelector<HTMLElement>(ITEM) ?? null

/** Arrow keys, Home and End within the menu, beside Tab. */
export function moveInMenu(event: KeyboardEvent<HTMLElement>) {
  if (event.altKey || event.ctrlKey || event.metaKey) return
  const item = itemAt(event.target as HTMLElement)
  if (!item || !isSideways(event.key))
    return void moveFocus(event, itemsIn(event.currentTarget), { from: item, ends: 'leave' })
  fold(item, event.key)
  event.preventDefault()
}

/** From something else in the same panel to the first entry. */
export function focusMenu(from: HTMLElement) {
  const panel = from.closest('nav')
  if (panel) itemsIn(panel)[0]?.focus()
}
