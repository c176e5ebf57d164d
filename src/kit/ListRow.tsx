import { Box, type BoxProps } from '@chakra-ui/react'
import type { ReactNode } from 'react'

type Props = BoxProps & {
  /** Stands before the row, with its colour and place. */
  icon: BoxProps
  /** Stands at the end of the row. */
  action?: ReactNode
}

/** A row of a list, with a line between it and the row above. */
export const ListRow = ({ icon, action, children, ...look }: Props) => (
  <Box as="li" display="flex" borderTop="1px solid" borderColor="border" _first={{ borderTop: 'none' }} {...look}>
    <Box flexShrink={0} {...icon} />
    <Box flex="1" minWidth="0" overflowWrap="anywhere">
      {children}
    </Box>
    {action}
  </Box>
)
