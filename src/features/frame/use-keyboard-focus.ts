import { useEffect, useRef } from 'react'

const isByKeyboard = () => {
  const { activeElement } = document
  return activeElement !== null && activeElement !== document.body && activeElement.matches(':focus-visible')
}

/** Whoever opens a page by keyboard goes on in it. */
export function useKeyboardFocus(element: () => HTMLElement | undefined, isShown: boolean) {
  const latest = useRef(element)
  latest.current = element
  useEffect(() => {
    if (isShown && isByKeyboard()) latest.current()?.focus()
  }, [isShown])
}
