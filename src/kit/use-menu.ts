import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { DROPDOWN_CLOSE_DELAY_MS, DROPDOWN_OPEN_DELAY_MS } from '../theme/layout.ts'
import { moveFocus } from './list-keys.ts'
import { useHover } from './use-hover.ts'

const ITEMS = '[role^="menuitem"]:not([aria-disabled="true"])'
const ARROWS: readonly string[] = ['ArrowDown', 'ArrowUp']

const itemsOf = (popup: HTMLElement | null) => [...(popup?.querySelectorAll<HTMLElement>(ITEMS) ?? [])]
const startsWith = (letter: string) => (item: HTMLElement) =>
  item.textContent?.trim().toLowerCase().startsWith(letter.toLowerCase()) ?? false

/** Arrows, Home and End, or the first letter of an item. */
function move(event: KeyboardEvent, items: HTMLElement[]) {
  const { key } = event
  if (moveFocus(event, items, { ends: 'round' }) || key.length !== 1 || key === ' ') return
  const at = items.indexOf(document.activeElement as HTMLElement)
  const item = [...items.slice(at + 1), ...items].find(startsWith(key))
  if (!item) return
  event.preventDefault()
  item.focus()
}

/** The chosen one, where the menu is a choice and does not merely hold some. */
function firstFocus(items: HTMLElement[]) {
  const chosen = items.find((item) => item.getAttribute('aria-checked') === 'true' && !item.closest('[role="group"]'))
  ;(chosen ?? items[0])?.focus()
}

/** `hovered`: open only while the mouse is there, without the focus. */
type Opening = 'closed' | 'hovered' | 'open'

/** Moves the focus in, and closes the menu when the person turns elsewhere. */
function useOpenMenu(opening: Opening, shut: () => void) {
  const root = useRef<HTMLDivElement>(null)
  const popup = useRef<HTMLDivElement>(null)
  const latest = useRef(shut)
  latest.current = shut

  useEffect(() => {
    if (opening === 'closed') return
    const items = itemsOf(popup.current)
    // The first is reached by Tab; the arrows lead to the others.
    if (items[0]) items[0].tabIndex = 0
    if (opening === 'open') firstFocus(items)
    const closed = new AbortController()
    const options = { signal: closed.signal }
    const closeOutside = ({ target }: PointerEvent) => root.current?.contains(target as Node) || latest.current()
    const closeOnEscape = ({ key }: globalThis.KeyboardEvent) =>
      key === 'Escape' && opening === 'hovered' && latest.current()
    document.addEventListener('pointerdown', closeOutside, options)
    document.addEventListener('keydown', closeOnEscape, options)
    window.addEventListener('blur', () => latest.current(), options)
    return () => closed.abort()
  }, [opening])
  return { root, popup }
}

/** Opening, closing and the keyboard of a menu button: arrows, Home, End, first letters, Escape, Tab; a resting mouse (§9). */
export function useMenu(label: string, opensOnHover: boolean) {
  const id = useId()
  const [opening, setOpening] = useState<Opening>('closed')
  const trigger = useRef<HTMLButtonElement>(null)
  const hover = useHover(
    { wait: DROPDOWN_OPEN_DELAY_MS, act: () => setOpening((now) => (now === 'closed' ? 'hovered' : now)) },
    { wait: DROPDOWN_CLOSE_DELAY_MS, act: () => opening === 'hovered' && leaveHovered() },
  )
  const become = (next: Opening) => {
    hover.forget()
    setOpening(next)
  }
  const shut = () => become('closed')
  const close = () => {
    shut()
    trigger.current?.focus()
  }
  const { root, popup } = useOpenMenu(opening, shut)
  const leaveHovered = () => (popup.current?.contains(document.activeElement) ? close() : shut())

  const onKeyDown = (event: KeyboardEvent) => {
    if (opening !== 'open' && ARROWS.includes(event.key)) {
      event.preventDefault()
      return become('open')
    }
    if (opening === 'closed') return
    if (event.key === 'Escape') {
      event.stopPropagation()
      return close()
    }
    move(event, itemsOf(popup.current))
  }
  const onBlur = (event: FocusEvent) => {
    if (event.relatedTarget && !root.current?.contains(event.relatedTarget)) shut()
  }
  const isOpen = opening !== 'closed'
  return {
    isOpen,
    close,
    area: { ref: root, onKeyDown, onBlur, ...(opensOnHover && hover.area) },
    button: {
      ref: trigger,
      'aria-label': label,
      'aria-haspopup': 'menu' as const,
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? id : undefined,
      onClick: () => become(opening === 'open' ? 'closed' : 'open'),
    },
    popup: { ref: popup, id, role: 'menu', 'aria-label': label },
  }
}
