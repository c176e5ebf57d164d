import { useEffect, useRef } from 'react'

/** Where somebody is at something else by now. */
const ELSEWHERE = '[role="menu"], [role="dialog"], dialog, input, textarea, select'

const isByKeyboard = () => {
  const { activeElement } = document
  if (activeElement === null || activeElement === document.body || activeElement.closest(ELSEWHERE)) return false
  return activeElement.matches(':focus-visible')
}

/** The keys would still go to the page that had them before: the frame was empty when it got the focus. */
function focusAnew(frame: HTMLElement) {
  if (document.activeElement !== frame) return
  frame.blur()
  frame.focus()
}

/**
 * Whoever opens a page by keyboard goes on in it, unless they have turned to something else before it came. The page that
 * the console begins with was opened by nobody.
 */
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
