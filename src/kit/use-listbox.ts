import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { isRtl, type List, placeAfter } from './list-keys.ts'

type ListboxOptions = Pick<List, 'count' | 'columns' | 'ends'> & {
  onChoose: (at: number, event: KeyboardEvent) => void
  /** The active option and what moves it, where the page keeps it; else it is kept here. */
  at?: number
  onMove?: (at: number) => void
}

const CHOOSING: readonly string[] = ['Enter', ' ']
const CARET_KEYS: readonly string[] = ['Home', 'End', ' ']

const isTyping = ({ target }: KeyboardEvent) => target instanceof HTMLInputElement

/** Scrolls the list no farther than an option needs to be seen whole. One that is not drawn stands in a row as high as all. */
function reveal(list: HTMLElement, option: HTMLElement | null, row: number, rows: number) {
  const { scrollTop, scrollHeight, clientHeight } = list
  const height = option?.offsetHeight ?? scrollHeight / rows
  const top = option
    ? option.getBoundingClientRect().top - list.getBoundingClientRect().top - list.clientTop + scrollTop
    : row * height
  if (scrollTop > top) list.scrollTop = row === 0 ? 0 : top
  else if (scrollTop + clientHeight < top + height) list.scrollTop = top + height - clientHeight
}

/**
 * A list of options from which the keyboard chooses, while the focus stays on the list or in a search field above it:
 * `aria-activedescendant` tells which option is meant.
 */
export function useListbox({ count, columns = 1, ends, onChoose, at, onMove }: ListboxOptions) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const [wanted, setWanted] = useState(0)
  const active = Math.min(at ?? wanted, count - 1)
  const optionId = (place: number) => `${id}-${place}`
  const activeId = active < 0 ? undefined : optionId(active)
  const moveTo = (place: number) => {
    // Before anything is drawn again: then the page need not be laid out in between.
    const rows = Math.ceil(count / columns)
    if (list.current) reveal(list.current, document.getElementById(optionId(place)), Math.floor(place / columns), rows)
    setWanted(place)
    onMove?.(place)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || (isTyping(event) && CARET_KEYS.includes(event.key))) return
    const next = placeAfter(event.key, { at: active, count, columns, ends, isRtl: isRtl(event) })
    const isChosen = CHOOSING.includes(event.key) && active >= 0
    if (next === undefined && !isChosen) return
    event.preventDefault()
    if (next !== undefined) moveTo(next)
    else onChoose(active, event)
  }
  /** What makes a text field the one that the list's keys are typed into. */
  const fieldProps = (isOpen: boolean) => ({
    role: 'combobox' as const,
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? id : undefined,
    'aria-activedescendant': isOpen ? activeId : undefined,
    'aria-autocomplete': 'list' as const,
    autoComplete: 'off',
    onKeyDown,
  })
  return { id, list, active, activeId, columns, moveTo, onKeyDown, optionId, fieldProps }
}

export type Listbox = ReturnType<typeof useListbox>
