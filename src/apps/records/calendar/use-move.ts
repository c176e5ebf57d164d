import { type KeyboardEvent, type PointerEvent, type RefObject, useRef, useState } from 'react'
import { daysAfter, daysBetween } from '../../../../domain/days.ts'
import type { Resource } from '../../../../domain/resources/shape.ts'
import type { Stored, Values } from '../../../../machines/entities.ts'
import { goesToDays, hasLength, type Move, movedValues, NO_MOVE, STEP_MINUTES } from './moved.ts'
import { type Days, daysIn, type Occurrence } from './occurrences.ts'

/** What is being moved and not saved yet: a record, and what it would become. */
export type Draft = { occurrence: Occurrence; move: Move; isByKeys: boolean; values: Values }
type Props = {
  resource: Resource
  days: Days
  zone: string
  /** Where the days stand beside each other, from the first hour to the last. */
  grid: RefObject<HTMLElement | null>
  shownMinutes: number
  onSave: (record: Stored, values: Values) => void
}
type Held = { occurrence: Occurrence; x: number; y: number; isEnd: boolean; isMoved: boolean }

const DRAG_FROM_PX = 4

const isMirrored = (element: Element) => getComputedStyle(element).direction === 'rtl'
const inSteps = (minutes: number) => Math.round(minutes / STEP_MINUTES) * STEP_MINUTES

/** How far a key moves; nothing where it is none of those that do. */
function moveByKey({ key, shiftKey, currentTarget }: KeyboardEvent, { days, minutes, longer }: Move): Move | undefined {
  const onward = isMirrored(currentTarget) ? -1 : 1
  const down = { ArrowDown: STEP_MINUTES, ArrowUp: -STEP_MINUTES }[key]
  const across = { ArrowRight: onward, ArrowLeft: -onward }[key]
  if (down !== undefined)
    return shiftKey ? { days, minutes, longer: longer + down } : { days, minutes: minutes + down, longer }
  return across === undefined || shiftKey ? undefined : { days: days + across, minutes, longer }
}

/** A record on its way to another time, by pointer or by keys: it is saved where it is let go, or by Enter; Escape puts it back. */
export function useMove({ resource, days, zone, grid, shownMinutes, onSave }: Props) {
  const [draft, setDraft] = useState<Draft>()
  const held = useRef<Held>(undefined)

  /** To none but the days that are shown, and to other days only where it comes on one. */
  function within(occurrence: Occurrence, move: Move): Move {
    const { day } = occurrence
    const to = daysAfter(day, move.days)
    const kept =
      to < days.from ? daysBetween(day, days.from) : to > days.until ? daysBetween(day, days.until) : move.days
    return { ...move, days: goesToDays(resource, occurrence) ? kept : 0, longer: hasLength(resource) ? move.longer : 0 }
  }
  function change(occurrence: Occurrence, wished: Move, isByKeys: boolean) {
    const move = within(occurrence, wished)
    setDraft({ occurrence, move, isByKeys, values: movedValues(resource, occurrence, move, zone) })
  }
  const putBack = () => {
    held.current = undefined
    setDraft(undefined)
  }
  function save() {
    putBack()
    if (draft && Object.keys(draft.values).length > 0) onSave(draft.occurrence.record, draft.values)
  }

  function byKey(event: KeyboardEvent, occurrence: Occurrence) {
    const isOwn = draft?.occurrence.key === occurrence.key
    const move = moveByKey(event, isOwn ? draft.move : NO_MOVE)
    if (move) change(isOwn ? draft.occurrence : occurrence, move, true)
    else if (isOwn && event.key === 'Enter') save()
    else if (isOwn && event.key === 'Escape') putBack()
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  const take = (
    { pointerType, button, clientX: x, clientY: y }: PointerEvent,
    occurrence: Occurrence,
    isEnd: boolean,
  ) => {
    held.current = pointerType === 'touch' || button !== 0 ? undefined : { occurrence, x, y, isEnd, isMoved: false }
  }
  function drag(event: PointerEvent) {
    const { current } = held
    const place = grid.current
    if (!current || !place) return
    const [across, down] = [event.clientX - current.x, event.clientY - current.y]
    if (!current.isMoved && Math.hypot(across, down) < DRAG_FROM_PX) return
    if (!current.isMoved) event.currentTarget.setPointerCapture?.(event.pointerId)
    current.isMoved = true
    const { width, height } = place.getBoundingClientRect()
    const minutes = inSteps((down / height) * shownMinutes)
    const columns = Math.round((across / width) * daysIn(days).length) * (isMirrored(place) ? -1 : 1)
    const move = current.isEnd ? { ...NO_MOVE, longer: minutes } : { ...NO_MOVE, days: columns, minutes }
    change(current.occurrence, move, false)
  }
  /** Answers whether something was dragged: then the press is no press. */
  function letGo() {
    const wasMoved = held.current?.isMoved === true
    if (wasMoved) save()
    held.current = undefined
    return wasMoved
  }
  return { draft, putBack, save, byKey, take, drag, letGo }
}

export type Moving = ReturnType<typeof useMove>
