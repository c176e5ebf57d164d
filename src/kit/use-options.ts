import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { optionAfter } from './option-keys.ts'

type Asked = { count: number; columns?: number; onChoose: (at: number) => void }

const CHOOSING: readonly string[] = ['Enter', ' ']
const CARET_KEYS: readonly string[] = ['Home', 'End', ' ']

const isTyping = ({ target }: KeyboardEvent) => target instanceof HTMLInputElement
const isRtl = ({ currentTarget }: KeyboardEvent) => getComputedStyle(currentTarget).direction === 'rtl'

/** Scrolls a list of equal rows no farther than one of them needs to be seen whole. */
function reveal(list: HTMLElement | null, row: number, rows: number) {
  if (!list) return
  const { scrollTop, scrollHeight, clientHeight } = list
  const height = scrollHeight / rows
  const lowest = (row + 1) * height - clientHeight
  if (scrollTop > row * height) list.scrollTop = row * height
  else if (scrollTop < lowest) list.scrollTop = lowest
}

/** The keyboard of a list of options, whether the list has the focus or a search field that belongs to it. */
export function useOptions({ count, columns = 1, onChoose }: Asked) {
  const id = useId()
  const [wanted, setActive] = useState(0)
  const list = useRef<HTMLDivElement>(null)
  const active = Math.min(wanted, count - 1)
  const moveTo = (at: number) => {
    // Before anything is drawn again: then the page need not be laid out in between.
    reveal(list.current, Math.floor(at / columns), Math.ceil(count / columns))
    setActive(at)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (isTyping(event) && CARET_KEYS.includes(event.key)) return
    const next = optionAfter(event.key, { active, count, columns, isRtl: isRtl(event) })
    const isChosen = CHOOSING.includes(event.key) && active >= 0
    if (next === undefined && !isChosen) return
    event.preventDefault()
    if (next !== undefined) moveTo(next)
    else onChoose(active)
  }
  return { id, list, active, columns, moveTo, onKeyDown, optionId: (at: number) => `${id}-${at}` }
}

export type Options = ReturnType<typeof useOptions>
