import type { PointerEvent } from 'react'
import type { Placed } from '../atlas/placed.ts'
import { Outlines } from '../atlas/Thumbnail.tsx'
import styles from './minimap.module.css'

type View = { x: number; y: number; width: number; height: number }
type Props = { placed: Placed; frame: string; view: View; lookAt: (x: number, y: number) => void }

const holds = (view: View, { width, height }: Placed) =>
  view.x <= 0 && view.y <= 0 && view.x + view.width >= width && view.y + view.height >= height

/** The whole drawing and what part of it is seen, where that is not all; a shortcut for the pointer. */
export function Minimap({ placed, frame, view, lookAt }: Props) {
  if (holds(view, placed)) return undefined
  const look = (event: PointerEvent<SVGSVGElement>) => {
    if (event.buttons === 0) return
    event.stopPropagation()
    const box = event.currentTarget
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(box.getScreenCTM()?.inverse())
    lookAt(x, y)
  }
  return (
    <svg
      className={styles.minimap}
      viewBox={`0 0 ${placed.width} ${placed.height}`}
      aria-hidden="true"
      data-screen-only
      onPointerDown={look}
      onPointerMove={look}
    >
      <Outlines placed={placed} frame={frame} />
      <rect className={styles.view} {...view} />
    </svg>
  )
}
