import { type RefObject, useCallback } from 'react'

const GAP_PX = 4
const EDGE_PX = 8

const within = (start: number, size: number, room: number) => Math.max(EDGE_PX, Math.min(start, room - size - EDGE_PX))

/** Whether the popup's inline end, or its start, stands flush with its anchor's. */
export type Align = 'start' | 'end'

function spotOf(anchor: HTMLElement, popup: HTMLElement, align: Align) {
  const at = anchor.getBoundingClientRect()
  const { width, height } = popup.getBoundingClientRect()
  const isRtl = getComputedStyle(anchor).direction === 'rtl'
  const left = (align === 'start') === isRtl ? at.right - width : at.left
  const below = at.bottom + GAP_PX
  const hasRoom = below + height <= innerHeight || at.top < height
  return { left: within(left, width, innerWidth), top: hasRoom ? below : at.top - GAP_PX - height }
}

/** Keeps an open popover beside its anchor, above everything else, nowhere beyond the edge; for as long as the returned function is not called. */
export function placePopup(anchor: HTMLElement, popup: HTMLElement, align: Align) {
  const place = () => {
    const { left, top } = spotOf(anchor, popup, align)
    popup.style.left = `${left}px`
    popup.style.top = `${top}px`
  }
  place()
  const gone = new AbortController()
  addEventListener('scroll', place, { capture: true, passive: true, signal: gone.signal })
  addEventListener('resize', place, { signal: gone.signal })
  return () => gone.abort()
}

/** A ref that opens a popover beside its anchor for as long as it is rendered; what has `data-autofocus` has the focus then. */
export function useBeside(anchor: RefObject<HTMLElement | null>, align: Align, held?: RefObject<HTMLElement | null>) {
  return useCallback(
    (popup: HTMLElement | null) => {
      if (!popup) return
      if (held) held.current = popup
      popup.showPopover?.()
      popup.querySelector<HTMLElement>('[data-autofocus]')?.focus()
      const release = anchor.current ? placePopup(anchor.current, popup, align) : undefined
      return () => {
        release?.()
        if (held) held.current = null
      }
    },
    [anchor, align, held],
  )
}
