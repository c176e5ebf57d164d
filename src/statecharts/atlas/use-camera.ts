import { type PointerEvent, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Rect } from './placed.ts'

type Size = { width: number; height: number }
type Camera = { x: number; y: number; zoom: number }

const MARGIN_PX = 16
const ZOOM_MIN = 0.12
const ZOOM_MAX = 3
const FIT_MAX = 1.15
const WHEEL_SPEED = 0.0016
const STEP = 1.25

const within = (zoom: number) => Math.min(ZOOM_MAX, Math.max(ZOOM_MIN, zoom))

/** The whole drawing in the middle of the sheet. */
function fitted(sheet: Size, drawing: Size): Camera {
  const wide = (sheet.width - 2 * MARGIN_PX) / drawing.width
  const high = (sheet.height - 2 * MARGIN_PX) / drawing.height
  const zoom = within(Math.min(wide, high, FIT_MAX))
  return { zoom, x: drawing.width / 2 - sheet.width / zoom / 2, y: drawing.height / 2 - sheet.height / zoom / 2 }
}

/** Where to begin along one side, so that a place is in the middle, but nothing beyond the drawing is seen. */
function startOf(place: number, length: number, drawn: number, seen: number) {
  if (drawn + 2 * MARGIN_PX <= seen) return (drawn - seen) / 2
  return Math.min(Math.max(place + length / 2 - seen / 2, -MARGIN_PX), drawn + MARGIN_PX - seen)
}

/** The whole drawing, or as much as can be read at `legible` around a place: at first its start. */
function opened(sheet: Size, drawing: Size, legible: number, [x, y, width, height]: Rect = [0, 0, 0, 0]): Camera {
  const whole = fitted(sheet, drawing)
  if (whole.zoom >= legible) return whole
  return {
    zoom: legible,
    x: startOf(x, width, drawing.width, sheet.width / legible),
    y: startOf(y, height, drawing.height, sheet.height / legible),
  }
}

/** Zooms so that the point under the pointer stays where it is. */
const zoomedAt = ({ x, y, zoom }: Camera, factor: number, px: number, py: number): Camera => {
  const next = within(zoom * factor)
  return { zoom: next, x: x + px / zoom - px / next, y: y + py / zoom - py / next }
}

type Grip = { x: number; y: number }
const middle = (grips: readonly Grip[]) => ({
  x: grips.reduce((sum, { x }) => sum + x, 0) / grips.length,
  y: grips.reduce((sum, { y }) => sum + y, 0) / grips.length,
})
const spread = ([a, b]: readonly Grip[]) => (a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0)

/**
 * What part of a drawing the sheet shows: all of it where the zoom can be `legible` or more, else what is around `place`,
 * whenever the drawing changes; then as a person pans and zooms.
 */
export function useCamera(drawing: Size, key: string, legible: number, place: Rect | undefined) {
  const sheet = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState<Size>({ width: 0, height: 0 })
  const [moved, setMoved] = useState<{ key: string; camera: Camera }>()
  const grips = useRef(new Map<number, Grip>())
  const camera = moved?.key === key ? moved.camera : opened(size, drawing, legible, place)
  const now = useRef(camera)
  now.current = camera
  const move = useCallback((camera: Camera) => setMoved({ key, camera }), [key])

  useLayoutEffect(() => {
    const box = sheet.current
    if (!box) return
    const measure = () => setSize({ width: box.clientWidth, height: box.clientHeight })
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(box)
    return () => observer.disconnect()
  }, [])

  useEffect(() => {
    const box = sheet.current
    const onWheel = (event: WheelEvent) => {
      event.preventDefault()
      const { left, top } = (event.currentTarget as Element).getBoundingClientRect()
      const speed = event.ctrlKey ? 6 * WHEEL_SPEED : WHEEL_SPEED
      move(zoomedAt(now.current, Math.exp(-event.deltaY * speed), event.clientX - left, event.clientY - top))
    }
    box?.addEventListener('wheel', onWheel, { passive: false })
    return () => box?.removeEventListener('wheel', onWheel)
  }, [move])

  const zoomBy = (factor: number) => move(zoomedAt(now.current, factor, size.width / 2, size.height / 2))
  const onPointerDown = (event: PointerEvent) => {
    grips.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
  }
  const onPointerMove = (event: PointerEvent) => {
    if (!grips.current.has(event.pointerId)) return
    const before = [...grips.current.values()]
    grips.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
    const after = [...grips.current.values()]
    const { left, top } = event.currentTarget.getBoundingClientRect()
    const [from, to] = [middle(before), middle(after)]
    const { zoom, x, y } = now.current
    const panned = { zoom, x: x - (to.x - from.x) / zoom, y: y - (to.y - from.y) / zoom }
    const factor = after.length > 1 ? spread(after) / spread(before) : 1
    move(zoomedAt(panned, factor, to.x - left, to.y - top))
  }
  const release = (event: PointerEvent) => void grips.current.delete(event.pointerId)
  return {
    sheet,
    viewBox:
      size.width > 0 ? `${camera.x} ${camera.y} ${size.width / camera.zoom} ${size.height / camera.zoom}` : undefined,
    zoom: camera.zoom,
    /** What is seen of the drawing. */
    view: { x: camera.x, y: camera.y, width: size.width / camera.zoom, height: size.height / camera.zoom },
    /** Brings this point of the drawing to the middle. */
    lookAt: (x: number, y: number) => {
      const { zoom } = now.current
      move({ zoom, x: x - size.width / zoom / 2, y: y - size.height / zoom / 2 })
    },
    isReady: size.width > 0,
    zoomIn: () => zoomBy(STEP),
    zoomOut: () => zoomBy(1 / STEP),
    fit: () => move(fitted(size, drawing)),
    hands: { onPointerDown, onPointerMove, onPointerUp: release, onPointerCancel: release, onPointerLeave: release },
  }
}
