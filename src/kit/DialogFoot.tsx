import { Flex } from '@chakra-ui/react'
import type { ReactNode } from 'react'

type Props = {
  /** Stands at the start, as a count of what is chosen. */
  note?: ReactNode
  className?: string
  children: ReactNode
}

/** The answers of a dialog or sheet, below what scrolls. */
export const DialogFoot = ({ note, className, children }: Props) => (
  <Flex
    className={className}
    wrap="wrap"
    align="center"
    justify="flex-end"
    gap="3"
    px={{ base: '4', sm: '6' }}
    py="4"
    borderTop="line"
  >
    {note && (
      <Flex flex="1" minWidth="32" color="fg.muted" fontVariantNumeric="tabular-nums">
        {note}
      </Flex>
    )}
    {children}
  </Flex>
)
