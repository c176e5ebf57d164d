import { chakra } from '@chakra-ui/react'
import type { ComponentProps } from 'react'

/** One of a few beside each other: a radio button under its words, which are all that is seen of it. */
export const RadioChip = ({ className, title, children, ...radio }: Omit<ComponentProps<'input'>, 'type'>) => (
  <chakra.label
    className={className}
    title={title}
    layerStyle="chip"
    position="relative"
    minHeight={{ base: '9', sm: '8' }}
    px="3"
    border="1px solid transparent"
    color="fg.muted"
    fontWeight="medium"
    whiteSpace="nowrap"
    css={{
      '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'accent.focusRing', outlineOffset: '2px' },
      '&:has(:disabled)': { color: 'fg.subtle', cursor: 'not-allowed' },
    }}
  >
    <chakra.input {...radio} type="radio" position="absolute" inset="0" opacity="0" cursor="inherit" />
    {children}
  </chakra.label>
)
