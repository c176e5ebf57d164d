import { Flex } from '@chakra-ui/react'
import type { ReactNode } from 'react'

export type Shown = { onClose: () => void }

/** A picker, or a part of a page, in each of its states. */
export type Specimen = {
  id: string
  /** It opens above the page, and may be closed. */
  opens?: boolean
  states: Readonly<Record<string, (shown: Shown) => ReactNode>>
}

/** The address of a state, after `?show=`. */
export const nameOf = (specimen: string, state: string) => `${specimen}/${state}`

export const nothing = () => undefined

export const LONG =
  'Every robot of this floor tells its guests where they are, where they may go next, and what there is to see on the way. '

/** Looks of one part beside each other. */
export const Shelf = ({ children }: { children: ReactNode }) => (
  <Flex wrap="wrap" align="center" gap="3">
    {children}
  </Flex>
)
