import { type FocusEvent, type PointerEvent, useCallback, useEffect, useRef, useState } from 'react'
import { POPUP_LEAVE_DELAY_MS, TOOLTIP_DELAY_MS } from '../theme/layout.ts'

const PUT_RIGHT = ['pointerdown', 'focusin', 'input'] as const

/** Hides what is shown as soon as the person turns to anything else, or presses Escape. */
function useDismissal(isShown: boolean, hide: () => void) {
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isShown) return
    const leave = ({ target }: Event) => {
      if (!root.current?.contains(target as Node)) hide()
    }
    const hideOnEscape = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') hide()
    }
    for (const type of PUT_RIGHT) document.addEventListener(type, leave)
    document.addEventListener('keydown', hideOnEscape)
    return () => {
      for (const type of PUT_RIGHT) document.removeEventListener(type, leave)
      document.removeEventListener('keydown', hideOnEscape)
    }
  }, [isShown, hide])
  return root
}

/**
 * When the reason of a refusing button is seen: soon after a pointer rests on it or the focus comes (§9 "Tooltip delay"),
 * at once when it is pressed, and then for longer. Another reason than the one that was asked for does not show by itself.
 */
export function useReason(reason: string | undefined) {
  const [shown, setShown] = useState<string>()
  const [pressed, setPressed] = useState<string>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isShown = reason !== undefined && shown === reason

  const showAfter = (wait: number, next: string | undefined) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setShown(next), wait)
  }
  const hide = useCallback(() => {
    clearTimeout(timer.current)
    setShown(undefined)
    setPressed(undefined)
  }, [])
  useEffect(() => () => clearTimeout(timer.current), [])

  const root = useDismissal(isShown, hide)
  const isByMouse = (event: PointerEvent) => event.pointerType !== 'touch'
  return {
    isShown,
    isPressed: isShown && pressed === reason,
    press() {
      clearTimeout(timer.current)
      setShown(reason)
      setPressed(reason)
    },
    area: {
      ref: root,
      onPointerEnter: (event: PointerEvent) => isByMouse(event) && showAfter(TOOLTIP_DELAY_MS, reason),
      onPointerLeave: (event: PointerEvent) =>
        isByMouse(event) && pressed === undefined && showAfter(POPUP_LEAVE_DELAY_MS, undefined),
      onFocus: () => showAfter(TOOLTIP_DELAY_MS, reason),
      onBlur: (event: FocusEvent) => event.currentTarget.contains(event.relatedTarget) || hide(),
    },
  }
}
