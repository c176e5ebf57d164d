import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { DROPDOWN_CLOSE_DELAY_MS, DROPDOWN_OPEN_DELAY_MS } from '../theme/layout.ts'
import { useHover } from './use-hover.ts'

const ITEMS = '[role^="menuitem"]:not([aria-disabled="true"])'
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

const itemsOf = (popup: HTMLElement | null) => [...(popup?.querySelectorAll<HTMLElement>(ITEMS) ?? [])]
const startsWith = (letter: string) => (item: HTMLElement) =>
  item.textContent?.trim().toLowerCase().startsWith(letter.toLowerCase()) ?? false

function targetOf(key: string, items: HTMLElement[]) {
  const at = items.indexOf(document.activeElement as HTMLElement)
  if (key === 'Home') return items[0]
  if (key === 'End') return items.at(-1)
  const step = STEPS[key]
  if (step) return items[(at + step + items.length) % items.length]
  if (key.length === 1 && key !== ' ') return [...items.slice(at + 1), ...items].find(startsWith(key))
}

/** The chosen one, where the menu is a choice and does not merely hold some. */
function firstFocus(items: HTMLElement[]) {
  const chosen = items.find((item) => item.getAttribute('aria-checked') === 'true' && !item.closest('[role="group"]'))
  ;(chosen ?? items[0])?.focus()
}

/** `hovered`: open only while the mouse is there, without the focus. */
type Opening = 'closed' | 'hovered' | 'open'

/** Moves the focus in, and closes the menu when the person turns elsewhere. */
function useOpenMenu(opening: Opening, shut: () => void, close: () => void) {
  const root = useRef<HTMLDivElement>(null)
  const popup = useRef<HTMLDivElement>(null)
  const latest = useRef({ shut, close })
  latest.current = { shut, close }

  useEffect(() => {
    if (opening === 'closed') return
    if (opening === 'open') firstFocus(itemsOf(popup.current))
    const leave = () => latest.current.shut()
    const closeOutside = (event: PointerEvent) => {
      if (!root.current?.contains(event.target as Node)) leave()
    }
    const closeOnEscape = ({ key }: globalThis.KeyboardEvent) => {
      if (key === 'Escape' && opening === 'hovered') leave()
    }
    document.addEventListener('pointerdown', closeOutside)
    document.addEventListener('keydown', closeOnEscape)
    window.addEventListener('blur', leave)
    return () => {
      document.removeEventListener('pointerdown', closeOutside)
      document.removeEventListener('keydown', closeOnEscape)
      window.removeEventListener('blur', leave)
    }
  }, [opening])
  return { root, popup }
}

/** Opening, closing and the keyboard of a menu button: arrows, Home, End, first letters, Escape, Tab; a resting mouse (§9). */
export function useMenu(opensOnHover: boolean) {
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
  const { root, popup } = useOpenMenu(opening, shut, close)
  const leaveHovered = () => (popup.current?.contains(document.activeElement) ? close() : shut())

  const onKeyDown = (event: KeyboardEvent) => {
    if (opening !== 'open' && event.key in STEPS) {
      event.preventDefault()
      return become('open')
    }
    if (opening === 'closed') return
    if (event.key === 'Escape') {
      event.stopPropagation()
      return close()
    }
    const target = targetOf(event.key, itemsOf(popup.current))
    if (!target) return
    event.preventDefault()
    target.focus()
  }
  const onBlur = (event: FocusEvent) => {
    if (event.relatedTarget && !root.current?.contains(event.relatedTarget)) shut()
  }
  const toggle = () => become(opening === 'open' ? 'closed' : 'open')
  const area = opensOnHover ? hover.area : undefined
  return { isOpen: opening !== 'closed', toggle, close, root, trigger, popup, onKeyDown, onBlur, hover: area }
}
