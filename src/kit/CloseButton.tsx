import { X } from 'lucide-react'
import type { ComponentProps } from 'react'
import { IconButton } from './IconButton.tsx'

/** A cross that closes or takes away what it stands on. */
export const CloseButton = (button: ComponentProps<typeof IconButton>) => (
  <IconButton {...button}>
    <X aria-hidden />
  </IconButton>
)
