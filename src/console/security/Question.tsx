import type { ReactNode } from 'react'
import { Button } from '../../kit/Button.tsx'
import { Dialog } from '../../kit/Dialog.tsx'

type Props = {
  title: string
  children: ReactNode
  stay: string
  go: string
  onStay: () => void
  onGo: () => void
}

/** Asked before something is ended or removed; staying has the focus. */
export const Question = ({ title, children, stay, go, onStay, onGo }: Props) => (
  <Dialog
    title={title}
    onClose={onStay}
    footer={
      <>
        <Button variant="outline" size="md" data-autofocus onClick={onStay}>
          {stay}
        </Button>
        <Button size="md" colorPalette="danger" onClick={onGo}>
          {go}
        </Button>
      </>
    }
  >
    {children}
  </Dialog>
)
