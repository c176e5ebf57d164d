import { type KeyboardEvent, useId, useState } from 'react'
import { optionAfter } from './option-keys.ts'

type Asked = { count: number; columns?: number; onChoose: (at: number) => void }

const CHOOSING: readonly string[] = ['Enter', ' ']
const CARET_KEYS: readonly string[] = ['Home', 'End', ' ']

const isTyping = ({ target }: KeyboardEvent) => target instanceof HTMLInputElement
const isRtl = ({ currentTarget }: KeyboardEvent) => getComputedStyle(currentTarget).direction === 'rtl'

/** The keyboard of a list of options, whether the list has the focus or a search field that belongs to it. */
export function useOptions({ count, columns = 1, onChoose }: Asked) {
  const id = useId()
  const [wanted, setActive] = useState(0)
  const active = Math.min(wanted, count - 1)
  const onKeyDown = (event: KeyboardEvent) => {
    if (isTyping(event) && CARET_KEYS.includes(event.key)) return
    const next = optionAfter(event.key, { active, count, columns, isRtl: isRtl(event) })
    const isChosen = CHOOSING.includes(event.key) && active >= 0
    if (next === undefined && !isChosen) return
    event.preventDefault()
    if (next !== undefined) setActive(next)
    else onChoose(active)
  }
  return { id, active, columns, setActive, onKeyDown, optionId: (at: number) => `${id}-${at}` }
}

export type Options = ReturnType<typeof useOptions>
