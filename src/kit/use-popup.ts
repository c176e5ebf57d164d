import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react'

/** A popup below its button: it closes by Escape, and when the person turns elsewhere. */
export function usePopup() {
  const [isOpen, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const trigger = useRef<HTMLButtonElement>(null)
  const close = () => {
    setOpen(false)
    trigger.current?.focus()
  }
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (document.hasFocus() && !root.current?.contains(relatedTarget)) setOpen(false)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return
    event.preventDefault()
    event.stopPropagation()
    close()
  }
  return { isOpen, toggle: () => setOpen(!isOpen), close, trigger, area: { ref: root, onBlur, onKeyDown } }
}
