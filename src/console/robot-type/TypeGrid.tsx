import { chakra } from '@chakra-ui/react'
import type { ComponentProps } from 'react'

/** Cards of one size, as many in a row as fit. */
export const TypeGrid = (props: ComponentProps<'ul'>) => (
  <chakra.ul
    listStyleType="none"
    display="grid"
    gridTemplateColumns="repeat(auto-fill, minmax(min(15rem, 100%), 1fr))"
    gap="4"
    {...props}
  />
)
