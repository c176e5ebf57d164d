import { Button } from '@chakra-ui/react'
import type { ReactNode } from 'react'
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
        <Button variant="outline" data-autofocus onClick={onStay}>
          {stay}
        </Button>
        <Button colorPalette="danger" onClick={onGo}>
          {go}
        </Button>
      </>
    }
  >
    {children}
  </Dialog>
)
