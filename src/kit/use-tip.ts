import { useEffect, useState } from 'react'
import { POPUP_BLUR_DELAY_MS, POPUP_LEAVE_DELAY_MS, TOOLTIP_DELAY_MS } from '../theme/layout.ts'

type TippedElement = HTMLElement | undefined

const tippedAt = (target: EventTarget | null): TippedElement =>
  (target as Element | null)?.closest<HTMLElement>('[data-tip]') ?? undefined

/** Where there is room, its own text says it. */
const isSaid = ({ innerText, dataset }: HTMLElement) => innerText.includes(dataset.tip ?? '')

const HIDING = ['pointerdown', 'keydown', 'wheel'] as const

/** Tells which element with `data-tip` a mouse rests on, or the keyboard came to (§9 "Tooltip delay", "Popup mouse-leave delay", "blur delay"). */
function hearTips(show: (element: TippedElement) => void) {
  const gone = new AbortController()
  const options = { signal: gone.signal, capture: true, passive: true }
  let near: TippedElement
  let timer: ReturnType<typeof setTimeout> | undefined
  const turnTo = (next: TippedElement, wait: number) => {
    clearTimeout(timer)
    near = next
    timer = setTimeout(() => show(next), wait)
  }
  const hide = () => {
    clearTimeout(timer)
    show(undefined)
  }
  const point = ({ target, pointerType }: PointerEvent) => {
    const next = pointerType === 'touch' ? undefined : tippedAt(target)
    if (next !== near) turnTo(next, next ? TOOLTIP_DELAY_MS : POPUP_LEAVE_DELAY_MS)
  }
  const focus = ({ target }: FocusEvent) => {
    if ((target as Element).matches(':focus-visible')) turnTo(tippedAt(target), TOOLTIP_DELAY_MS)
  }
  document.addEventListener('pointerover', point, options)
  document.addEventListener('focusin', focus, options)
  document.addEventListener('focusout', () => turnTo(undefined, POPUP_BLUR_DELAY_MS), options)
  for (const type of HIDING) document.addEventListener(type, hide, options)
  return () => {
    clearTimeout(timer)
    gone.abort()
  }
}

/** The element whose `data-tip` is to be seen now. */
export function useTip() {
  const [element, setElement] = useState<TippedElement>()
  useEffect(() => hearTips(setElement), [])
  return element?.isConnected && !isSaid(element) ? element : undefined
}
