import type { PointerEvent } from 'react'
import type { Placed } from '../atlas/placed.ts'
import { Outlines } from '../atlas/Thumbnail.tsx'
import styles from './minimap.module.css'

type Part = { x: number; y: number; width: number; height: number }
type Props = { placed: Placed; frame: string; view: Part; lookAt: (x: number, y: number) => void }

const holds = (view: Part, { width, height }: Placed) =>
  view.x <= 0 && view.y <= 0 && view.x + view.width >= width && view.y + view.height >= height

/** The whole drawing and what part of it is seen, where that is not all; a shortcut for the pointer. */
export function Minimap({ placed, frame, view, lookAt }: Props) {
  if (holds(view, placed)) return undefined
  const look = ({ currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>) => {
    const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(currentTarget.getScreenCTM()?.inverse())
    lookAt(Math.min(Math.max(x, 0), placed.width), Math.min(Math.max(y, 0), placed.height))
  }
  const grip = (event: PointerEvent<SVGSVGElement>) => {
    event.stopPropagation()
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    look(event)
  }
  const drag = (event: PointerEvent<SVGSVGElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    event.stopPropagation()
    look(event)
  }
  return (
    <svg
      className={styles.minimap}
      viewBox={`0 0 ${placed.width} ${placed.height}`}
      aria-hidden="true"
      data-screen-only
      onPointerDown={grip}
      onPointerMove={drag}
    >
      <Outlines placed={placed} frame={frame} />
      <rect className={styles.view} {...view} />
    </svg>
  )
}
