import { Box, chakra } from '@chakra-ui/react'
import { type MouseEvent, useId } from 'react'
import { Button, type ButtonProps } from './Button.tsx'
import { Reason } from './Reason.tsx'
import { useReason } from './use-reason.ts'

type Props = ButtonProps & {
  /** Why it can do nothing now; without one it can be pressed. */
  reason?: string
  /** Where the reason stands; a narrow button at the end of its line takes `end`. */
  align?: 'center' | 'end'
}

/** A button that says why it refuses: its width, place and focus stay, and a press does nothing. */
export function RefusingButton({ reason, align = 'center', ...button }: Props) {
  const id = useId()
  const refusal = button.isBusy ? undefined : reason
  const { isShown, isPressed, press, area } = useReason(refusal)
  const onClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (!refusal) return button.onClick?.(event)
    event.preventDefault()
    press()
  }
  return (
    <Box {...area} position="relative" display="grid">
      <Button
        {...button}
        onClick={onClick}
        aria-disabled={refusal !== undefined || undefined}
        aria-describedby={refusal ? id : button['aria-describedby']}
      />
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
