import { Flex } from '@chakra-ui/react'
import type { ReactNode } from 'react'

/** The main part of a page that scrolls as a whole, its parts below each other. */
export const ScrolledPage = ({ children }: { children: ReactNode }) => (
  <Flex
    as="main"
    direction="column"
    gap="4"
    height="100%"
    overflowY="auto"
    px={{ base: '4', sm: '6' }}
    py={{ base: '4', sm: '5' }}
  >
    {children}
  </Flex>
)
