import { useEffect, useRef } from 'react'

/** A menu that the person has opened meanwhile keeps the focus: it would close. */
const isByKeyboard = () => {
  const { activeElement } = document
  if (activeElement === null || activeElement === document.body || activeElement.closest('[popover]')) return false
  return activeElement.matches(':focus-visible')
}

/** The keys would still go to the page that had them before: the frame was empty when it got the focus. */
function focusAnew(frame: HTMLElement) {
  if (document.activeElement !== frame) return
  frame.blur()
  frame.focus()
}

/** A page opened by keyboard takes the focus; the one that the console begins with does not. */
export function useKeyboardFocus(element: () => HTMLElement | undefined, isOpened: boolean) {
  const latest = useRef(element)
  latest.current = element
  useEffect(() => {
    const frame = latest.current()
    if (!frame || !isOpened || !isByKeyboard()) return
    frame.focus()
    const focusLoaded = () => focusAnew(frame)
    frame.addEventListener('load', focusLoaded, { once: true })
    return () => frame.removeEventListener('load', focusLoaded)
  }, [isOpened])
}
