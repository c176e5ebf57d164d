import { chakra, Spinner } from '@chakra-ui/react'
import type { ComponentProps, MouseEvent } from 'react'
import { recipes } from '../theme/recipes.ts'

const Plain = chakra('button', recipes.button)

export type ButtonProps = ComponentProps<'button'> & {
  variant?: 'solid' | 'subtle' | 'outline' | 'ghost' | 'plain'
  /** `sm` is as high as a row of the shell; forms and dialogs take `md`. */
  size?: 'xs' | 'sm' | 'md' | 'lg'
  colorPalette?: 'danger'
  /** It keeps its width and the focus while what it set off goes on, and cannot set it off again. */
  isBusy?: boolean
  /** What it is called meanwhile. */
  busyLabel?: string
}

const halt = (event: MouseEvent) => event.preventDefault()

export function Button(props: ButtonProps) {
  const { variant, size, colorPalette, isBusy = false, busyLabel, className, children, ...button } = props
  return (
    <Plain
      type="button"
      {...button}
      variant={variant}
      size={size}
      colorPalette={colorPalette}
      className={className}
      aria-busy={isBusy || button['aria-busy']}
      aria-disabled={isBusy || button['aria-disabled']}
      aria-label={(isBusy && busyLabel) || button['aria-label']}
      onClick={isBusy ? halt : button.onClick}
    >
      {isBusy ? (
        <>
          <chakra.span display="inline-flex" alignItems="center" gap="2" opacity="0">
            {children}
          </chakra.span>
          <Spinner aria-hidden position="absolute" inset="0" margin="auto" />
        </>
      ) : (
        children
      )}
    </Plain>
  )
}
