import { css } from '../theme/css.ts'
import { cx } from '../theme/cx.ts'
import { Button, type ButtonProps } from './Button.tsx'

/** A button that shows an icon alone. */
export const IconButton = ({ variant = 'ghost', className, ...button }: ButtonProps & { 'aria-label': string }) => (
  <Button {...button} variant={variant} className={cx(css({ px: '0' }), className)} />
)
