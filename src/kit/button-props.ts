import type { ComponentProps } from 'react'

/** What a button takes beside its attributes. */
export type ButtonLook = {
  variant?: 'solid' | 'subtle' | 'outline' | 'ghost' | 'plain'
  size?: 'xs' | 'sm' | 'md' | 'lg'
}
export type ButtonProps = ComponentProps<'button'> & ButtonLook
