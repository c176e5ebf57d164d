import { chakra } from '@chakra-ui/react'
import type { ComponentProps } from 'react'

const KNOB = {
  content: '""',
  position: 'absolute',
  top: '0.5',
  insetStart: '0.5',
  boxSize: '4',
  borderRadius: 'full',
  bg: 'bg.card',
  transition: 'inset-inline-start 120ms ease-out',
} as const

/** Yes or no, at once. */
export const Switch = ({ checked, ...box }: Omit<ComponentProps<'input'>, 'type' | 'className'>) => (
  <chakra.input
    {...box}
    type="checkbox"
    role="switch"
    checked={checked}
    aria-checked={checked}
    position="relative"
    width="9"
    height="5"
    appearance="none"
    borderRadius="full"
    bg="border.strong"
    cursor="pointer"
    _after={KNOB}
    _checked={{ bg: 'accent.solid', _after: { insetStart: '1.125rem' } }}
  />
)
