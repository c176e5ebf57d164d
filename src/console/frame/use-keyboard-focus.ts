import { useEffect, useRef } from 'react'

const isByKeyboard = () => {
  const { activeElement } = document
  return activeElement !== null && activeElement !== document.body && activeElement.matches(':focus-visible')
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
