import { type PointerEvent, useRef, useState } from 'react'
import { STEP_MINUTES } from './moved.ts'
import { DAY_MINUTES, type Days, daysIn } from './occurrences.ts'

/** A piece of an empty day that somebody draws for a new record. */
export type NewPiece = { day: string; column: number; from: number; until: number }
type Props = {
  days: Days
  hours: { first: number; last: number }
  /** How long a record is that was pressed for, and not drawn. */
  lasts: number
  onDrawn: (piece: NewPiece) => void
}

const PRESS_MINUTES = 30

/** A new record where the days are empty: a press for its usual length, or drawn from its beginning to its end. */
export function useNewPiece({ days, hours: { first, last }, lasts, onDrawn }: Props) {
  const [piece, setPiece] = useState<NewPiece>()
  const begun = useRef<{ minute: number; isTouch: boolean }>(undefined)
  const minuteAt = ({ clientY, currentTarget }: PointerEvent) => {
    const { top, height } = currentTarget.getBoundingClientRect()
    return first + ((clientY - top) / height) * (last - first)
  }
  function begin(event: PointerEvent) {
    if (event.button !== 0 || event.target !== event.currentTarget) return
    const { left, width } = event.currentTarget.getBoundingClientRect()
    const part = (event.clientX - left) / width
    const all = daysIn(days)
    const across = getComputedStyle(event.currentTarget).direction === 'rtl' ? 1 - part : part
    const column = Math.max(0, Math.min(all.length - 1, Math.floor(across * all.length)))
    const minute = minuteAt(event)
    const from = Math.floor(minute / PRESS_MINUTES) * PRESS_MINUTES
    begun.current = { minute, isTouch: event.pointerType === 'touch' }
    // What is touched may be scrolled: then the browser takes the pointer away.
    if (!begun.current.isTouch) event.currentTarget.setPointerCapture?.(event.pointerId)
    setPiece({ day: all[column] ?? days.from, column, from, until: Math.min(from + lasts, DAY_MINUTES) })
  }
  function draw(event: PointerEvent) {
    if (!piece || !begun.current || begun.current.isTouch) return
    const [one, other] = [begun.current.minute, minuteAt(event)]
    if (Math.abs(one - other) < STEP_MINUTES) return
    const from = Math.max(first, Math.floor(Math.min(one, other) / STEP_MINUTES) * STEP_MINUTES)
    const until = Math.min(last, Math.ceil(Math.max(one, other) / STEP_MINUTES) * STEP_MINUTES)
    setPiece({ ...piece, from, until })
  }
  const stop = () => {
    begun.current = undefined
    setPiece(undefined)
  }
  const end = () => {
    if (piece) onDrawn(piece)
    stop()
  }
  return { piece, begin, draw, end, stop }
}
