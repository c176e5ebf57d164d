import type { KeyboardEvent } from 'react'

export const PAGE_ROWS = 5

type Shape = {
  columns?: number
  /** The items stand side by side: left and right lead along them. */
  isRow?: boolean
  /** What a step beyond the first or the last item does: stay there, go round, or nothing, so that the key keeps its own meaning. */
  ends?: 'stay' | 'round' | 'leave'
}
export type List = Shape & { at: number; count: number; isRtl?: boolean }

function stepOf(key: string, { columns = 1, isRow = false, isRtl = false, ends = 'stay' }: List) {
  const down = isRow ? 0 : columns
  const along = isRow || columns > 1 ? 1 : 0
  const page = ends === 'stay' ? down * PAGE_ROWS : 0
  const steps: Readonly<Record<string, number>> = {
    ArrowDown: down,
    ArrowUp: -down,
    PageDown: page,
    PageUp: -page,
    ArrowRight: isRtl ? -along : along,
    ArrowLeft: isRtl ? along : -along,
  }
  return steps[key]
}

/** Where a key leads among the items of a list; nothing for a key that leads nowhere. */
export function placeAfter(key: string, list: List): number | undefined {
  const { at, count, ends = 'stay' } = list
  if (count === 0) return undefined
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  const step = stepOf(key, list)
  if (!step) return undefined
  const place = at + step
  if (ends === 'round') return (place + count) % count
  if (ends === 'leave') return place >= 0 && place < count ? place : undefined
  return Math.min(Math.max(0, place), count - 1)
}

export const isRtl = ({ currentTarget }: KeyboardEvent) =>
  getComputedStyle(currentTarget as Element).direction === 'rtl'

/** Moves the focus to the item that a key leads to, and returns it. */
export function moveFocus(
  event: KeyboardEvent,
  items: readonly HTMLElement[],
  { from = document.activeElement, ...shape }: Shape & { from?: Element | null },
) {
  const at = items.indexOf(from as HTMLElement)
  const place = placeAfter(event.key, { ...shape, at, count: items.length, isRtl: isRtl(event) })
  const item = place === undefined ? undefined : items[place]
  if (!item) return undefined
  event.preventDefault()
  item.focus()
  return item
}

/** Moves the focus along a row of items of one role, round at its ends. */
export const moveAlong = (event: KeyboardEvent<HTMLElement>, role: 'tab' | 'menuitemradio') =>
  moveFocus(event, [...event.currentTarget.querySelectorAll<HTMLElement>(`[role=${role}]`)], {
    isRow: true,
    ends: 'round',
  })

/** A tab is chosen as the keys come to it. */
export const moveAlongTabs = (event: KeyboardEvent<HTMLElement>) => moveAlong(event, 'tab')?.click()
