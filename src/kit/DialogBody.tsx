import { Flex } from '@chakra-ui/react'
import type { ReactNode } from 'react'

/** What scrolls must be reached by keyboard; asked after each rendering, for what is in it may come later. */
function reachable(body: HTMLElement | null) {
  if (body && body.scrollHeight > body.clientHeight) body.tabIndex = 0
}

/** What scrolls in a dialog or sheet, where it is higher than the window. */
export const DialogBody = ({ className, children }: { className?: string; children: ReactNode }) => (
  <Flex
    ref={(body) => reachable(body)}
    className={className}
    flex="1"
    direction="column"
    px={{ base: '4', sm: '6' }}
    pt="1"
    pb="6"
    overflowY="auto"
    overflowWrap="anywhere"
    textStyle="form"
    color="fg.muted"
  >
    {children}
  </Flex>
)
