import { chakra, Flex } from '@chakra-ui/react'
import type { ReactNode } from 'react'

type Props = {
  /** Stands at the start, as a count of what is chosen. */
  note?: ReactNode
  className?: string
  children: ReactNode
}

/** The answers of a dialog or sheet, below what scrolls. */
export const DialogFoot = ({ note, className, children }: Props) => (
  <chakra.div className={className} layerStyle="bar" justifyContent="flex-end" gap="3" py="4" borderTop="line">
    {note && (
      <Flex flex="1" minWidth="32" color="fg.muted" fontVariantNumeric="tabular-nums">
        {note}
      </Flex>
    )}
    {children}
  </chakra.div>
)
