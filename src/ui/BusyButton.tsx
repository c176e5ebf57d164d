import { Button, type ButtonProps, chakra, Spinner } from '@chakra-ui/react'
import type { MouseEvent } from 'react'

type Props = ButtonProps & { isBusy: boolean; busyLabel: string }

/** A button that shows a spinner in place: its width, place and focus stay, and further clicks do nothing. */
export function BusyButton({ isBusy, busyLabel, children, onClick, ...button }: Props) {
  const click = (event: MouseEvent<HTMLButtonElement>) => (isBusy ? event.preventDefault() : onClick?.(event))
  return (
    <Button
      {...button}
      onClick={click}
      aria-disabled={isBusy || undefined}
      aria-busy={isBusy || undefined}
      aria-label={isBusy ? busyLabel : button['aria-label']}
    >
      <chakra.span display="contents" visibility={isBusy ? 'hidden' : undefined}>
        {children}
      </chakra.span>
      {isBusy && <Spinner aria-hidden position="absolute" inset="0" margin="auto" />}
    </Button>
  )
}
