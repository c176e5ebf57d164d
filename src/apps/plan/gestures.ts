import type { Pixel } from './view.ts'

export type Gestures = {
  pan: (by: Pixel) => void
  zoom: (factor: number, at: Pixel) => void
  press: (at: Pixel, isByFinger: boolean) => void
  /** Without a point: the pointer has left. */
  hover: (at?: Pixel) => void
}

const SLIP_PX = 5
const WHEEL_PX = 400
const LINE_PX = 16
/** What a browser sends for two fingers on a pad comes in small steps. */
const PINCH_TIMES = 4

const between = ([one, other]: readonly Pixel[]): { middle: Pixel; gap: number } | undefined =>
  one &&
  other && {
    middle: { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 },
    gap: Math.max(Math.hypot(one.x - other.x, one.y - other.y), 1),
  }

/** Hears the fingers, the mouse and the wheel on an element, until it is stopped. */
export function hearGestures(host: HTMLElement, { pan, zoom, press, hover }: Gestures): () => void {
  const down = new Map<number, Pixel>()
  let begun: Pixel | undefined
  let hasSlipped = false
  const here = ({ clientX, clientY }: MouseEvent): Pixel => {
    const { left, top } = host.getBoundingClientRect()
    return { x: clientX - left - host.clientLeft, y: clientY - top - host.clientTop }
  }
  const isFar = (at: Pixel) => begun !== undefined && Math.hypot(at.x - begun.x, at.y - begun.y) > SLIP_PX
  const stopping = new AbortController()
  const { signal } = stopping
  host.addEventListener(
    'pointerdown',
    (event) => {
      if (event.button !== 0) return
      host.setPointerCapture(event.pointerId)
      down.set(event.pointerId, here(event))
      begun = down.size === 1 ? here(event) : undefined
      hasSlipped = down.size > 1
    },
    { signal },
  )
  host.addEventListener(
    'pointermove',
    (event) => {
      const at = here(event)
      const last = down.get(event.pointerId)
      if (!last) return hover(at)
      const before = between([...down.values()])
      if (!before && !hasSlipped && !isFar(at)) return
      hasSlipped = true
      down.set(event.pointerId, at)
      const now = between([...down.values()])
      if (!before || !now) return pan({ x: at.x - last.x, y: at.y - last.y })
      pan({ x: now.middle.x - before.middle.x, y: now.middle.y - before.middle.y })
      zoom(now.gap / before.gap, now.middle)
    },
    { signal },
  )
  const lift = (event: PointerEvent) => {
    const wasPress = event.type === 'pointerup' && down.size === 1 && down.has(event.pointerId) && !hasSlipped
    down.delete(event.pointerId)
    if (wasPress) press(here(event), event.pointerType !== 'mouse')
  }
  host.addEventListener('pointerup', lift, { signal })
  host.addEventListener('pointercancel', lift, { signal })
  host.addEventListener('pointerleave', () => hover(), { signal })
  host.addEventListener(
    'wheel',
    (event) => {
      event.preventDefault()
      const px = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE_PX : 1)
      zoom(2 ** ((-px / WHEEL_PX) * (event.ctrlKey ? PINCH_TIMES : 1)), here(event))
    },
    { signal, passive: false },
  )
  return () => stopping.abort()
}
