import type { MouseEvent } from 'react'

const CONTROLS = 'a, button, input, label, select, [role="menu"]'

/** Opens a row that is pressed anywhere: not by its controls, nor by marking some of its text. */
export const pressRow =
  (open: () => void) =>
  ({ target }: MouseEvent<HTMLElement>) => {
    if ((target as Element).closest(CONTROLS) || String(document.getSelection()) !== '') return
    open()
  }
