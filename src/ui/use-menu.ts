import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'

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

/** Opening, closing and the keyboard of a menu button: arrows, Home, End, first letters, Escape, Tab. */
export function useMenu() {
  const [isOpen, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const trigger = useRef<HTMLButtonElement>(null)
  const popup = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (!isOpen) return
    const items = itemsOf(popup.current)
    const chosen = items.find((item) => item.getAttribute('aria-checked') === 'true')
    ;(chosen ?? items[0])?.focus()
    const closeOutside = (event: PointerEvent) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false)
    }
    const leave = () => setOpen(false)
    document.addEventListener('pointerdown', closeOutside)
    window.addEventListener('blur', leave)
    return () => {
      document.removeEventListener('pointerdown', closeOutside)
      window.removeEventListener('blur', leave)
    }
  }, [isOpen])

  const close = () => {
    setOpen(false)
    trigger.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen && event.key in STEPS) {
      event.preventDefault()
      return setOpen(true)
    }
    if (!isOpen) return
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
    if (event.relatedTarget && !root.current?.contains(event.relatedTarget)) setOpen(false)
  }
  return { isOpen, setOpen, close, root, trigger, popup, onKeyDown, onBlur }
}
