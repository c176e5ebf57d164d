import type { ReactNode } from 'react'
import { DialogBody } from './DialogBody.tsx'
import { DialogFoot } from './DialogFoot.tsx'
import { DialogFrame, type DialogFrameProps } from './DialogFrame.tsx'

type Props = Omit<DialogFrameProps, 'isHanging' | 'tools'> & {
  /** Buttons with verbs; what has `data-autofocus` has the focus first, and never is the dangerous one. */
  footer?: ReactNode
}

/** A modal question, or with a button that closes it, something to look at. Escape closes it, and the mask where asked. */
export const Dialog = ({ children, footer, ...frame }: Props) => (
  <DialogFrame {...frame} isHanging={frame.closeLabel !== undefined}>
    <DialogBody>
      <div>{children}</div>
    </DialogBody>
    {footer && <DialogFoot>{footer}</DialogFoot>}
  </DialogFrame>
)
