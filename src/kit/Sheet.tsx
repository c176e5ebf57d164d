import { chakra, Flex, Heading } from '@chakra-ui/react'
import { type ReactNode, useId } from 'react'
import { CloseButton } from './CloseButton.tsx'
import { useModal } from './use-modal.ts'

const AT_END = { insetInline: 'auto 0', '--away': '1rem', _rtl: { '--away': '-1rem' } }
const AT_START = { insetInline: '0 auto', '--away': '-1rem', _rtl: { '--away': '1rem' } }

const WIDTHS = {
  sm: { width: 'min(17rem, 85vw)' },
  md: { width: 'min(34rem, 100%)' },
  lg: { width: 'min(46rem, 100%)' },
  xl: { width: 'min(60rem, 100%)' },
} as const

type Props = {
  title: string
  /** The name of the button that closes, beside the title; without it the title is not shown. */
  closeLabel?: string
  size?: keyof typeof WIDTHS
  side?: 'start' | 'end'
  onClose: () => void
  closesOnMask?: boolean
  children: ReactNode
}

/** A dialog at one side of the window, as high as it: open for as long as it is rendered. */
export function Sheet({
  title,
  closeLabel,
  size = 'md',
  side = 'end',
  onClose,
  closesOnMask = false,
  children,
}: Props) {
  const id = useId()
  return (
    <chakra.dialog
      {...useModal(onClose, closesOnMask)}
      aria-label={closeLabel ? undefined : title}
      aria-labelledby={closeLabel ? id : undefined}
      {...(side === 'end' ? AT_END : AT_START)}
      {...WIDTHS[size]}
      layerStyle="dialog"
      maxWidth="none"
      height="100dvh"
      maxHeight="none"
      animation="arrive 200ms ease-out"
    >
      {closeLabel && (
        <Flex align="center" gap="3" ps={{ base: '4', sm: '6' }} pe="4" pt="4" pb="3">
          <Heading id={id} flex="1" minWidth="0" overflowWrap="anywhere">
            {title}
          </Heading>
          <CloseButton aria-label={closeLabel} onClick={onClose} />
        </Flex>
      )}
      {children}
    </chakra.dialog>
  )
}
