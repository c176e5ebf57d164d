import { Box, type BoxProps } from '@chakra-ui/react'

/** Cards of one size, as many in a row as fit. */
export const TypeGrid = (props: BoxProps) => (
  <Box
    as="ul"
    listStyleType="none"
    display="grid"
    gridTemplateColumns="repeat(auto-fill, minmax(min(15rem, 100%), 1fr))"
    gap="4"
    {...props}
  />
)
