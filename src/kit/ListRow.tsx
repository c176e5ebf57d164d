import { Box, Flex } from '@chakra-ui/react'
import type { ReactNode } from 'react'

type Props = {
  /** Stands before the row. */
  icon: ReactNode
  /** Its class, for its colour and place. */
  iconLook: string
  /** Stands at the end of the row. */
  action?: ReactNode
  className?: string
  children: ReactNode
}

/** A row of a list, with a line between it and the row above. */
export const ListRow = ({ icon, iconLook, action, className, children }: Props) => (
  <Flex as="li" borderTop="line" _first={{ borderTop: 'none' }} className={className}>
    <Box flexShrink={0} className={iconLook}>
      {icon}
    </Box>
    <Box flex="1" minWidth="0" overflowWrap="anywhere">
      {children}
    </Box>
    {action}
  </Flex>
)
