import { type KeyboardEvent, type MouseEvent, type SyntheticEvent, useLayoutEffect, useRef } from 'react'
import { MASK_CLICK_DELAY_MS } from '../theme/layout.ts'
import { noteOpen } from './open-dialogs.ts'

/**
 * What makes a `dialog` element modal for as long as it is rendered (§2 "Modal container"): what has `data-autofocus` has
 * the focus first; Escape closes it, and the mask where asked; then the focus is where it was before.
 */
export function useModal(onClose: () => void, closesOnMask = true) {
  const ref = useRef<HTMLDialogElement>(null)

  useLayoutEffect(() => {
    const shown = ref.current
    if (!shown) return
    shown.showModal()
    shown.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    const forget = noteOpen(shown)
    return () => {
      forget()
      shown.close()
    }
  }, [])

  const onMouseDown = (event: MouseEvent) => {
    if (closesOnMask && event.target === ref.current) setTimeout(onClose, MASK_CLICK_DELAY_MS)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLDialogElement>) => {
    const isWithin = event.currentTarget.contains(event.target as Node)
    if (event.key !== 'Escape' || event.defaultPrevented || !isWithin) return
    event.preventDefault()
    onClose()
  }
  // Where Escape is no key, as the gesture of a phone; browsers ask no second time.
  const onCancel = (event: SyntheticEvent) => {
    if (event.target !== ref.current) return
    event.preventDefault()
    onClose()
  }
  return { ref, onMouseDown, onKeyDown, onCancel }
}
