import { Box, Button, chakra, Spinner } from '@chakra-ui/react'
import { type MouseEvent, useId } from 'react'
import type { ButtonProps } from './button-props.ts'
import { Reason } from './Reason.tsx'
import { useReason } from './use-reason.ts'

type Props = ButtonProps & {
  isBusy?: boolean
  busyLabel?: string
  /** Why it can do nothing now; without one it can be pressed. */
  reason?: string
  /** Where the reason stands; a narrow button at the end of its line takes `end`. */
  align?: 'center' | 'end'
  /** Takes the whole line. */
  isWide?: boolean
}

/**
 * A button that shows a spinner in place, and that says why it refuses: its width, place and focus stay, and a press
 * does nothing.
 */
export function BusyButton({
  isBusy = false,
  busyLabel,
  reason,
  align = 'center',
  isWide = false,
  variant,
  size,
  className,
  children,
  ...button
}: Props) {
  const id = useId()
  const refusal = isBusy ? undefined : reason
  const { isShown, isPressed, press, area } = useReason(refusal)
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (!isBusy && !refusal) return button.onClick?.(event)
    event.preventDefault()
    press()
  }
  return (
    <Box {...area} position="relative" display="grid" width={isWide ? '100%' : undefined}>
      <Button
        {...button}
        variant={variant}
        size={size}
        className={className}
        onClick={click}
        aria-disabled={isBusy || refusal !== undefined || undefined}
        aria-busy={isBusy || undefined}
        aria-label={isBusy ? busyLabel : button['aria-label']}
        aria-describedby={refusal ? id : button['aria-describedby']}
      >
        <chakra.span display="contents" visibility={isBusy ? 'hidden' : undefined}>
          {children}
        </chakra.span>
        {isBusy && <Spinner aria-hidden position="absolute" inset="0" margin="auto" />}
      </Button>
      {refusal && (
        <Reason id={id} isShown={isShown} align={align}>
          {refusal}
        </Reason>
      )}
      <chakra.span role="status" srOnly>
        {isPressed && refusal}
      </chakra.span>
    </Box>
  )
}
